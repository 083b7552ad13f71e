import { dollarText } from '#contract/usText'

export const dueText = (cents: number, { addsTax }: { addsTax?: boolean }): string =>
  addsTax ? `${dollarText(cents)} plus any sales tax` : dollarText(cents)
