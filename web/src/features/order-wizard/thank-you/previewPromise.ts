import { type Plan, planTurnarounds } from '#contract/money/plans'
import { previewDue } from '#contract/orders/orderNext'
import { weekday } from '../../../lib/dates.ts'

type Waiting = { isPaid: boolean; hasPhotos: boolean; isByTransfer?: boolean }

/** By when the preview is promised, and what has to be here today for that; `start` is when the plan's days begin. */
export function previewPromise(start: Date, plan: Plan, { isPaid, hasPhotos, isByTransfer }: Waiting): string {
  // Nobody knows on which day a transfer arrives.
  if (!isPaid && isByTransfer) {
    const wanted = `your transfer ${hasPhotos ? 'arrives' : 'and your photos are in'}`
    return `Your preview will be ready ${planTurnarounds[plan].text} after ${wanted}.`
  }
  const missing = [...(isPaid ? [] : ['the deposit is paid']), ...(hasPhotos ? [] : ['your photos are in'])]
  const by = `Your preview will be ready by ${weekday(previewDue(start, { plan }).toISOString())}`
  return missing.length === 0 ? `${by}.` : `${by} if ${missing.join(' and ')} today.`
}
