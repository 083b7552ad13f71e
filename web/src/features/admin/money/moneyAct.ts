import type { BodyInput } from '#contract/endpoints'
import type { Tour } from '#contract/film/tour'
import type { Money } from '#contract/money/money'
import type { OrderView } from '#contract/orders/order'
import { isApproved } from '#contract/orders/status'

export type MoneyAct = BodyInput<'POST /api/admin/orders/{id}/money'>
export type Entered = {
  action: MoneyAct['action']
  amount: string
  note: string
  /** The day on which a payment came in; empty where it is today's. */
  receivedOn: string
  takesOff: boolean
  isRound: boolean
}

export const actChoices = [
  { value: 'payment', label: 'Transfer, check or cash received' },
  { value: 'discount', label: 'Discount' },
  { value: 'refund', label: 'Refund' },
  { value: 'write_off', label: 'Write off' },
  { value: 'unlock', label: 'Unlock the unpaid film' },
] as const satisfies { value: MoneyAct['action']; label: string }[]

export const actionOf = (value: string): MoneyAct['action'] =>
  actChoices.find((choice) => choice.value === value)?.value ?? 'payment'

/** Cents of '1,250' or '12.50'; nothing where it is no amount. */
export function centsOf(amount: string): number | undefined {
  const plain = amount.trim().replace(/^\$/, '').replaceAll(',', '')
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined
}

/** Whether the deposit was paid; rounds of changes are no part of it. */
export function isDepositPaid({ deposit_cents, entries }: Pick<Money, 'deposit_cents' | 'entries'>): boolean {
  const moved = entries.filter(({ kind, purpose }) => (kind === 'payment' || kind === 'refund') && purpose !== 'round')
  return deposit_cents > 0 && moved.reduce((sum, { amount_cents }) => sum - amount_cents, 0) >= deposit_cents
}

export const doneText = (
  { action }: MoneyAct,
  { status, tour }: Pick<OrderView, 'status'> & { tour: Pick<Tour, 'delivery'> },
): string => {
  if (action !== 'unlock') return 'The order’s money is up to date.'
  if (tour.delivery.state === 'ready') return 'The film is unlocked, and the customer is emailed.'
  return isApproved({ status })
    ? 'The film is unlocked. Its HD files are being made, and the customer is emailed when they are ready.'
    : 'The film is unlocked. Its HD files are made once it is approved.'
}

/** What is asked for now, to start with: a transfer is often of just that. */
export const askedAmount = ({ invoiced, payable }: Money): string => {
  const cents = (invoiced ?? payable)?.amount_cents
  return cents === undefined ? '' : (cents / 100).toFixed(2)
}

export type EnteredErrors = Partial<Record<'amount' | 'note' | 'receivedOn', string>>

export function errorsOf({ action, amount, note }: Entered): EnteredErrors {
  const isUnreadable = action !== 'unlock' && !centsOf(amount)
  return {
    ...(isUnreadable && { amount: 'Please enter an amount above zero, such as 247.50.' }),
    ...(note.trim() === '' && {
      note: action === 'payment' ? 'Please enter the reference.' : 'Please write down why.',
    }),
  }
}

/** What is sent; nothing where the amount can't be read. */
export function actOf(entered: Entered, hasDeposit: boolean): MoneyAct | undefined {
  const { action, amount, note, receivedOn, takesOff, isRound } = entered
  if (action === 'unlock') return { action, note }
  const amount_cents = centsOf(amount)
  if (amount_cents === undefined) return undefined
  if (action === 'refund' && isRound) return { action, of: 'round', amount_cents, note }
  if (action === 'refund') return { action, amount_cents, note, takes_off: takesOff }
  return action === 'payment'
    ? {
        ...{ action, amount_cents, note, purpose: hasDeposit ? 'balance' : 'deposit' },
        ...(receivedOn !== '' && { received_on: receivedOn }),
      }
    : { action, amount_cents, note }
}
