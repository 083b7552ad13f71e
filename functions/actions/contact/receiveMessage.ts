import type { ContactMessage } from '#contract/contactMessage'
import { hashOf, newId } from '../../services/ids.ts'
import { ConditionFailed, inserting, transact, type Write } from '../../store/dynamo.ts'
import { queueHubspotContact } from '../../store/hubspotContacts.ts'
import { queueMail } from '../../store/mails.ts'
import { keys } from '../../store/table.ts'

const keptSeconds = 365 * 24 * 3600
/** `key` is the request's idempotency key, where it has one. */
type Forwarding = { key: string | undefined; supportEmail: string; toHubspot: boolean }

/**
 * Keeps a message for a year, and queues what passes it on, all or nothing; the same words under the same key are kept
 * and passed on once.
 */
export async function insertContactMessage(
  { name, email, message }: ContactMessage,
  { key, supportEmail, toHubspot }: Forwarding,
  now: Date,
): Promise<void> {
  // The words are part of the name: whoever mends them after a lost answer has written another message.
  const id = key === undefined ? newId('msg', now) : `msg_${hashOf(JSON.stringify([key, name, email, message]))}`
  const expires_at = Math.floor(now.getTime() / 1000) + keptSeconds
  const content = { name, email, message }
  const data = { message_id: id, ...content }
  const writes: Write[] = [
    inserting({ ...keys.contactMessage(id), id, ...content, created_at: now.toISOString(), expires_at }),
    queueMail({ template: 'contact_notice', to: supportEmail, replyTo: email, data }, now),
    ...(toHubspot ? [queueHubspotContact(content, now)] : []),
  ]
  try {
    await transact(writes)
  } catch (error) {
    const isThere = error instanceof ConditionFailed && error.refused.includes(0)
    if (!isThere) throw error
  }
}
