import type { AdminOrderRow } from '#contract/desk/admin'
import { planNames } from '#contract/money/plans'
import { statusOf } from '#contract/orders/status'

const titled = (name: string) => `${name.slice(0, 1)}${name.slice(1).toLowerCase()}`

/** 'Premium · 12 photos'; how many a draft has is not told. */
export function planAndPhotos({ plan, photo_count }: AdminOrderRow): string {
  const name = titled(planNames[plan])
  if (photo_count === null) return name
  return `${name} · ${photo_count} ${photo_count === 1 ? 'photo' : 'photos'}`
}

/** What became of its money, in a word or two. */
export function moneyText({ status, due, due_cents, paid_cents }: AdminOrderRow): string {
  if (due !== null) return due === 'deposit' ? 'deposit due' : 'balance due'
  if (status === 'draft') return ''
  if (due_cents <= 0) return 'paid'
  if (paid_cents > 0) return 'part paid'
  return statusOf(status).isIdle ? 'not paid' : 'not due yet'
}

const steps = [
  [24 * 60, 'd'],
  [60, 'h'],
  [1, 'm'],
] as const

/** How long ago, in its largest unit: '3 d'. */
export function ageOf(timestamp: string, now: number): string {
  const minutes = Math.max(1, (now - Date.parse(timestamp)) / 60_000)
  const [size, unit] = steps.find(([least]) => minutes >= least) ?? [1, 'm']
  return `${Math.floor(minutes / size)} ${unit}`
}
