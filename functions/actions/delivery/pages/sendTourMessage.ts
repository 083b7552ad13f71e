import type { TourMessage } from '#contract/delivery/tourPages'
import { AppError } from '../../../domain/platform/AppError.ts'
import { hashOf, newId } from '../../../services/ids.ts'
import { conflictingItem, inserting, transact } from '../../../store/dynamo.ts'
import { queueMail } from '../../../store/mail/mails.ts'
import { keys } from '../../../store/table.ts'
import { hasProvenContact } from '../../mail/provenContact.ts'
import { findShownPage } from './findShownPage.ts'

const takesNoMessages = () =>
  new AppError(
    'conflict',
    'This agent can’t receive messages here yet. Please call, or ask whoever sent you this page.',
  )

/** As long as a browser may still send the same message again. */
const keptSeconds = 24 * 3600

type Given = {
  /** The request's idempotency key, where it has one. */
  key: string | undefined
  now: Date
  /** Throws where this agent has had enough messages for now. */
  limit: (orderId: string, messageId: string) => Promise<void>
}

/**
 * Mails a visitor's words to the agent of a tour page, who is the order's contact and nobody else; the same words under
 * the same key once. What fills the honeypot is no person, and is answered like success. Throws not_found where the page
 * is off, and conflict where the email of the agent is nobody’s yet.
 */
export async function sendTourMessage({ _hp, slug, ...words }: TourMessage, { key, now, limit }: Given): Promise<void> {
  if (_hp !== '') return
  const { order } = await findShownPage(slug, 'tour')
  if (!(await hasProvenContact(order))) throw takesNoMessages()
  const id = key === undefined ? newId('msg', now) : `msg_${hashOf(JSON.stringify([key, order.id, words]))}`
  await limit(order.id, id)
  // The words stand in the mail alone.
  const expires_at = Math.floor(now.getTime() / 1000) + keptSeconds
  const note = inserting({ ...keys.contactMessage(id), id, created_at: now.toISOString(), expires_at })
  const data = { order_id: order.id, address: order.options.address_freeform, ...words }
  const mail = queueMail({ template: 'tour_message', to: order.contact.email, replyTo: words.email, data }, now)
  try {
    await transact([note, mail])
  } catch (error) {
    if (!conflictingItem(error, keys.contactMessage(id))) throw error
  }
}
