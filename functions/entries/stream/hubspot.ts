import type { DynamoDBBatchResponse } from 'aws-lambda'
import { submitQueuedContact } from '../../actions/messages/submitContact.ts'
import { type StreamRecord, takeRecords } from './takeRecords.ts'

/** The table's stream as far as HubSpot goes, read apart from the mails, so that its outages hold up none of them. */
export const handler = (event: unknown): Promise<DynamoDBBatchResponse> => takeRecords(event, [submitContact])

async function submitContact({ eventName, dynamodb }: StreamRecord): Promise<void> {
  if (eventName === 'INSERT') await submitQueuedContact(dynamodb.Keys.pk.S)
}
