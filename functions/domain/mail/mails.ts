import * as z from 'zod/mini'
import { Timestamp } from '#contract/fields'
import type { MailKind } from '#contract/mail/mailChoices'
import { DocumentNumber } from '#contract/money/documents'
import { bankCauses, DuePurpose, disputeCauses, Purpose } from '#contract/money/money'
import { LineItem, Plan } from '#contract/money/pricing'
import { text } from '#contract/personal'

const OrderMail = z.object({
  order_id: z.string(),
  name: text('name'),
  email: text('email'),
  phone: text('phone'),
  brokerage: text('words'),
  address: text('home'),
  property_type: text('nobody'),
  resolution: text('nobody'),
  plan: Plan,
  line_items: z.array(LineItem),
  price_cents: z.int(),
})

const AboutOrder = { order_id: z.string(), name: text('name'), address: text('home') }

const PhotoToken = { photo_token: z.optional(text('nobody')) }

/** Opens the film's review on any device. */
const FilmToken = { film_token: z.optional(text('nobody')) }

const PayToken = { pay_token: z.optional(text('nobody')) }

const Transfer = z.object({ number: DocumentNumber, bank_account: z.array(text('nobody')), due_at: Timestamp })

const DisputeState = z.enum(disputeCauses)

const SecondFactorEvent = z.enum(['on', 'off', 'cleared', 'new_codes', 'code_used'])

const IntegrationEvent = z.enum(['key_made', 'webhook_added', 'webhook_failing', 'webhook_off'])

