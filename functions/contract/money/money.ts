import * as z from 'zod/mini'
import { Cents, ok, pageLimit, prefixedId, requiredLine, Timestamp } from '../fields.ts'
import { limits } from '../limits.ts'
import { personal, text } from '../personal.ts'
import { EnteredCode } from './promotions.ts'

const entryKinds = ['charge', 'discount', 'tax', 'payment', 'refund', 'write_off'] as const
const EntryKind = z.enum(entryKinds)
export const duePurposes = ['deposit', 'balance'] as const
export const DuePurpose = z.enum(duePurposes, 'Please say what is paid: the deposit or the balance.')
export type DuePurpose = z.infer<typeof DuePurpose>
/** All that is paid for: a further round of changes is bought, and never owed. */
const purposes = [...duePurposes, 'round'] as const
export const Purpose = z.enum(
  purposes,
  'Please say what is to be paid: the deposit, the balance or a round of changes.',
)
export type Purpose = z.infer<typeof Purpose>
const OrderId = prefixedId('ord')
const Currency = z.literal('usd')

export const disputeNames = {
  dispute: 'Disputed with the bank',
  dispute_won: 'Dispute decided: the payment stands',
  dispute_lost: 'Dispute decided: returned by the bank',
} as const
export type DisputeCause = keyof typeof disputeNames
export const disputeCauses = Object.keys(disputeNames) as DisputeCause[]
export const isDispute = (cause: string | undefined): cause is DisputeCause =>
  cause !== undefined && Object.hasOwn(disputeNames, cause)

/** What a bank asks about a payment before it decides whether to dispute it: it takes nothing meanwhile. */
export const inquiryNames = {
  inquiry: 'The bank asks about the payment',
  inquiry_closed: 'The bank’s question is settled',
} as const
export const bankNames = { ...disputeNames, ...inquiryNames } as const
export type InquiryCause = keyof typeof inquiryNames
export type BankCause = keyof typeof bankNames
export const bankCauses = Object.keys(bankNames) as BankCause[]
export const isInquiry = (cause: string | undefined): cause is InquiryCause =>
  cause !== undefined && Object.hasOwn(inquiryNames, cause)
export const isOfBank = (cause: string | undefined): cause is BankCause => isDispute(cause) || isInquiry(cause)
const EntryCause = z.enum([...bankCauses, 'refund_failed', 'refund'])

/** `amount_cents` is signed so that the sum of an order's entries is what is due: payments and discounts are below zero. */
export const MoneyEntry = z.object({
  id: z.string(),
  kind: EntryKind,
  purpose: z.nullable(Purpose),
  amount_cents: z.int(),
  at: Timestamp,
  note: text('books'),
  cause: z.optional(EntryCause),
})
export type MoneyEntry = z.infer<typeof MoneyEntry>

const BankDay = z.iso.date('Please enter the day on the bank’s statement, such as 2026-11-25.')

export const LedgerFields = z.object({
  ...MoneyEntry.shape,
  currency: Currency,
  provider: z.optional(text('nobody')),
  reference: z.optional(text('nobody')),
  payment: z.optional(text('nobody')),
  received_on: z.optional(BankDay),
  /** What a bank disputes, which may be more than refunds had left of the payment, and until when it takes our answer. */
  disputed_cents: z.optional(Cents),
  answer_by: z.optional(Timestamp),
  who: z.optional(text('nobody')),
})
export const LedgerRow = z.object({ ...LedgerFields.shape, order_id: OrderId })
export type LedgerRow = z.infer<typeof LedgerRow>

export const LedgerQuery = z.strictObject({
  period: z
    .string('Please choose a month such as 2026-11.')
    .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/, 'Please choose a month such as 2026-11.')),
  limit: z.optional(pageLimit(limits.adminList)),
  cursor: z.optional(personal('nobody', z.string().check(z.maxLength(6_500)))),
})
export const LedgerAnswer = z.object({ ok, rows: z.array(LedgerRow), next_cursor: z.nullable(z.string()) })

/** `payable` can be paid online now; `due_cents` is never below zero: what was paid beyond the total is `overpaid_cents`. */
export const Money = z.object({
  currency: Currency,
  total_cents: Cents,
  paid_cents: z.int(),
  due_cents: Cents,
  overpaid_cents: z.optional(Cents),
  deposit_cents: Cents,
  payable: z.nullable(z.object({ purpose: DuePurpose, amount_cents: Cents })),
  invoiced: z.optional(z.object({ purpose: DuePurpose, amount_cents: Cents })),
  adds_tax: z.optional(z.literal(true)),
  unlocked: z.boolean(),
  /** How much of it a bank holds while it decides about a dispute: nobody is asked for it meanwhile. */
  disputed_cents: z.optional(Cents),
  entries: z.array(MoneyEntry),
})
export type Money = z.infer<typeof Money>

/** `code` is a promotion's, for an order that has none and of which nothing was paid; `return_to` is the screen that the provider leads back to. */
export const CheckoutRequest = z.strictObject({
  purpose: Purpose,
  code: z.optional(EnteredCode),
  return_to: z._default(z.enum(['wizard', 'order_page']), 'order_page'),
})
export const CheckoutAnswer = z.object({ ok, url: z.string() })
export const PaymentAnswer = z.object({ ok, status: z.string(), money: Money })
export const ConfirmAnswer = z.object({ ...PaymentAnswer.shape, is_processing: z.boolean() })

const positive = z
  .int('Please enter an amount in cents.')
  .check(z.gte(1, 'Please enter an amount above zero.'), z.lte(100_000_000, 'Please enter a smaller amount.'))
const note = requiredLine('books', limits.shortTextLength, 'Please write down why.')

export const MoneyAct = z.discriminatedUnion('action', [
  /** `received_on` is the day on the bank's statement, and `note` its reference. */
  z.strictObject({
    action: z.literal('payment'),
    purpose: DuePurpose,
    amount_cents: positive,
    note,
    received_on: z.optional(BankDay),
  }),
  z.strictObject({ action: z.literal('discount'), amount_cents: positive, note }),
  /** `takes_off` lowers what the order costs by as much; else it is due again. What was paid for a round is always taken off. */
  z.strictObject({
    action: z.literal('refund'),
    of: z._default(z.enum(['film', 'round']), 'film'),
    amount_cents: positive,
    note,
    takes_off: z._default(z.boolean(), true),
  }),
  z.strictObject({ action: z.literal('write_off'), amount_cents: positive, note }),
  z.strictObject({ action: z.literal('unlock'), note }),
])
export type MoneyAct = z.infer<typeof MoneyAct>

/** As much as is read of an event of the payment service; its object is asked for again, not believed. */
export const PaymentEvent = z.looseObject({
  id: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  type: personal('nobody', z.string().check(z.maxLength(100))),
  data: z.looseObject({
    object: z.looseObject({
      id: z.optional(z.string().check(z.maxLength(200))),
      object: z.optional(personal('nobody', z.string().check(z.maxLength(100)))),
      payment_intent: z.optional(z.nullable(personal('nobody', z.string().check(z.maxLength(200))))),
    }),
  }),
})
export type PaymentEvent = z.infer<typeof PaymentEvent>
