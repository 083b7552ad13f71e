import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse } from 'aws-lambda'
import * as z from 'zod/mini'
import { enqueueChanges, type TableChange } from '../../actions/platform/enqueueChanges.ts'

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
const StreamEvent = z.object({ Records: z.array(StreamRecord) })

/** The table's stream. It only hands changes on to the queues of their consumers, so that little can hold it up. */
export async function handler(event: unknown): Promise<DynamoDBBatchResponse> {
  const failed = await enqueueChanges(changesIn(event))
  return { batchItemFailures: [...failed].map((itemIdentifier) => ({ itemIdentifier })) }
}

export const changesIn = (event: unknown): TableChange[] =>
  StreamEvent.parse(event).Records.map(({ eventName, userIdentity, dynamodb }) => {
    const { SequenceNumber, Keys, OldImage, NewImage } = dynamodb
    return {
      number: SequenceNumber,
      event: eventName,
      byTimeToLive: userIdentity?.principalId === 'dynamodb.amazonaws.com',
      pk: Keys.pk.S,
      sk: Keys.sk.S,
      before: OldImage && unmarshall(OldImage),
      after: NewImage && unmarshall(NewImage),
      image: OldImage,
    }
  })
