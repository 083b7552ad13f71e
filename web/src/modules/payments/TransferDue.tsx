import type { Money } from '#contract/money/money'
import { dollars } from '../../lib/money.ts'

const names = { deposit: 'Deposit due', balance: 'Final payment due' }
const reasons = {
  deposit: 'We start on your tour once it arrives.',
  balance: 'Your film without the watermark is yours to download once it arrives.',
}

type TransferDueProps = { due: NonNullable<Money['invoiced']>; orderId: string }

/** What an invoice asks for now, and how it is paid. */
export const TransferDue = ({ due: { purpose, amount_cents }, orderId }: TransferDueProps) => (
  <p className="min-w-0">
    <span className="font-semibold text-18">
      {names[purpose]}: <span className="tabular-nums">{dollars(amount_cents)}</span>
    </span>
    <span className="block text-ink-2">
      We have emailed you the invoice with our bank account. Please pay it by bank transfer, with your order’s number{' '}
      <span className="inline-block max-w-full break-words">{orderId}</span> as the reference. {reasons[purpose]}
    </span>
  </p>
)
