import { bankNames, isOfBank, type MoneyEntry } from '#contract/money/money'

const payments = { deposit: 'Deposit paid', balance: 'Final payment', round: 'Round of changes paid' }
const names = {
  charge: 'Order',
  discount: 'Discount',
  tax: 'Sales tax',
  refund: 'Refund',
  write_off: 'Written off',
}

/** What an entry of the ledger is called. */
export const entryName = ({ kind, purpose, cause }: MoneyEntry): string =>
  isOfBank(cause)
    ? bankNames[cause]
    : cause === 'refund_failed'
      ? 'Refund failed'
      : kind === 'payment'
        ? purpose
          ? payments[purpose]
          : 'Payment'
        : kind === 'charge' && purpose === 'round'
          ? 'Round of changes'
          : names[kind]
