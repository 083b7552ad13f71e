import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse } from 'aws-lambda'
import * as z from 'zod/mini'
import { MessageTaken } from '../../domain/MessageTaken.ts'
import { logger, nameOf, publishCounts } from '../../services/telemetry.ts'

const Image = z.optional(z.record(z.string(), z.custom<AttributeValue>()))
const StreamRecord = z.object({
  eventName: z.string(),
  userIdentity: z.optional(z.object({ principalId: z.string() })),
  dynamodb: z.object({
    SequenceNumber: z.string(),
    Keys: z.object({ pk: z.object({ S: z.string() }), sk: z.object({ S: z.string() }) }),
    OldImage: Image,
    NewImage: Image,
  }),
})
export type StreamRecord = z.infer<typeof StreamRecord>
type Image = StreamRecord['dynamodb']['NewImage']
/** What is done with a record, again where it comes again. */
type Consumer = (record: StreamRecord) => Promise<void>
const StreamEvent = z.object({ Records: z.array(StreamRecord) })

/** Takes the records of a stream's event, and answers which of them failed, so that they come again. */
export async function takeRecords(event: unknown, consumers: Consumer[]): Promise<DynamoDBBatchResponse> {
  const { Records } = StreamEvent.parse(event)
  const outcomes = await Promise.all(inOrder(Records, consumers))
  publishCounts()
  return {
    batchItemFailures: Records.flatMap(({ dynamodb }, index) =>
      outcomes[index] ? [] : [{ itemIdentifier: dynamodb.SequenceNumber }],
    ),
  }
}

/** Records of one partition one after the other, and none after one that failed: it comes again with them. */
function inOrder(records: StreamRecord[], consumers: Consumer[]): Promise<boolean>[] {
  const last = new Map<string, Promise<boolean>>()
  return records.map((record) => {
    const { pk } = record.dynamodb.Keys
    const before = last.get(pk.S) ?? Promise.resolve(true)
    const outcome = before.then((isDone) => isDone && isTaken(record, consumers))
    last.set(pk.S, outcome)
    return outcome
  })
}

/** By all consumers, each of which is tried whatever becomes of the others. */
async function isTaken(record: StreamRecord, consumers: Consumer[]): Promise<boolean> {
  const outcomes = await Promise.all(consumers.map((consume) => isConsumed(record, consume)))
  return outcomes.every(Boolean)
}

async function isConsumed(record: StreamRecord, consume: Consumer): Promise<boolean> {
  try {
    await consume(record)
    return true
  } catch (error) {
    if (!(error instanceof MessageTaken)) logger.error('stream record failed', { name: nameOf(error) })
    return false
  }
}

export const itemOf = (image: Image) => image && unmarshall(image)
