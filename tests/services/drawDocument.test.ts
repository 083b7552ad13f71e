import { expect, test } from 'vitest'
import { totalsText } from '../../functions/services/documents/documentText.ts'
import { drawDocument } from '../../functions/services/documents/drawDocument.ts'
import { aDocument, aPricedOrder } from '../support/money/documents.ts'

const receipt = { ...aDocument(aPricedOrder()), number: 'RCT-2026-00001' }
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

test('a document is a tagged PDF on US Letter with a title, a language and the brand’s own typefaces', async () => {
  const pdf = textOf(await drawDocument(receipt))
  expect(pdf).toMatch(/^%PDF-1\.7/)
  expect(pdf).toContain('/MediaBox [0 0 612 792]')
  expect(pdf).toContain('/Marked true')
  expect(pdf).toContain('/Lang (en-US)')
  expect(pdf).toContain('(Receipt RCT-2026-00001)')
  expect(pdf).toContain('/DisplayDocTitle true')
  expect([...pdf.matchAll(/\/FontName \/[A-Z]+\+(\w+)/g)].map(([, name]) => name).toSorted()).toEqual([
    'Figtree',
    'Figtree',
    'InstrumentSerif',
  ])
  expect(pdf).not.toContain('Helvetica')
})

test('a document with many payments goes on over further pages', async () => {
  const [movement] = receipt.movements
  const movements = Array.from(
    { length: 60 },
    () => movement ?? { label: 'Check', at: receipt.issued_at, amount_cents: 1 },
  )
  const pdf = textOf(await drawDocument({ ...receipt, movements }))
  expect([...pdf.matchAll(/\/MediaBox/g)].length).toBeGreaterThan(2)
})

test('a document of which all but the closing line fits on a page has no second one for it', async () => {
  const line = { label: 'Sales tax', amount_cents: 1 }
  const pagesOf = async (lines: number) =>
    [...textOf(await drawDocument({ ...receipt, lines: Array(lines).fill(line) })).matchAll(/\/MediaBox/g)].length
  expect([await pagesOf(8), await pagesOf(9)]).toEqual([1, 2])
})

test('a name in Greek letters is drawn in a typeface that has them', async () => {
  const bill_to = { ...receipt.bill_to, name: 'Ελένη Παπαδοπούλου' }
  expect(textOf(await drawDocument({ ...receipt, bill_to }))).toMatch(/\/FontName \/[A-Z]+\+Commissioner/)
})

test('an invoice for the deposit ends with what is due now, and not with the whole order', () => {
  const transfer = { purpose: 'deposit' as const, bank_account: ['Account 1'], due_at: receipt.issued_at }
  const whole = { ...receipt, total_cents: 49_500, paid_cents: 0, due_cents: 49_500 }
  const ends = (amount_cents: number) =>
    totalsText({ ...whole, kind: 'invoice', amount_cents, transfer }).map(({ name, cents }) => [name, cents])
  expect(ends(24_750)).toEqual([
    ['Total', 49_500],
    ['Paid', 0],
    ['Due later', 24_750],
    ['Due now', 24_750],
  ])
  expect(ends(49_500).map(([name]) => name)).toEqual(['Total', 'Paid', 'Due now'])
})
