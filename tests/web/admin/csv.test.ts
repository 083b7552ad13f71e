import { describe, expect, it } from 'vitest'
import { columns } from '../../../web/src/features/admin/columns/columns.tsx'
import { csvCell, csvHead, csvRow } from '../../../web/src/features/admin/export/csv.ts'
import { ledgerHead, ledgerLine } from '../../../web/src/features/admin/export/ledgerCsv.ts'
import { anAsset, anOrder } from './rows.ts'

describe('a CSV cell', () => {
  it.each(['=1+1', '+1-512-555-0100', '+1+1', '+1 512*2', '+SUM(A1)', '-2', '@SUM(A1)', '＝1', '\t=1'])(
    'a CSV cell never starts a formula: %j',
    (text) => {
      expect(csvCell(text)).toBe(`'${text}`)
    },
  )

  it.each(['\r=1', '\n=1'])('a CSV cell never starts a formula after a line end: %j', (text) => {
    expect(csvCell(text)).toBe(`"'${text}"`)
  })

  it.each([
    ['plain', 'plain'],
    ['+1 217 555 0100', '+1 217 555 0100'],
    ['+1 (217) 555-0100', '+1 (217) 555-0100'],
    ['+12175550100', '+12175550100'],
    ['a, b', '"a, b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['12 Oak = Lane', '12 Oak = Lane'],
  ])('keeps %j readable', (text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })

  it('keeps numbers as numbers', () => {
    expect([csvCell(-5), csvCell(49_500), csvCell(true)]).toEqual(['-5', '49500', 'true'])
  })
})

it('a file is headed by the fields’ names and ends its lines as the standard says', () => {
  expect(csvHead(columns.orders)).toBe(
    'id,status,customer,resolution,property_type,address_freeform,price_cents,created_at,plan,photo_count,status_since,paid_cents,due_cents\r\n',
  )
  expect(csvRow(columns.orders, anOrder(1, { customer_name: '=cmd', customer_email: 'a@b.test' }))).toContain(
    `,'=cmd <a@b.test>,`,
  )
})

it('a file of assets carries no signature', () => {
  expect(csvRow(columns.assets, anAsset(1))).not.toContain('signature')
})

it('a ledger’s line has its amount in dollars with its sign and in cents, and no formula', () => {
  const line = ledgerLine({
    id: 'stripe_pi_1',
    order_id: 'ord_1',
    kind: 'payment',
    purpose: 'deposit',
    amount_cents: -24_750,
    currency: 'usd',
    at: '2026-11-22T10:00:00.000Z',
    note: '=HYPERLINK("x")',
    provider: 'stripe',
    reference: 'pi_1',
  })
  expect(ledgerHead.split(',').slice(0, 7)).toEqual([
    'at',
    'order_id',
    'kind',
    'purpose',
    'amount',
    'amount_cents',
    'currency',
  ])
  expect(line).toBe(
    `2026-11-22T10:00:00.000Z,ord_1,payment,deposit,-247.5,-24750,usd,"'=HYPERLINK(""x"")",stripe,pi_1,,,,stripe_pi_1\r\n`,
  )
})
