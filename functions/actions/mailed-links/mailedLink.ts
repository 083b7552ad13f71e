import * as z from 'zod/mini'
import { mayBeMailed, type TokenPurpose } from '../../domain/AccountToken.ts'
import { MailedLink } from '../../domain/mails.ts'
import { write } from '../../store/dynamo.ts'
import type { QueuedMail } from '../../store/mails.ts'
import { newLinkTo } from '../../store/photoLinks.ts'
import type { DropReason } from '../../store/queue.ts'
import { newLink } from '../../store/tokens.ts'
import { findUser } from '../../store/users.ts'

const purposes: Partial<Record<QueuedMail['template'], TokenPurpose>> = {
  verify_email: 'verify',
  password_reset: 'reset',
}
const addsPhotos = new Set<QueuedMail['template']>(['order_confirmation', 'photos_needed', 'photos_awaited'])
const OfOrder = z.looseObject({ order_id: z.string(), has_started: z.optional(z.boolean()) })
type Content = { data: unknown; dropped?: undefined } | { dropped: DropReason }

/**
 * What a queued mail's template is filled with. A link's secret is made here, as its mail is sent, so that it stands
 * nowhere but in the mail; each further try makes another.
 */
export async function contentOf({ template, to, data }: QueuedMail, now: Date): Promise<Content> {
  if (addsPhotos.has(template)) return { data: await withPhotoToken(data, now) }
  const purpose = purposes[template]
  if (!purpose) return { data }
  const user = await findUser(MailedLink.parse(data).user_id)
  if (!user || !mayBeMailed(user, to, now)) return { dropped: 'no_account' }
  if (purpose === 'verify' && user.email_verified) return { dropped: 'proven' }
  const link = newLink(purpose, user, now)
  await write(link.write)
  return { data: { token: link.secret } }
}

async function withPhotoToken(data: unknown, now: Date) {
  const ofOrder = OfOrder.parse(data)
  if (ofOrder.has_started) return ofOrder
  const link = newLinkTo(ofOrder.order_id, now)
  await write(link.write)
  return { ...ofOrder, photo_token: link.secret }
}
