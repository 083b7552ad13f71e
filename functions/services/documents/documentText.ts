import { dollarText, utcDateText } from '#contract/usText'
import type { BillingDocument } from '../../domain/money/documents.ts'

const balanceText = ({ due_cents }: BillingDocument): string => {
  if (due_cents > 0) return `${dollarText(due_cents)} is still due on this order.`
  return due_cents < 0 ? `${dollarText(0 - due_cents)} is in your favor.` : 'The order is paid in full.'
}

const purposes = {
  deposit: 'The deposit. We start on the film once it arrives, and ask for the rest once the film is approved.',
  balance: 'The final payment. The finished files follow once it arrives.',
  round: 'Another round of changes.',
}

export function headlineOf(document: BillingDocument): { title: string; detail: string[] } {
  const { kind, amount_cents, due_cents, reason, refers_to, transfer } = document
  if (kind === 'receipt') return { title: `${dollarText(amount_cents)} received`, detail: [balanceText(document)] }
  if (kind === 'credit_note') {
    const about = refers_to ? [`For invoice ${refers_to}.`] : []
    return {
      title: `${dollarText(amount_cents)} credited`,
      detail: [...(reason ? [`Reason: ${reason}`] : []), ...about],
    }
  }
  if (transfer)
    return {
      title: `${dollarText(amount_cents)} due by ${utcDateText(transfer.due_at)}`,
      detail: [purposes[transfer.purpose]],
    }
  return due_cents > 0
    ? { title: `${dollarText(due_cents)} due on receipt`, detail: ['Pay online from the page of your order.'] }
    : { title: 'Paid in full', detail: [] }
}

type Total = { name: string; cents: number; isLast: boolean }

export function totalsText({ total_cents, paid_cents, due_cents, amount_cents, transfer }: BillingDocument): Total[] {
  const sums = [
    { name: 'Total', cents: total_cents, isLast: false },
    { name: 'Paid', cents: paid_cents, isLast: false },
  ]
  if (!transfer)
    return [
      ...sums,
      { name: due_cents < 0 ? 'In your favor' : 'Balance due', cents: Math.abs(due_cents), isLast: true },
    ]
  const later = due_cents - amount_cents
  return [
    ...sums,
    ...(later > 0 ? [{ name: 'Due later', cents: later, isLast: false }] : []),
    { name: 'Due now', cents: amount_cents, isLast: true },
  ]
}
