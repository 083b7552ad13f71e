import type { OrderView } from '#contract/orders/order'
import { takesPhotos } from '../../../modules/photo-link/takesPhotos.ts'
import type { PlacedOrder } from '../draft/orderSchemas.ts'
import { previewPromise } from './previewPromise.ts'

export type NextStep = { title: string; text: string; isDone: boolean }

const uploadLink = { title: 'Upload link', text: 'You can add photos until we start on your film.', isDone: false }
const finalPayment = { title: 'Final payment', text: 'Due once you are happy with what you see.', isDone: false }
const download = {
  title: 'HD download',
  text: 'The finished tour, without the watermark and ready to publish.',
  isDone: false,
}

/** How the deposit is asked for: on the site, by an invoice, or not at all. */
export type Asked = 'online' | 'invoice' | 'nothing'
export const askedOf = ({
  depositCents,
  invoicedCents,
}: Pick<PlacedOrder, 'depositCents' | 'invoicedCents'>): Asked => {
  if (depositCents !== undefined) return 'online'
  return invoicedCents === undefined ? 'nothing' : 'invoice'
}

const deposits = {
  online: 'Your tour is booked once it is paid.',
  invoice: 'The invoice is on its way to your email. Your tour is booked once your transfer arrives.',
}

/** What becomes of a placed order, as far as it is known, with days: what has happened is not promised again. */
export function nextSteps(order: OrderView | undefined, asked: Asked, now: Date): NextStep[] {
  const hasPaid = (order?.money.paid_cents ?? 0) > 0
  const isPaid = hasPaid || asked === 'nothing'
  const hasFilm = order?.tour.renders.some(({ url }) => url !== null) ?? false
  return [
    ...(asked === 'nothing'
      ? []
      : [{ title: 'Deposit', text: hasPaid ? 'Paid. Thank you.' : deposits[asked], isDone: hasPaid }]),
    !order || takesPhotos(order)
      ? uploadLink
      : { title: 'Photos', text: 'We have them, and have started on your film.', isDone: true },
    production(order, { asked, isPaid, hasFilm, now }),
    {
      title: 'Watermarked preview',
      text: hasFilm ? 'Watch it above and tell us what to change.' : 'You watch it and tell us what to change.',
      isDone: false,
    },
    ...(asked === 'nothing' ? [] : [finalPayment]),
    download,
  ]
}

type Known = { asked: Asked; isPaid: boolean; hasFilm: boolean; now: Date }

function production(order: OrderView | undefined, { asked, isPaid, hasFilm, now }: Known): NextStep {
  const title = 'Production'
  if (hasFilm) return { title, text: 'Your first cut is made.', isDone: true }
  const start = asked === 'nothing' ? '' : ' after the deposit'
  if (!order) return { title, text: `Your photos become a film in under a week${start}.`, isDone: false }
  if (order.tour.state === 'waiting' || order.tour.state === 'rendering')
    return { title, text: 'Your first cut is in the making, above.', isDone: false }
  const paidAt = order.money.entries.find(({ kind }) => kind === 'payment')?.at
  const hasPhotos = order.photos.some(({ type }) => type === 'photo')
  const from = isPaid && hasPhotos && paidAt ? new Date(paidAt) : now
  const waiting = { isPaid, hasPhotos, isByTransfer: asked === 'invoice' }
  return { title, text: previewPromise(from, order.plan, waiting), isDone: false }
}
