import { depositTerms, type Plan, priceLists, usualDepositPercent } from '#contract/money/plans'
import type { PictureName } from '../../ui/pictures/Picture.tsx'

export const planPrices = priceLists[import.meta.env.VITE_PRICE_LIST ?? 'standard']
export const depositText = depositTerms(Number(import.meta.env.VITE_DEPOSIT_PERCENT ?? usualDepositPercent))

type PlanContent = {
  plan: Plan
  picture: PictureName
  alt: string
  summary: string
  facts: readonly string[]
  /** One plan is marked, for whoever can't decide. */
  mark?: string
}

/**
 * The facts of the basic plan are the specification's. What premium and luxury hold beyond it is a proposal:
 * content that the owner must confirm before launch.
 */
export const planContents: readonly PlanContent[] = [
  {
    plan: 'basic',
    picture: 'kitchen-detail',
    alt: 'A vase of green branches on a marble kitchen island',
    summary: 'A clean minute for the listing that goes live this week.',
    facts: [
      '1-minute AI video from your high-res photos',
      'Minimal edits',
      'Location lower-third motion graphics',
      '2-day turnaround',
    ],
  },
  {
    plan: 'premium',
    picture: 'patio',
    alt: 'Low chairs on a covered patio with a timber ceiling',
    summary: 'A longer cut, for homes with more rooms to show.',
    mark: 'Suits most homes',
    facts: [
      'Up to 90 seconds, from more of your photos',
      'Two rounds of changes after the preview',
      'Lower thirds for the location and each room',
      '4-day turnaround',
    ],
  },
  {
    plan: 'luxury',
    picture: 'bedroom',
    alt: 'A calm primary bedroom with a wall of oak slats',
    summary: 'The whole story, with a title at the start and a close.',
    facts: [
      'Up to two minutes, paced for the property',
      'Three rounds of changes after the preview',
      'Opening title, lower thirds and end card',
      '6-day turnaround',
    ],
  },
]
