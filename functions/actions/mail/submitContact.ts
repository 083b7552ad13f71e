import { RefusedByHubspot, submitToHubspot } from '../../services/integrations/hubspot.ts'
import type { Item } from '../../store/dynamo.ts'
import { parseHubspotContact } from '../../store/integrations/hubspotContacts.ts'
import { queuedOf } from '../../store/platform/queue.ts'
import { type Delivered, deliver } from './deliver.ts'

export async function submitQueuedContact(pk: string): Promise<void> {
  const contact = queuedOf('hubspot', pk)
  if (!contact) return
  // HubSpot knows a contact by its email, so a second copy is none.
  await deliver(contact, { send, isRefused: (error) => error instanceof RefusedByHubspot, isUnanswered: () => false })
}

async function send(item: Item): Promise<Delivered> {
  await submitToHubspot(parseHubspotContact(item))
  return { outcome: { sent_at: new Date().toISOString(), message_id: 'hubspot' } }
}
