import * as z from 'zod/mini'
import { Cents, ok, Timestamp } from '../fields.ts'
import { Purpose } from './money.ts'

export const documentKinds = ['invoice', 'receipt', 'credit_note'] as const
export const DocumentKind = z.enum(documentKinds)
export type DocumentKind = z.infer<typeof DocumentKind>

/** What the numbers of each kind begin with. */
export const numberPrefixes = { invoice: 'INV', receipt: 'RCT', credit_note: 'CN' } as const satisfies Record<
  DocumentKind,
  string
>
export const documentNames = { invoice: 'Invoice', receipt: 'Receipt', credit_note: 'Credit note' } as const

/** Counted without gaps from 1 in each year, a kind for itself: INV-2026-00001. */
export const DocumentNumber = z
  .string()
  .check(z.regex(/^(INV|RCT|CN)-\d{4}-\d{5,9}$/, 'Please name a document by its number, such as RCT-2026-00001.'))

/** An invoice, receipt or credit note of an order, as its views list it; `amount_cents` is what it is about, above zero. */
export const OrderDocument = z.object({
  number: DocumentNumber,
  kind: DocumentKind,
  issued_at: Timestamp,
  amount_cents: z.int(),
  /** What an invoice asks a transfer for. */
  purpose: z.optional(Purpose),
})
export type OrderDocument = z.infer<typeof OrderDocument>

/** A link to the PDF, signed for some minutes. */
export const DocumentAnswer = z.object({ ok, url: z.string() })

/** Where customers pay to by transfer, line by line, and within how many days: printed on invoices that are issued from then on. */
export const Invoicing = z.object({ bankAccount: z.array(z.string()), termsDays: z.int() })
export type Invoicing = z.infer<typeof Invoicing>

/** The invoice that a submission brings. */
export const AskedInvoice = z.object({ deposit_cents: Cents, due_days: z.int() })

/** Who sells, as a stage says it: printed on every document that is issued from then on. */
export const Company = z.object({
  name: z.string(),
  address: z.array(z.string()),
  taxId: z.optional(z.string()),
})
export type Company = z.infer<typeof Company>
