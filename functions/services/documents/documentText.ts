import type { BillingDocument } from '../../domain/documents.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
export const dollarsText = (cents: number): string => dollars.format(cents / 100)

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
export const dateText = (at: string): string => dates.format(new Date(at))

const balanceText = ({ due_cents }: BillingDocument): string => {
  if (due_cents > 0) return `${dollarsText(due_cents)} of the order is still to be paid.`
  return due_cents < 0 ? `${dollarsText(0 - due_cents)} is in your favor.` : 'The order is paid in full.'
}

/** What a document says in one line, and what belongs to it. */
export function headlineOf(document: BillingDocument): { title: string; detail: string[] } {
  const { kind, amount_cents, due_cents, reason, refers_to } = document
  if (kind === 'receipt') return { title: `${dollarsText(amount_cents)} received`, detail: [balanceText(document)] }
  if (kind === 'credit_note') {
    const about = refers_to ? [`For invoice ${refers_to}.`] : []
    return {
      title: `${dollarsText(amount_cents)} credited`,
      detail: [...(reason ? [`Reason: ${reason}`] : []), ...about],
    }
  }
  return due_cents > 0
    ? { title: `${dollarsText(due_cents)} due on receipt`, detail: ['Pay online from the page of your order.'] }
    : { title: 'Paid in full', detail: [] }
}

type Total = { name: string; cents: number; isLast: boolean }

export function totalsText({ total_cents, paid_cents, due_cents }: BillingDocument): Total[] {
  return [
    { name: 'Total', cents: total_cents, isLast: false },
    { name: 'Paid', cents: paid_cents, isLast: false },
    { name: due_cents < 0 ? 'In your favor' : 'Balance due', cents: Math.abs(due_cents), isLast: true },
  ]
}
