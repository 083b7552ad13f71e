import type { ContactMessage } from '#contract/desk/contactMessage'
import { config } from '../../services/config.ts'
import { hashOf, newId } from '../../services/ids.ts'
import { hasHubspot } from '../../services/integrations/hubspot.ts'
import { conflictingItem, inserting, transact, type Write } from '../../store/dynamo.ts'
import { queueHubspotContact } from '../../store/integrations/hubspotContacts.ts'
import { queueMail } from '../../store/mail/mails.ts'
import { keys } from '../../store/table.ts'

const keptSeconds = 365 * 24 * 3600
type Given = { key: string | undefined; now: Date }

/** What fills the honeypot is no person: it is kept nowhere, and answered like success. */
export async function receiveMessage(message: ContactMessage, given: Given): Promise<void> {
  if (message._hp === '') await insertContactMessage(message, given)
}

/** Kept and passed on in one transaction, and once for the same words under the same key. */
async function insertContactMessage({ name, email, message }: ContactMessage, { key, now }: Given): Promise<void> {
  // The words are part of the name: whoever mends them after a lost answer has written another message.
  const id = key === undefined ? newId('msg', now) : `msg_${hashOf(JSON.stringify([key, name, email, message]))}`
  const expires_at = Math.floor(now.getTime() / 1000) + keptSeconds
  const content = { name, email, message }
  const data = { message_id: id, ...content }
  const itemKey = keys.contactMessage(id)
  const writes: Write[] = [
    inserting({ ...itemKey, id, ...content, created_at: now.toISOString(), expires_at }),
    queueMail({ template: 'contact_notice', to: config().SUPPORT_EMAIL, replyTo: email, data }, now),
    ...(hasHubspot() ? [queueHubspotContact(content, now)] : []),
  ]
  try {
    await transact(writes)
  } catch (error) {
    if (!conflictingItem(error, itemKey)) throw error
  }
}
