import * as z from 'zod/mini'
import type { MailKind } from '#contract/mail/mailChoices'
import { DocumentNumber } from '#contract/money/documents'
import { filmKeys } from '#contract/photos/storageKeys'
import { currentOf } from '../../domain/film/tourProduction.ts'
import { mailData, mailKindOf } from '../../domain/mail/mails.ts'
import { goesToCustomer, typedWords, withoutTypedWords } from '../../domain/mail/typedWords.ts'
import { withoutTypedBilling } from '../../domain/money/documents.ts'
import { coverOf } from '../../domain/photos/arrangement.ts'
import { confirmationNotSent } from '../../domain/platform/AuditEvent.ts'
import { config, onlineTerms, paymentTerms } from '../../services/config.ts'
import { findMade } from '../../services/film/films.ts'
import { photoWidthOf } from '../../services/mails/Extras.ts'
import { renderMail } from '../../services/mails/renderMail.ts'
import { previewKey } from '../../services/photos/previews.ts'
import { isRefusedMail, isUnansweredMail, type Pdf, sendMail } from '../../services/ses.ts'
import { logger, nameOf } from '../../services/telemetry.ts'
import { insertingAudit } from '../../store/desk/audit.ts'
import { type Item, write } from '../../store/dynamo.ts'
import { findUnwanted, newUnsubscribeLink } from '../../store/mail/mailChoices.ts'
import { parseMail, type QueuedMail } from '../../store/mail/mails.ts'
import { findSuppression, type SuppressionReason } from '../../store/mail/suppressions.ts'
import { findDocument } from '../../store/money/documents.ts'
import { findOrderAndAssetsAsAdmin, type OrderAndAssets } from '../../store/orders/orders.ts'
import { queuedOf } from '../../store/platform/queue.ts'
import { type Delivered, deliver } from './deliver.ts'
import { contentOf, showsFilm } from './mailedLink.ts'
import { hasProvenContact } from './provenContact.ts'

export async function sendQueuedMail(pk: string): Promise<void> {
  const mail = queuedOf('mail', pk)
  if (mail) await deliver(mail, { send, isRefused: isRefusedMail, isUnanswered: isUnansweredMail })
}

/** Sends a mail, unless a customer's mailbox has returned mail or complained of it: support's own is always tried. */
async function send(item: Item): Promise<Delivered> {
  const mail = parseMail(item)
  const { template, to, reply_to } = mail
  const reason = to === config().SUPPORT_EMAIL ? undefined : await findSuppression(to, new Date())
  if (reason) return suppressed(mail, reason, new Date())
  const kind = mailKindOf[template]
  const found = await orderOf(mail)
  const content =
    kind && (await findUnwanted(to)).includes(kind)
      ? ({ dropped: 'unwanted' } as const)
      : await contentOf(mail, found, new Date())
  if (content.dropped) return { outcome: { dropped_at: new Date().toISOString(), dropped_for: content.dropped } }
  const siteOrigin = config().SITE_ORIGIN
  const isProven = await mayRepeat(mail, found)
  const data = isProven ? content.data : withoutTypedWords(template, Object(content.data))
  if (!data) return { outcome: { dropped_at: new Date().toISOString(), dropped_for: 'unproven' } }
  const [house, pdf, token] = await Promise.all([
    isProven && found && goesToCustomer(template) ? housePhoto(mail, found) : undefined,
    attachedDocument(mail, isProven),
    kind && unsubscribeToken(to, kind, new Date()),
  ])
  const extras = { photoWidth: house?.width, unsubscribePage: token && `${siteOrigin}/emails/${token}` }
  const rendered = await renderMail(
    template,
    data,
    { siteOrigin, addsTax: onlineTerms()?.collectsTax === true, byInvoice: paymentTerms()?.invoice !== undefined },
    extras,
  )
  const unsubscribeAddress = token && `${siteOrigin}/api/mails/unsubscribe?token=${token}`
  const message_id = await sendMail(
    { ...rendered, to, replyTo: reply_to },
    { photo: house?.photo, pdf, unsubscribeAddress },
  )
  return { outcome: { sent_at: new Date().toISOString(), message_id } }
}

const OfOrder = z.object({ order_id: z.string() })

const isAboutOrder = (template: QueuedMail['template']) => typedWords[template]?.length !== 0

async function orderOf({ template, data }: QueuedMail): Promise<OrderAndAssets | undefined> {
  return isAboutOrder(template) ? findOrderAndAssetsAsAdmin(OfOrder.parse(data).order_id) : undefined
}

/** Whether a mail may repeat what was typed: always to the office and where nothing was, otherwise to a proven contact. */
async function mayRepeat({ template, to }: QueuedMail, found: OrderAndAssets | undefined): Promise<boolean> {
  if (!isAboutOrder(template)) return true
  return found?.order.contact.email === to && hasProvenContact(found.order)
}

async function unsubscribeToken(to: string, kind: MailKind, now: Date): Promise<string> {
  const link = newUnsubscribeLink(to, kind, now)
  await write(link.write)
  return link.secret
}

function suppressed({ template, data }: QueuedMail, reason: SuppressionReason, now: Date): Delivered {
  const outcome = { suppressed_at: now.toISOString(), suppressed_for: reason }
  if (template !== 'order_confirmation') return { outcome }
  const { order_id } = mailData.order_confirmation.parse(data)
  return { outcome, also: [insertingAudit(confirmationNotSent(order_id, reason, now))] }
}

type House = { photo: Uint8Array; width: number }

/** The film's picture where a mail is about that and one was made, else the home's. */
async function housePhoto({ template }: QueuedMail, { assets, tours }: OrderAndAssets): Promise<House | undefined> {
  try {
    const film = showsFilm.has(template) ? currentOf(tours) : undefined
    const picture = film && (await findMade(filmKeys.version(film.order_id, film.version, 'invitation.jpg')))
    if (picture) return { photo: picture, width: photoWidthOf(film.film?.renders[0] ?? {}) }
    const cover = coverOf(assets)
    const photo = cover && (await findMade(previewKey(cover)))
    return photo && { photo, width: photoWidthOf(cover) }
  } catch (error) {
    logger.warn('mail sent without its photo', { name: nameOf(error) })
    return undefined
  }
}

const withDocument = new Set<QueuedMail['template']>(['invoice', 'payment_due', 'money_moved'])
const About = z.looseObject({
  order_id: z.string(),
  transfer: z.optional(z.looseObject({ number: DocumentNumber })),
  document: z.optional(DocumentNumber),
})

async function attachedDocument({ template, data }: QueuedMail, isProven: boolean): Promise<Pdf | undefined> {
  if (!withDocument.has(template)) return undefined
  const { order_id, transfer, document: number = transfer?.number } = About.parse(data)
  const document = number && (await findDocument(order_id, number))
  if (!document) return undefined
  // Most mails have none, and need nothing of what draws one.
  const { drawDocument } = await import('../../services/documents/drawDocument.ts')
  const content = await drawDocument(isProven ? document : withoutTypedBilling(document))
  return { filename: `${document.number}.pdf`, content }
}
