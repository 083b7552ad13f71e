import { randomUUID } from 'node:crypto'
import { handOver } from '../redelivery.ts'
import type { Item } from './engine.ts'
import type { Change } from './staging.ts'

export type StreamRecord = {
  eventID: string
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE'
  eventVersion: '1.1'
  eventSource: 'aws:dynamodb'
  awsRegion: string
  eventSourceARN: string
  userIdentity?: { type: 'Service'; principalId: 'dynamodb.amazonaws.com' }
  dynamodb: {
    Keys: Item
    NewImage?: Item
    OldImage?: Item
    ApproximateCreationDateTime: number
    SequenceNumber: string
    StreamViewType: 'NEW_AND_OLD_IMAGES'
  }
}
export type StreamHandler = (records: StreamRecord[]) => Promise<unknown>

/**
 * Hands records to the handler off the writer's path, each by itself, and again after growing pauses until it
 * succeeds. Records of one partition go in their order; others do not wait for them. `delivered` comes after each.
 */
export function openStream(handler: StreamHandler, delivered: (record: StreamRecord) => Promise<void>) {
  const stopped = new AbortController()
  const lanes = new Map<string, Promise<void>>()

  function deliver(record: StreamRecord) {
    const what = `The stream's ${record.eventName} of ${JSON.stringify(record.dynamodb.Keys)}`
    return handOver(
      () => handler([record]),
      what,
      stopped.signal,
      () => delivered(record),
    )
  }

  return {
    put(records: StreamRecord[]) {
      for (const record of records) {
        const lane = JSON.stringify(Object.values(record.dynamodb.Keys)[0])
        const before = lanes.get(lane) ?? new Promise<void>((resolve) => setImmediate(resolve))
        const delivery = before.then(() => deliver(record))
        lanes.set(lane, delivery)
        void delivery.finally(() => lanes.get(lane) === delivery && lanes.delete(lane))
      }
    },
    isIdle: () => lanes.size === 0,
    /** Resolves when everything handed over so far, and what that led to, is delivered. */
    async settled() {
      while (lanes.size > 0) await Promise.all(lanes.values())
    },
    async stop() {
      stopped.abort()
      await Promise.all(lanes.values())
    },
  }
}

let latest = 0n
/** Later ones are greater, also after a restart and where the clock is put back. */
export function nextSequenceNumber() {
  const now = BigInt(Date.now()) * 1_000_000n
  latest = latest < now ? now : latest + 1n
  return String(latest).padStart(21, '0')
}

export function recordOf(change: Change, keyNames: string[], byTimeToLive = false): StreamRecord {
  const { before, after } = change
  const image = after ?? before ?? {}
  return {
    eventID: randomUUID().replaceAll('-', ''),
    eventName: before ? (after ? 'MODIFY' : 'REMOVE') : 'INSERT',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: 'us-east-1',
    eventSourceARN: `arn:aws:dynamodb:us-east-1:000000000000:table/${change.table}/stream/local`,
    ...(byTimeToLive && { userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' } }),
    dynamodb: {
      Keys: Object.fromEntries(keyNames.flatMap((name) => (image[name] ? [[name, image[name]]] : []))),
      ...(after && { NewImage: after }),
      ...(before && { OldImage: before }),
      ApproximateCreationDateTime: Math.floor(Date.now() / 1000),
      SequenceNumber: nextSequenceNumber(),
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    },
  }
}
