import { describe, expect, test } from 'vitest'
import { documentNumber, documentsToIssue } from '../../../functions/domain/money/documents.ts'
import {
  chargeEntry,
  type LedgerEntry,
  missingEntries,
  submissionEntries,
} from '../../../functions/domain/money/ledger.ts'
import { factsOf } from '../../../functions/domain/money/providerFacts.ts'
import { aPayment, aPricedOrder, aSeller } from '../../support/money/documents.ts'

const now = new Date('2026-11-22T12:00:00.000Z')
const order = aPricedOrder()
const charge = chargeEntry(order.price.price_cents, now.toISOString())
const paid = aPayment()
const entry = (given: Partial<LedgerEntry>): LedgerEntry => ({ ...aPayment(), id: 'entry', ...given })
const basis = { order, issued: [], seller: aSeller, terms: { depositPercent: 50 }, now }
const issue = (fresh: LedgerEntry[], given: Partial<Parameters<typeof documentsToIssue>[0]> = {}) =>
  documentsToIssue({ ...basis, ledger: [charge, ...fresh], fresh, ...given })
const anInvoice = { number: 'INV-2026-00001', kind: 'invoice', issued_at: now.toISOString(), amount_cents: 1 } as const

describe('where customers pay by transfer', () => {
  const terms = { depositPercent: 50, invoice: { bankAccount: ['Account 1'], termsDays: 14 } }
  const asked = (status: string, issued: Parameters<typeof documentsToIssue>[0]['issued'] = []) =>
    documentsToIssue({ ...basis, order: { ...order, status }, ledger: [charge], fresh: [], issued, terms })
  const anInvoiceFor = (purpose: 'deposit' | 'balance') => ({
    ...anInvoice,
    transfer: { purpose, bank_account: [], due_at: now.toISOString() },
  })

  test('an invoice asks for the deposit alone, with the account and the day it is due', () => {
    expect(asked('awaiting_deposit')).toMatchObject([
      {
        kind: 'invoice',
        amount_cents: 24_750,
        transfer: { purpose: 'deposit', bank_account: ['Account 1'], due_at: '2026-12-06T12:00:00.000Z' },
      },
    ])
    expect(asked('awaiting_deposit', [anInvoiceFor('deposit')])).toEqual([])
  })

  test('another one asks for the balance, once, and no deposit is asked for after it', () => {
    expect(asked('awaiting_final_payment', [anInvoiceFor('deposit')])).toMatchObject([
      { amount_cents: 49_500, transfer: { purpose: 'balance' } },
    ])
    expect(asked('awaiting_final_payment', [anInvoiceFor('balance')])).toEqual([])
    expect(asked('preview_ready', [anInvoiceFor('balance')])).toEqual([])
  })

  test('a draft and a cancelled order get none', () => {
    expect([...asked('draft'), ...asked('cancelled')]).toEqual([])
  })
})

