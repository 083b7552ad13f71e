import { brand } from '#contract/brand'
import { documentNames } from '#contract/money/documents'
import { dollarText, utcDateText } from '#contract/usText'
import type { BillingDocument } from '../../domain/money/documents.ts'
import { headlineOf, totalsText } from './documentText.ts'
import { type Block, colors, column, Paper } from './Paper.ts'

const half = column.width / 2
const left = (text: string, style: Partial<Block> = {}): Block => ({ text, x: column.left, width: half - 12, ...style })
const right = (text: string, style: Partial<Block> = {}): Block => ({
  text,
  x: column.left + half + 12,
  width: half - 12,
  ...style,
})
const label = (place: typeof left, text: string) => place(text, { tag: 'H2', size: 9, color: colors.faint })
const amountWidth = 110
const amount = (cents: number, style: Partial<Block> = {}): Block => ({
  text: dollarText(cents),
  x: column.right - amountWidth,
  width: amountWidth,
  align: 'right',
  ...style,
})
const wide = (text: string, style: Partial<Block> = {}): Block => ({
  text,
  x: column.left,
  width: column.width - amountWidth - 12,
  ...style,
})
const dateWidth = 100
const closingHeight = 40
const head = { size: 9, color: colors.faint, tag: 'TH' } as const

export function drawDocument(document: BillingDocument): Promise<Uint8Array> {
  const { kind, number, seller, issued_at, order_id } = document
  const paper = new Paper({
    title: `${documentNames[kind]} ${number}`,
    author: seller.name,
    footerText: `${number} · Order ${order_id}`,
    at: new Date(issued_at),
  })
  drawHead(paper, document)
  drawParties(paper, document)
  drawHeadline(paper, document)
  drawCharges(paper, document)
  drawMovements(paper, document)
  drawTotals(paper, document)
  drawTransfer(paper, document)
  drawClosing(paper, seller.email)
  return paper.finish()
}

function drawTransfer(paper: Paper, { transfer, amount_cents, order_id }: BillingDocument): void {
  if (!transfer) return
  const rows = [
    ['Amount', [dollarText(amount_cents)]],
    ['Due by', [utcDateText(transfer.due_at)]],
    ['Reference', [order_id]],
    ['To', transfer.bank_account],
  ] as const
  paper.space(18)
  paper.row([left('Pay by bank transfer', { tag: 'H2', face: 'strong', size: 12 })])
  paper.space(4)
  for (const [name, lines] of rows)
    paper.row([
      left(name, { width: dateWidth - 12, color: colors.soft }),
      left(lines.join('\n'), { x: column.left + dateWidth, width: column.width - dateWidth }),
    ])
}

function drawClosing(paper: Paper, email: string): void {
  if (!paper.fits(closingHeight)) return
  paper.space(24)
  paper.row([left(`Questions? Email ${email}.`, { width: column.width, color: colors.soft })])
}

/** The doorway of the brand's mark, in a square of 32. */
const doorway = 'M13 24.5H5v-17h22v17h-8V13.5h-6z'

function drawHead(paper: Paper, { kind, number, issued_at }: BillingDocument): void {
  const { y } = paper
  paper.decorate((pdf) =>
    pdf
      .translate(column.left - 5, y - 3)
      .path(doorway)
      .lineWidth(1.6)
      .lineJoin('round')
      .strokeColor(colors.pine)
      .stroke(),
  )
  const wordmark: Block = { text: brand.name, x: column.left + 30, width: 220, face: 'display', size: 24 }
  const name = right(documentNames[kind], { tag: 'H1', face: 'display', size: 24, align: 'right' })
  paper.row([{ ...wordmark, color: colors.pine }, name])
  paper.row([right(`${number} · ${utcDateText(issued_at)}`, { align: 'right', color: colors.soft })])
  paper.space(10)
  paper.rule()
  paper.space(18)
}

function drawParties(paper: Paper, { seller, bill_to, property, order_id }: BillingDocument): void {
  const from = [...seller.address, ...(seller.taxId ? [`Tax ID ${seller.taxId}`] : []), seller.email]
  const to = [bill_to.company, bill_to.email, bill_to.phone].filter((line) => line !== '')
  const named = bill_to.name === '' ? [] : [right(bill_to.name, { face: 'strong' })]
  paper.columns(
    [label(left, 'From'), left(seller.name, { face: 'strong' }), ...from.map((line) => left(line))],
    [label(right, 'Bill to'), ...named, ...to.map((line) => right(line))],
  )
  paper.space(16)
  paper.columns(property === '' ? [] : [label(left, 'Property'), left(property)], [
    label(right, 'Order'),
    right(order_id, { color: colors.soft }),
  ])
  paper.space(20)
}

function drawHeadline(paper: Paper, document: BillingDocument): void {
  const { title, detail } = headlineOf(document)
  paper.row([left(title, { tag: 'H2', width: column.width, face: 'display', size: 22 })])
  for (const line of detail) paper.row([left(line, { width: column.width, color: colors.soft })])
  paper.space(14)
}

function drawCharges(paper: Paper, { lines }: BillingDocument): void {
  paper.table(
    [wide('Description', head), { ...amount(0, head), text: 'Amount' }],
    lines.map((line) => [wide(line.label), amount(line.amount_cents)]),
  )
  paper.space(14)
}

function drawMovements(paper: Paper, { movements }: BillingDocument): void {
  if (movements.length === 0) return
  const described = (text: string, style: Partial<Block> = {}): Block => ({
    ...wide(text, style),
    x: column.left + dateWidth,
    width: column.width - dateWidth - amountWidth - 12,
  })
  const dated = (text: string, style: Partial<Block> = {}) => ({ ...wide(text, style), width: dateWidth - 12 })
  paper.table(
    [dated('Date', head), described('Payments', head), { ...amount(0, head), text: 'Amount' }],
    movements.map(({ at, label: name, amount_cents }) => [
      dated(utcDateText(at)),
      described(name),
      amount(amount_cents),
    ]),
  )
  paper.space(14)
}

function drawTotals(paper: Paper, document: BillingDocument): void {
  for (const { name, cents, isLast } of totalsText(document)) {
    const style: Partial<Block> = isLast ? { face: 'strong', size: 12 } : { color: colors.soft }
    paper.row([{ ...wide(name, style), align: 'right' }, amount(cents, style)])
    paper.space(3)
  }
}
