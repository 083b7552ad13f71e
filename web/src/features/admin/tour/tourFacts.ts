import type { AdminTour, TourVersionRow } from '#contract/film/tour'
import type { StatusTone } from '#contract/orders/status'
import { clock } from '../../../modules/tour/tourWords.ts'

export const stateNames: Record<TourVersionRow['state'], string> = {
  none: 'No film',
  waiting: 'Waiting',
  rendering: 'Rendering',
  ready: 'Ready',
  failed: 'Failed',
  cancelled: 'Cancelled',
}
export const stateTones: Record<TourVersionRow['state'], StatusTone> = {
  none: 'neutral',
  waiting: 'neutral',
  rendering: 'info',
  ready: 'success',
  failed: 'danger',
  cancelled: 'neutral',
}

/** The version that may be released now: one whose files are gone, else the current one, unless its files are there or on their way. */
export function releasable({ versions, delivery }: Pick<AdminTour, 'versions' | 'delivery'>): number | undefined {
  if (delivery.state === 'expired') return delivery.version
  const current = versions.find(({ is_current }) => is_current)?.version
  return current === delivery.version && delivery.state !== 'failed' ? undefined : current
}

/** '0:42' between two moments; empty while one of them is missing. */
export const timeTaken = ({ started_at, ended_at }: Pick<TourVersionRow, 'started_at' | 'ended_at'>) =>
  started_at && ended_at ? clock(Date.parse(ended_at) - Date.parse(started_at)) : ''

/** A film costs fractions of a cent, so three digits that count are shown: '$0.00123'. */
export const smallDollars = (usd: number) =>
  usd >= 0.01 || usd === 0 ? `$${usd.toFixed(2)}` : `$${usd.toPrecision(3)}`

/** What it took in processor time, and what that costs. */
export const costText = ({ cpu_seconds, cost_usd }: Pick<AdminTour, 'cpu_seconds' | 'cost_usd'>) =>
  cpu_seconds > 0 ? `${cpu_seconds.toFixed(1)} CPU s, ${smallDollars(cost_usd)}` : ''
