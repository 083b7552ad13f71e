import { dollarText } from '#contract/usText'

/** What is due, to which the payment service may add. */
export const dueText = (cents: number, { addsTax }: { addsTax?: boolean }): string =>
  addsTax ? `${dollarText(cents)} plus any sales tax` : dollarText(cents)
