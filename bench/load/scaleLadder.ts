import { limits } from '#contract/limits'
import { rateClasses } from '#contract/platform/rates'
import { assumptions } from '../../infra/cost/bill.ts'
import { consumerRecords } from '../../infra/functions/consumers.ts'
import { type Stage, stages } from '../../infra/stages.ts'

/** What one order asks of what all orders share; write units by the one partition of the list that takes most. */
export type OrderLoad = {
  photos: number
  mails: number
  streamRecords: number
  writeUnits: number
  hottestList: { key: string; units: number }
}

/** As AWS publishes them, each a second: its defaults of an account, and what nobody can raise. */
const published = {
  sandboxMails: 1,
  mails: 14,
  newTableShards: 4,
  newTableWrites: 4_000,
  tableWrites: 40_000,
  partitionWrites: 1_000,
  prefixWrites: 3_500,
  gatewayRequests: 10_000,
  youngInstances: 10,
  instances: 1_000,
} as const

/** Of the site's own calls for an order: its draft and its submission; prices while options change, the page of thanks. */
const posts = 2
const others = 5
/** As the site sends them: 25 places in one call, and seven confirmations. */
const presigns = (photos: number) => Math.ceil(photos / limits.filesPerPresign)
const confirms = (photos: number) => Math.ceil(photos / 7)
/** What a batch of stream records waits for: one request to each of five queues for ten of them, and computing. */
const recordSeconds = (2 * assumptions.waitSecondsPerCall) / 10
/** What one mail waits for: DynamoDB three times, and SES. */
const mailSeconds = 4 * assumptions.waitSecondsPerCall
/** What a call waits for. */
const callSeconds = 2 * assumptions.waitSecondsPerCall

export type Rung = { 'held up by': string; limit: number; 'an order takes': number; 'orders/s': number; switch: string }

/** Every limit that a stage meets on its way up, lowest first. An order's life of some minutes counts as its second. */
export function scaleLadder(order: OrderLoad, { reservedConcurrency, listShards = 1 }: Stage = stages.prod): Rung[] {
  const { photos, mails, streamRecords, writeUnits, hottestList } = order
  const calls = presigns(photos) + confirms(photos) + posts + others
  const reserved = reservedConcurrency?.stream ?? published.instances
  const readers = (shards: number) => Math.min(reserved, shards) / recordSeconds
  const rung = (what: string, limit: number, taken: number, remedy: string): Rung => ({
    'held up by': what,
    limit: Math.round(limit),
    'an order takes': Number(taken.toFixed(2)),
    'orders/s': Number((limit / taken).toPrecision(2)),
    switch: remedy,
  })
  const listLimit = published.partitionWrites * listShards
  return [
    rung('SES, mails in its sandbox', published.sandboxMails, mails, 'ask AWS for production access'),
    rung('SES, mails', published.mails, mails, 'ask AWS for a higher sending rate; mails wait in the table'),
    rung('gateway, confirmations', rateClasses.upload.perSecond, confirms(photos), 'rateClasses.upload'),
    rung('gateway, POST /api/orders', rateClasses.order.perSecond, posts, 'rateClasses.order'),
    rung('stream, of a new table', readers(published.newTableShards), streamRecords, 'warm throughput of the table'),
    rung('stream, instances set aside', reserved / recordSeconds, streamRecords, 'reservedConcurrency.stream'),
    rung(
      'mails, calls at once',
      consumerRecords.mails.callsAtOnce * (10 / mailSeconds),
      mails,
      'callsAtOnce of consumerRecords.mails',
    ),
    rung(
      'write units, of a new table',
      published.newTableWrites,
      writeUnits,
      'warm throughput; doubles in half an hour',
    ),
    rung('write units, quota of a table', published.tableWrites, writeUnits, 'ask AWS for more'),
    rung(`list, ${hottestList.key}`, listLimit, hottestList.units, 'listShards, up to 64'),
    rung(
      'S3, writes below one prefix',
      published.prefixWrites,
      photos,
      'keys begin with chance, so S3 splits by itself',
    ),
    rung('gateway, quota of an account', published.gatewayRequests, calls, 'ask AWS for more'),
    rung('Lambda, quota of a young account', published.youngInstances, calls * callSeconds, 'ask AWS (L-B99A9384)'),
    rung('Lambda, usual quota', published.instances, calls * callSeconds, 'ask AWS (L-B99A9384)'),
  ].toSorted((a, b) => a['orders/s'] - b['orders/s'])
}
