const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents as dollars, as mails write them. */
export const amountText = (cents: number): string => dollars.format(cents / 100)
