import * as z from 'zod/mini'
import { ok } from '../fields.ts'

/** Kinds of mail that nobody needs in order to get the film; all others are always sent. */
export const mailKinds = ['progress', 'completed'] as const
export const MailKind = z.enum(mailKinds, 'Please choose a kind of email from the list.')
export type MailKind = z.infer<typeof MailKind>

export const mailKindTexts: Record<MailKind, { name: string; text: string }> = {
  progress: { name: 'Progress', text: 'We started on your film, or on your changes.' },
  completed: { name: 'Completed orders', text: 'Your order is complete, with a way to order the next film.' },
}
export const necessaryMails =
  'Always on: order confirmations, previews and finished films, payments, photos we need, and the security of your account.'

const off = z.array(MailKind).check(z.maxLength(mailKinds.length))
export const MailChoicesRequest = z.strictObject({ off })
export const MailChoicesAnswer = z.object({ ok, off })

/** What a mail program sends to the address of a mail's List-Unsubscribe header (RFC 8058). */
export const oneClick = 'List-Unsubscribe=One-Click'
export const unsubscribePattern = /^[\w-]{43}$/
export const unsubscribeDays = 365
