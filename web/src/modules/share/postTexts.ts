import type { OrderOptions } from '#contract/orders/orderRequest'
import { addressLines, factsOf, priceOf } from '../../../../functions/film/briefing/facts.ts'

type Told = Pick<OrderOptions, 'address_freeform' | 'voice_over' | 'brokerage'>

const homeOf = ({ address_freeform }: Told) => {
  const { street, place } = addressLines(address_freeform)
  return [street, place].filter(Boolean).join(', ')
}

export const titleText = (options: Told): string => `${homeOf(options)} | Video tour`

/** What to paste below the film: the home, its facts, where to see more, and who sells it. */
export function postText(options: Told, link: string | undefined): string {
  const facts = [priceOf(options.voice_over), ...factsOf(options.voice_over)].filter(Boolean).join(' · ')
  return [homeOf(options), facts, link && `The whole tour: ${link}`, options.brokerage].filter(Boolean).join('\n')
}
