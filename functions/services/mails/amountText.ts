const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents as dollars, as mails write them. */
export const amountText = (cents: number): string => dollars.format(cents / 100)

/** What is due, to which the payment service may add. */
export const dueText = (cents: number, { addsTax }: { addsTax?: boolean }): string =>
  addsTax ? `${amountText(cents)} plus any sales tax` : amountText(cents)