/** Each name has one file in services/mails, registered in services/mails/templates.ts. */
export const mailData = {
  /** `has_started`: the film is made already, so no photos can be added; `by_office`: an administrator placed the order. */
  order_confirmation: z.extend(OrderMail, {
    deposit_cents: z.optional(z.int()),
    invoice: z.optional(z.object({ number: DocumentNumber, amount_cents: z.int() })),
    has_started: z.optional(z.boolean()),
    by_office: z.optional(z.boolean()),
    ...PhotoToken,
    ...PayToken,
  }),
  office_message: z.object({ ...AboutOrder, message: text('words') }),
  question_answered: z.object({ ...AboutOrder, question: text('words'), answer: text('words') }),
  order_notice: OrderMail,
  order_question: z.object({
    order_id: z.string(),
    name: text('name'),
    email: text('email'),
    address: text('home'),
    status: text('nobody'),
    message: text('words'),
  }),
  contact_notice: z.object({
    message_id: z.string(),
    name: text('name'),
    email: text('email'),
    message: text('words'),
  }),
  tour_message: z.object({
    order_id: z.string(),
    address: text('home'),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    message: text('words'),
  }),
  verify_email: z.object({ token: text('nobody') }),
  email_verified: z.object({}),
  email_changed: z.object({ new_email: text('email') }),
  customer_email_changed: z.object({ new_email: text('email') }),
  password_reset: z.object({ token: text('nobody') }),
  password_changed: z.object({}),
  second_factor_changed: z.object({ change: SecondFactorEvent }),
  /** `skipped` is how many photos are not in the film; `changes` are lines. */
  cut_ready: z.object({
    ...AboutOrder,
    seconds: z.int(),
    skipped: z.int(),
    is_first: z.boolean(),
    notice: text('words'),
    changes: z._default(z.array(text('words')), []),
    ...FilmToken,
  }),
  /** `films` is how many cuts there are; `locked_cents` is what has to be paid before they can be downloaded, if anything. */
  files_ready: z.object({
    ...AboutOrder,
    films: z.int(),
    locked_cents: z.optional(z.int()),
    ...PayToken,
    ...FilmToken,
  }),
  files_ending: z.object({ ...AboutOrder, expires_at: Timestamp, ...FilmToken }),
  comment_answered: z.object({
    ...AboutOrder,
    comment: text('words'),
    answer: text('words'),
    ...FilmToken,
  }),
  /** Cents above zero; `due_cents` is what is left to pay. */
  money_moved: z.object({
    ...AboutOrder,
    kind: z.enum(['payment', 'refund', 'refund_failed']),
    purpose: Purpose,
    amount_cents: z.int(),
    due_cents: z.int(),
    document: z.optional(DocumentNumber),
    files_follow: z.optional(z.literal(true)),
  }),
  /** To the customer: what the card's bank says of a dispute. `due_cents` is what is left to pay. */
  payment_disputed: z.object({
    ...AboutOrder,
    state: DisputeState,
    amount_cents: z.int(),
    due_cents: z.int(),
  }),
  /** The same to the office, with the day until which the bank takes an answer. */
  dispute_notice: z.object({
    ...AboutOrder,
    state: z.enum(bankCauses),
    amount_cents: z.int(),
    answer_by: z.optional(Timestamp),
  }),
  /** `due_cents` is what falls due with it, if anything. */
  film_approved: z.object({
    ...AboutOrder,
    version: z.int(),
    approved_by: text('name'),
    due_cents: z.int(),
    ...PayToken,
    ...FilmToken,
  }),
  review_notice: z.object({
    ...AboutOrder,
    version: z.int(),
    approved_by: z.optional(text('name')),
    comments: z.array(z.object({ by: text('name'), at: z.string(), text: text('words') })),
  }),
  invoice: z.object({ ...AboutOrder, purpose: Purpose, amount_cents: z.int(), transfer: Transfer }),
  payment_due: z.object({
    ...AboutOrder,
    purpose: DuePurpose,
    amount_cents: z.int(),
    ends_at: z.optional(Timestamp),
    is_unlocked: z.optional(z.literal(true)),
    transfer: z.optional(Transfer),
    ...PayToken,
  }),
  order_ended: z.object(AboutOrder),
  photos_awaited: z.object({ ...AboutOrder, ...PhotoToken }),
  production_started: z.object(AboutOrder),
  preview_ready: z.object({ ...AboutOrder, ...FilmToken }),
  changes_started: z.object(AboutOrder),
  /** `due_cents` is what is left to pay, if anything. */
  final_payment: z.object({ ...AboutOrder, due_cents: z.int(), ...PayToken }),
  order_completed: z.object({ ...AboutOrder, ...FilmToken }),
  order_cancelled: z.object(AboutOrder),
  photos_needed: z.object({
    ...AboutOrder,
    notice: text('words'),
    ...PhotoToken,
  }),
  photos_unreadable: z.object({
    ...AboutOrder,
    files: z.array(text('words')),
  }),
  integration_changed: z.object({ change: IntegrationEvent, name: text('name') }),
  account_deleted: z.object({ kept_order_ids: z.array(z.string()) }),
} as const
export type MailTemplateName = keyof typeof mailData
export type MailData<T extends MailTemplateName> = z.infer<(typeof mailData)[T]>

/** Of no kind that may be turned off. */
const always = undefined
export const mailKindOf: Record<MailTemplateName, MailKind | undefined> = {
  production_started: 'progress',
  changes_started: 'progress',
  order_completed: 'completed',
  ...{ order_confirmation: always, office_message: always, question_answered: always, order_notice: always },
  ...{ order_question: always, contact_notice: always, tour_message: always, verify_email: always },
  ...{ email_verified: always, email_changed: always, customer_email_changed: always, password_reset: always },
  ...{ password_changed: always, second_factor_changed: always, cut_ready: always, files_ready: always },
  ...{ files_ending: always, comment_answered: always, money_moved: always, payment_disputed: always },
  ...{ dispute_notice: always, film_approved: always, review_notice: always, invoice: always },
  ...{ payment_due: always, order_ended: always, photos_awaited: always, preview_ready: always },
  ...{ final_payment: always, order_cancelled: always, photos_needed: always, photos_unreadable: always },
  ...{ integration_changed: always, account_deleted: always },
}

export const MailedLink = z.object({ user_id: z.string() })
export type QueuedData<T extends MailTemplateName> =
  MailData<T> extends { token: string } ? z.infer<typeof MailedLink> : MailData<T>

export const HubspotContact = z.object({ name: text('name'), email: text('email'), message: text('words') })
export type HubspotContact = z.infer<typeof HubspotContact>