describe('documents of an order', () => {
  test('a payment gets a receipt with what was ordered, what was paid and what is left', () => {
    expect(issue([paid])).toEqual([
      {
        kind: 'receipt',
        entry_id: paid.id,
        issued_at: now.toISOString(),
        amount_cents: 24_750,
        order_id: order.id,
        seller: aSeller,
        bill_to: { ...order.contact, company: order.options.brokerage },
        property: order.options.address_freeform,
        lines: [{ label: 'BASIC plan', amount_cents: 49_500 }],
        movements: [{ label: 'Deposit (Card)', at: paid.at, amount_cents: 24_750 }],
        total_cents: 49_500,
        paid_cents: 24_750,
        due_cents: 24_750,
      },
    ])
  })

  test('a promotion stands once among the lines, which add up to the total', () => {
    const line_items = [
      ...order.price.line_items,
      { code: 'promotion' as const, label: 'Code SPRING', amount_cents: -9_900 },
    ]
    const lowered = { ...order, price: { ...order.price, line_items, price_cents: 39_600 } }
    const ledger = [...submissionEntries(lowered.price, now.toISOString()), paid]
    const [receipt] = issue([paid], { order: lowered, ledger })
    expect(receipt?.lines.map(({ amount_cents }) => amount_cents)).toEqual([49_500, -9_900])
    expect(receipt?.total_cents).toBe(39_600)
  })

  test('a refund gets a credit note with its reason, and what a bank takes in a dispute gets none', () => {
    const refund = entry({ kind: 'refund', amount_cents: 4_750, payment: 'pi_1', note: 'A shorter film' })
    expect(issue([refund])).toMatchObject([{ kind: 'credit_note', amount_cents: 4_750, reason: 'A shorter film' }])
    const told = {
      id: 'pi_1',
      isPaid: true,
      purpose: 'deposit',
      amountCents: 24_750,
      taxCents: 0,
      at: 1,
      refunds: [],
    } as const
    const dispute = { id: 'dp_1', amount: 24_750, created: 2, status: 'won' }
    const [payment, ...disputed] = factsOf({ ...told, disputes: [dispute] }, 'stripe').map((fact) => entry({ ...fact }))
    expect(disputed).toHaveLength(2)
    expect(issue(disputed)).toEqual([])
    expect(issue([payment ?? paid])).toHaveLength(1)
  })

  test('a document names what a bank took and returned as a dispute, and says nothing of what a bank only asked', () => {
    const told = {
      id: 'pi_1',
      isPaid: true,
      purpose: 'deposit',
      amountCents: 24_750,
      taxCents: 0,
      at: 1,
      refunds: [],
    } as const
    const labelsWith = (status: string) => {
      const dispute = { id: 'dp_1', amount: 24_750, created: 2, status }
      const entries = missingEntries([], factsOf({ ...told, disputes: [dispute] }, 'stripe'))
      expect(issue(entries.filter(({ kind }) => kind === 'refund'))).toEqual([])
      const ledger = [...submissionEntries(order.price, now.toISOString()), ...entries]
      return issue([paid], { ledger })[0]?.movements.map(({ label }) => label)
    }
    expect(labelsWith('won')).toEqual([
      'Deposit (Card)',
      'Disputed with the bank',
      'Dispute decided: the payment stands',
    ])
    expect(labelsWith('lost')).toEqual([
      'Deposit (Card)',
      'Disputed with the bank',
      'Dispute decided: returned by the bank',
    ])
    expect(labelsWith('warning_closed')).toEqual(['Deposit (Card)'])
  })

  test.each(['awaiting_final_payment', 'preparing_files', 'completed'])(
    'an order that is %s gets one invoice',
    (status) => {
      const due = { ...order, status }
      expect(issue([], { order: due })).toMatchObject([{ kind: 'invoice', amount_cents: 49_500, due_cents: 49_500 }])
      expect(issue([], { order: due, issued: [anInvoice] })).toEqual([])
    },
  )

  test.each(['awaiting_deposit', 'in_production', 'preview_ready', 'cancelled'])(
    'an order that is %s gets no invoice',
    (status) => {
      expect(issue([], { order: { ...order, status } })).toEqual([])
    },
  )

  test('a discount after the invoice gets a credit note that names it; before it, or for a refund, it gets none', () => {
    const discount = entry({ kind: 'discount', amount_cents: -5_000, note: 'Sorry' })
    expect(issue([discount])).toEqual([])
    expect(issue([discount], { issued: [anInvoice] })).toMatchObject([
      { kind: 'credit_note', amount_cents: 5_000, refers_to: 'INV-2026-00001', total_cents: 44_500 },
    ])
    expect(issue([{ ...discount, cause: 'refund' }], { issued: [anInvoice] })).toEqual([])
  })

  test('numbers have five digits and the year, and grow past 99,999', () => {
    expect(documentNumber('credit_note', 2026, 1)).toBe('CN-2026-00001')
    expect(documentNumber('receipt', 2027, 100_000)).toBe('RCT-2027-100000')
  })
})
