import type { ReviewLink, ReviewRight } from '#contract/review'
import { shortDate } from '../../../lib/dates.ts'

/** Beyond watching, which every link allows. */
export const rightNames: Record<Exclude<ReviewRight, 'watch'>, { label: string; hint: string }> = {
  comment: { label: 'Comment', hint: 'Ask for changes and write comments.' },
  approve: { label: 'Approve', hint: 'Approve the film; with Comment, also make new versions.' },
  download: { label: 'Download', hint: 'Save the finished files once they are paid for.' },
}

/** 'Watch, comment, approve'. */
export const rightsText = ({ rights }: Pick<ReviewLink, 'rights'>): string => {
  const more = rights.flatMap((right) => (right === 'watch' ? [] : [rightNames[right].label.toLowerCase()]))
  return ['Watch', ...more].join(', ')
}

export function lifeText({ state, ends_at, revoked_at }: ReviewLink): string {
  if (state === 'revoked') return revoked_at ? `Turned off on ${shortDate(revoked_at)}` : 'Turned off'
  if (state === 'ended') return ends_at ? `Ended on ${shortDate(ends_at)}` : 'Ended'
  return ends_at ? `Works until ${shortDate(ends_at)}` : 'Works until you turn it off'
}

/** The end of a day that was chosen, where the visitor is. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString()
