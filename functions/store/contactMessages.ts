import type { ContactMessage } from '#contract/contactMessage'
import { newId } from '../services/ids.ts'
import { inserting, transact, type Write } from './dynamo.ts'
import { queueHubspotContact } from './hubspotContacts.ts'
import { queueMail } from './mails.ts'
import { keys } from './table.ts'

const keptSeconds = 365 * 24 * 3600
type Forwarding = { supportEmail: string; toHubspot: boolean }

/** Keeps a message for a year, and queues what passes it on, all or nothing. */
export async function insertContactMessage(
  { name, email, message }: ContactMessage,
  { supportEmail, toHubspot }: Forwarding,
  now: Date,
): Promise<void> {
  const id = newId('msg', now)
  const expires_at = Math.floor(now.getTime() / 1000) + keptSeconds
  const content = { name, email, message }
  const data = { message_id: id, ...content }
  const writes: Write[] = [
    inserting({ ...keys.contactMessage(id), id, ...content, created_at: now.toISOString(), expires_at }),
    queueMail({ template: 'contact_notice', to: supportEmail, replyTo: email, data }, now),
    ...(toHubspot ? [queueHubspotContact(content, now)] : []),
  ]
  await transact(writes)
}
