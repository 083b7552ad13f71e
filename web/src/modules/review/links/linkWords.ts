import type { ReviewLink, ReviewRight } from '#contract/review/review'
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

/** So many days after another, where the visitor is, as a date field has it. */
export function dayAfter(days: number, from = new Date()): string {
  const { y, m, d } = { y: from.getFullYear(), m: from.getMonth(), d: from.getDate() + days }
  return new Date(Date.UTC(y, m, d)).toISOString().slice(0, 10)
}

/** The end of a day that was chosen, where the visitor is. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString()
