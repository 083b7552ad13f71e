import * as z from 'zod/mini'
import { Cents, ok, Timestamp } from '../fields.ts'
import { text } from '../personal.ts'
import { Purpose } from './money.ts'

const documentKinds = ['invoice', 'receipt', 'credit_note'] as const
export const DocumentKind = z.enum(documentKinds)
export type DocumentKind = z.infer<typeof DocumentKind>

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
  purpose: z.optional(Purpose),
})
export type OrderDocument = z.infer<typeof OrderDocument>

export const DocumentAnswer = z.object({ ok, url: z.string() })

export const Invoicing = z.object({ bankAccount: z.array(z.string()), termsDays: z.int() })
export type Invoicing = z.infer<typeof Invoicing>

export const AskedInvoice = z.object({ deposit_cents: Cents, due_days: z.int() })

export const Company = z.object({
  name: text('nobody'),
  address: z.array(text('nobody')),
  taxId: z.optional(text('nobody')),
})
export type Company = z.infer<typeof Company>
