import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mailKeyPrefix } from '#contract/tableShape'
import type { StreamRecord } from '../../infra/local/embedded.ts'
import type { Fault } from '../../infra/local/faults.ts'
import { embeddedAws } from '../support/embeddedAws.ts'

let batch: StreamRecord[] = []
let tableFault: (operation: string) => Fault | undefined = () => undefined
const aws = await embeddedAws({
  onStreamRecords: async (records) => void batch.push(...records),
  faults: ({ service, operation }) => (service === 'dynamodb' ? tableFault(operation) : undefined),
})
const { aSubmittedOrder } = await import('../support/placing.ts')
const { handler } = await import('../../functions/entries/stream/stream.ts')
const { takeRecords } = await import('../../functions/entries/stream/takeRecords.ts')
const { listOrdersAsAdmin } = await import('../../functions/actions/console/lists.ts')

/** A mail's answer that is late, because what sends and takes it is only being loaded, would have it sent again. */
beforeAll(async () => {
  await aSubmittedOrder()
  await aws.streamSettled()
  await handler({ Records: batch })
})
beforeEach(() => {
  batch = []
  tableFault = () => undefined
})
const take = async (Records: StreamRecord[]) => (await handler({ Records })).batchItemFailures
const isMail = ({ dynamodb }: StreamRecord) => String(dynamodb.Keys.pk?.S).startsWith(mailKeyPrefix)
const failing = (operation: string) => (asked: string) => (asked === operation ? ('error' as const) : undefined)

test('a mail is sent once though search writes of its batch fail and the whole batch comes again', async () => {
  const { body, orderId } = await aSubmittedOrder()
  await aws.streamSettled()
  const { email } = body.customer
  const confirmations = async () => (await aws.mails()).filter(({ to }) => to.includes(email))
  const found = async () => (await listOrdersAsAdmin({ q: email })).rows.map(({ id }) => id)

  tableFault = failing('BatchWriteItem')
  const failed = (await take(batch)).map(({ itemIdentifier }) => itemIdentifier)
  const numbers = batch.filter((record) => !isMail(record)).map(({ dynamodb }) => dynamodb.SequenceNumber)
  expect(failed.length).toBeGreaterThan(0)
  expect(numbers).toEqual(expect.arrayContaining(failed))
  expect(await confirmations()).toHaveLength(1)

  tableFault = () => undefined
  expect(await found()).toEqual([])
  expect(await take(batch)).toEqual([])
  expect(await confirmations()).toHaveLength(1)
  expect(await found()).toEqual([orderId])
})

test('a record that one consumer fails on is taken by all others, and comes again', async () => {
  const Keys = { pk: { S: 'ORDER#1' }, sk: { S: 'ORDER' } }
  const event = { Records: [{ eventName: 'INSERT', dynamodb: { Keys, SequenceNumber: '7' } }] }
  const broken = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(undefined)
  const others = [vi.fn(async () => undefined), vi.fn(async () => undefined)] as const
  const consumers = [others[0], broken, others[1]]
  expect(await takeRecords(event, consumers)).toEqual({ batchItemFailures: [{ itemIdentifier: '7' }] })
  for (const other of others) expect(other).toHaveBeenCalledTimes(1)
  expect(await takeRecords(event, consumers)).toEqual({ batchItemFailures: [] })
})
