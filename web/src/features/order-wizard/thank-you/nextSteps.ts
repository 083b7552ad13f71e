import type { OrderView } from '#contract/order'
import { takesPhotos } from '../../../components/photo-link/takesPhotos.ts'
import { previewPromise } from './previewPromise.ts'

export type NextStep = { title: string; text: string; isDone: boolean }

const uploadLink = { title: 'Upload link', text: 'You can add photos until we start on your film.', isDone: false }
const laterSteps = [
  { title: 'Final payment', text: 'Due once you are happy with what you see.', isDone: false },
  { title: 'HD download', text: 'The finished tour, without the watermark and ready to publish.', isDone: false },
]
const byInvoice = 'We’ll email you the deposit invoice. Your tour is booked once it is paid.'
const online = 'Your tour is booked once it is paid.'

/**
 * What becomes of a placed order, as far as it is known, with days: what has happened is not promised again. `isOnline`
 * says whether the deposit is paid on the site.
 */
export function nextSteps(order: OrderView | undefined, isOnline: boolean, now: Date): NextStep[] {
  const isPaid = (order?.money.paid_cents ?? 0) > 0
  const hasFilm = order?.tour.renders.some(({ url }) => url !== null) ?? false
  return [
    { title: 'Deposit', text: isPaid ? 'Paid. Thank you.' : isOnline ? online : byInvoice, isDone: isPaid },
    !order || takesPhotos(order)
      ? uploadLink
      : { title: 'Photos', text: 'We have them, and have started on your film.', isDone: true },
    production(order, { isPaid, hasFilm, now }),
    {
      title: 'Watermarked preview',
      text: hasFilm ? 'Watch it above and tell us what to change.' : 'You watch it and tell us what to change.',
      isDone: false,
    },
    ...laterSteps,
  ]
}

type Known = { isPaid: boolean; hasFilm: boolean; now: Date }

function production(order: OrderView | undefined, { isPaid, hasFilm, now }: Known): NextStep {
  const title = 'Production'
  if (hasFilm) return { title, text: 'Your first cut is made.', isDone: true }
  if (!order) return { title, text: 'Your photos become a film in under a week after the deposit.', isDone: false }
  if (order.tour.state === 'waiting' || order.tour.state === 'rendering')
    return { title, text: 'Your first cut is in the making, above.', isDone: false }
  const paidAt = order.money.entries.find(({ kind }) => kind === 'payment')?.at
  const hasPhotos = order.photos.some(({ type }) => type === 'photo')
  const start = isPaid && hasPhotos && paidAt ? new Date(paidAt) : now
  return { title, text: previewPromise(start, order.plan, { isPaid, hasPhotos }), isDone: false }
}
