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

const keptSeconds = 24 * 3600

type Given = {
  key: string | undefined
  now: Date
  /** Throws where this agent has had enough messages for now. */
  limit: (orderId: string, messageId: string) => Promise<void>
}

/** Goes to the order’s contact only; a filled honeypot is answered like success. Throws not_found and conflict. */
export async function sendTourMessage({ _hp, slug, ...words }: TourMessage, { key, now, limit }: Given): Promise<void> {
  if (_hp !== '') return
  const { order } = await findShownPage(slug, 'tour')
  if (!(await hasProvenContact(order))) throw takesNoMessages()
  const id = key === undefined ? newId('msg', now) : `msg_${hashOf(JSON.stringify([key, order.id, words]))}`
  await limit(order.id, id)
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
