import * as z from 'zod/mini'
import { mayBeMailed, type TokenPurpose } from '../../domain/accounts/AccountToken.ts'
import { MailedLink } from '../../domain/mail/mails.ts'
import { isActive } from '../../domain/review/ReviewLink.ts'
import { onlineTerms } from '../../services/config.ts'
import { newLink } from '../../store/accounts/tokens.ts'
import { findUser } from '../../store/accounts/users.ts'
import { transact, write } from '../../store/dynamo.ts'
import type { QueuedMail } from '../../store/mail/mails.ts'
import { newPayLinkTo } from '../../store/money/payLinks.ts'
import type { OrderAndAssets } from '../../store/orders/orders.ts'
import { newLinkTo } from '../../store/photos/photoLinks.ts'
import type { DropReason } from '../../store/platform/queue.ts'
import { mailingLink } from '../../store/review/reviews.ts'

const purposes: Partial<Record<QueuedMail['template'], TokenPurpose>> = {
  verify_email: 'verify',
  password_reset: 'reset',
}
const addsPhotos = new Set<QueuedMail['template']>(['order_confirmation', 'photos_needed', 'photos_awaited'])
const asksMoney: Partial<Record<QueuedMail['template'], string>> = {
  order_confirmation: 'deposit_cents',
  payment_due: 'amount_cents',
  film_approved: 'due_cents',
  final_payment: 'due_cents',
  files_ready: 'locked_cents',
}
export const showsFilm = new Set<QueuedMail['template']>([
  'cut_ready',
  'preview_ready',
  'comment_answered',
  'film_approved',
  'files_ready',
  'files_ending',
  'order_completed',
])
const OfOrder = z.looseObject({ order_id: z.string(), has_started: z.optional(z.boolean()) })
type Content = { data: unknown; dropped?: undefined } | { dropped: DropReason }

/** A link’s secret is made as its mail is sent, so it is stored nowhere; each retry makes another. */
export async function contentOf(
  { template, to, data }: QueuedMail,
  found: OrderAndAssets | undefined,
  now: Date,
): Promise<Content> {
  const purpose = purposes[template]
  if (!purpose) {
    const paying = await payToken(template, data, now)
    const watching = found && showsFilm.has(template) ? await filmToken(found, to, now) : {}
    const content = addsPhotos.has(template) ? await withPhotoToken(data, now) : Object(data)
    return { data: { ...content, ...paying, ...watching } }
  }
  const user = await findUser(MailedLink.parse(data).user_id)
  if (!user || !mayBeMailed(user, to, now)) return { dropped: 'no_account' }
  if (purpose === 'verify' && user.email_verified) return { dropped: 'proven' }
  const link = newLink(purpose, user, now)
  await write(link.write)
  return { data: { token: link.secret } }
}

/** For the mailbox of the order alone: a mail that is queued for an earlier one leads to the log-in. */
async function filmToken({ order, review }: OrderAndAssets, to: string, now: Date): Promise<{ film_token?: string }> {
  if (order.contact.email !== to) return {}
  const known = review.links.find((link) => link.mailed && isActive(link, now))
  const link = mailingLink(order.id, known, to, now)
  await transact(link.writes)
  return { film_token: link.secret }
}

async function withPhotoToken(data: unknown, now: Date) {
  const ofOrder = OfOrder.parse(data)
  if (ofOrder.has_started) return ofOrder
  const link = newLinkTo(ofOrder.order_id, now)
  await write(link.write)
  return { ...ofOrder, photo_token: link.secret }
}

async function payToken(template: QueuedMail['template'], data: unknown, now: Date): Promise<{ pay_token?: string }> {
  const asked = asksMoney[template]
  if (!asked || !onlineTerms()) return {}
  const ofOrder = OfOrder.parse(data)
  if (!(Number(ofOrder[asked] ?? 0) > 0)) return {}
  const link = newPayLinkTo(ofOrder.order_id, now)
  await write(link.write)
  return { pay_token: link.secret }
}
