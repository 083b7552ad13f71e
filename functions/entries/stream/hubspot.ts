import type { DynamoDBBatchResponse } from 'aws-lambda'
import { type Delivered, deliver } from '../../actions/messages/deliver.ts'
import { RefusedByHubspot, submitToHubspot } from '../../services/hubspot.ts'
import type { Item } from '../../store/dynamo.ts'
import { parseHubspotContact } from '../../store/hubspotContacts.ts'
import { queuedOf } from '../../store/queue.ts'
import { type StreamRecord, takeRecords } from './takeRecords.ts'

/** The table's stream as far as HubSpot goes, read apart from the mails, so that its outages hold up none of them. */
export const handler = (event: unknown): Promise<DynamoDBBatchResponse> => takeRecords(event, take)

async function take({ eventName, dynamodb }: StreamRecord): Promise<void> {
  const contact = eventName === 'INSERT' ? queuedOf('hubspot', dynamodb.Keys.pk.S) : undefined
  if (contact) await deliver(contact, { send, isRefused: (error) => error instanceof RefusedByHubspot })
}

async function send(item: Item): Promise<Delivered> {
  await submitToHubspot(parseHubspotContact(item))
  return { outcome: { sent_at: new Date().toISOString(), message_id: 'hubspot' } }
}
