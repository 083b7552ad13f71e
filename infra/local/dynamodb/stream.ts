import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
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

const firstPauseMs = 200
const longestPauseMs = 30_000

/**
 * Hands each record to the handler by itself, off the writer's path, and again after growing pauses until it succeeds:
 * as a Lambda function on a stream, but without one bad record holding up the others.
 */
export function openStream(handler: StreamHandler, isWanted: (record: StreamRecord) => boolean) {
  const stopped = new AbortController()
  const underWay = new Set<Promise<void>>()

  async function deliver(record: StreamRecord) {
    for (let pause = firstPauseMs; !stopped.signal.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        const answer = await handler([record])
        if (!hasFailures(answer)) return
      } catch (error) {
        console.error(`The stream's ${record.eventName} of ${JSON.stringify(record.dynamodb.Keys)} failed:`, error)
      }
      // An abort is the end of waiting, not a failure.
      await sleep(pause, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
    }
  }

  return {
    put(records: StreamRecord[]) {
      for (const record of records.filter(isWanted)) {
        const delivery = new Promise(setImmediate).then(() => deliver(record))
        underWay.add(delivery)
        void delivery.finally(() => underWay.delete(delivery))
      }
    },
    /** Resolves when everything handed over so far, and what that led to, is delivered. */
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    async stop() {
      stopped.abort()
      await Promise.all(underWay)
    },
  }
}

const hasFailures = (answer: unknown) =>
  typeof answer === 'object' &&
  answer !== null &&
  'batchItemFailures' in answer &&
  Array.isArray(answer.batchItemFailures) &&
  answer.batchItemFailures.length > 0

let sequence = 0

export function recordOf(change: Change, keyNames: string[], byTimeToLive = false): StreamRecord {
  const { before, after } = change
  const image = after ?? before ?? {}
  sequence += 1
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
      SequenceNumber: String(sequence).padStart(21, '0'),
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    },
  }
}
