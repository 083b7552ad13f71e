import { planTurnarounds } from '../money/plans.ts'
import { dollarText } from '../usText.ts'
import type { OrderView } from './order.ts'
import { statusText } from './status.ts'

type Turn = 'yours' | 'ours' | 'over'
export type NextAct = 'continue' | 'pay' | 'add_photos' | 'watch' | 'download' | 'order_again'
export type OrderNext = {
  turn: Turn
  title: string
  text: string
  act: NextAct | null
  /** By when it is promised, or since when it waits. */
  date: { kind: 'by' | 'since'; at: string } | null
}
type Facts = Pick<
  OrderView,
  'status' | 'plan' | 'created_at' | 'submitted_at' | 'timeline' | 'photos' | 'tour' | 'money'
>

const dayMilliseconds = 24 * 60 * 60 * 1000

export const previewDue = (deposit: Date, { plan }: Pick<OrderView, 'plan'>): Date =>
  new Date(deposit.getTime() + planTurnarounds[plan].days * dayMilliseconds)

export function orderNext(order: Facts, now: Date): OrderNext {
  const known: Partial<Record<string, (order: Facts, now: Date) => OrderNext>> = byStatus
  const decide = Object.hasOwn(known, order.status) ? known[order.status] : undefined
  if (order.money.disputed_cents && waitsForMoney.includes(order.status)) return ofDispute(order)
  return decide ? decide(order, now) : ofOwnWords(order)
}

const waitsForMoney = ['awaiting_deposit', 'awaiting_final_payment', 'completed']

function ofDispute(order: Facts): OrderNext {
  const held = dollarText(order.money.disputed_cents ?? 0)
  const text = `It holds ${held} until then. We have not refunded it, and you don’t have to pay it again meanwhile.`
  return { turn: 'ours', title: 'the card’s bank decides about the dispute', text, act: null, date: since(order) }
}

const byStatus = {
  draft: ofDraft,
  awaiting_deposit: ofDeposit,
  awaiting_photos: ofPhotos,
  in_production: ofProduction,
  preview_ready: ofPreview,
  changes_requested: ofChanges,
  awaiting_final_payment: ofBalance,
  preparing_files: ofFiles,
  completed: ofCompleted,
  cancelled: (order: Facts) =>
    over(order, 'This order was cancelled', 'If that was a mistake, ask us about it, or order this film again.'),
  archived: (order: Facts) => over(order, 'This order is closed', 'Ask us if you need anything of it.'),
}

const over = (order: Facts, title: string, text: string): OrderNext => ({
  turn: 'over',
  title,
  text,
  act: 'order_again',
  date: since(order),
})

function since({ status, timeline, created_at }: Facts): OrderNext['date'] {
  const at = timeline.findLast((moment) => moment.status === status)?.at ?? timeline.at(-1)?.at ?? created_at
  return { kind: 'since', at }
}

/** A promise that is over would only annoy: then it says since when the order waits. */
const by = (due: Date, order: Facts, now: Date): OrderNext['date'] =>
  due > now ? { kind: 'by', at: due.toISOString() } : since(order)

const photosOf = ({ photos }: Facts) => photos.filter(({ type }) => type === 'photo')
const isMaking = ({ tour }: Facts) => tour.state === 'waiting' || tour.state === 'rendering'
const paidAt = ({ money }: Facts) => money.entries.find(({ kind }) => kind === 'payment')?.at

function ofDraft(order: Facts): OrderNext {
  const count = photosOf(order).length
  const kept = count === 0 ? 'What you typed is kept.' : `What you typed and ${photosText(count)} are kept.`
  return {
    turn: 'yours',
    title: 'finish your order',
    text: kept,
    act: 'continue',
    date: { kind: 'since', at: order.created_at },
  }
}
const photosText = (count: number) => (count === 1 ? 'your photo' : `your ${count} photos`)

function ofDeposit(order: Facts, now: Date): OrderNext {
  const { payable, invoiced } = order.money
  if (invoiced) {
    const text = 'The invoice is in your email. We start on your tour once your transfer arrives.'
    const title = `pay the deposit of ${dollarText(invoiced.amount_cents)} by bank transfer`
    return { turn: 'yours', title, text, act: null, date: since(order) }
  }
  if (payable) {
    const date = by(previewDue(now, order), order, now)
    const text = 'We start on your tour once it is paid. Pay it today, and your preview will be ready by the day above.'
    return { turn: 'yours', title: `pay the deposit of ${dollarText(payable.amount_cents)}`, text, act: 'pay', date }
  }
  return isMaking(order) ? making(order, now) : ofPhotos(order)
}

function ofPhotos(order: Facts): OrderNext {
  const date = since(order)
  if (order.tour.state === 'failed' && order.tour.notice)
    return { turn: 'yours', title: 'add other photos', text: order.tour.notice, act: 'add_photos', date }
  const count = photosOf(order).length
  if (count === 0)
    return {
      turn: 'yours',
      title: 'add your photos',
      text: 'We start on your film once we have them.',
      act: 'add_photos',
      date,
    }
  const text = `We have ${photosText(count)}. You can add more until we start.`
  return { turn: 'ours', title: 'we start on your film', text, act: 'add_photos', date }
}

function making(order: Facts, now: Date): OrderNext {
  const from = paidAt(order) ?? order.submitted_at ?? order.created_at
  const text = 'We email you when your preview is ready to watch.'
  return {
    turn: 'ours',
    title: 'we make your film',
    text,
    act: null,
    date: by(previewDue(new Date(from), order), order, now),
  }
}

function ofProduction(order: Facts, now: Date): OrderNext {
  if (order.tour.state !== 'failed') return making(order, now)
  const text = order.tour.notice || 'A problem on our side stopped it. You don’t have to do anything.'
  return { turn: 'ours', title: 'we fix your film', text, act: null, date: since(order) }
}

function ofPreview(order: Facts): OrderNext {
  if (isMaking(order)) return ofChanges(order)
  const text = 'Approve it, or tell us what to change.'
  return { turn: 'yours', title: 'watch your film', text, act: 'watch', date: since(order) }
}

function ofChanges(order: Facts): OrderNext {
  const text = 'We email you when it is ready to watch.'
  return { turn: 'ours', title: 'we make your changes', text, act: null, date: since(order) }
}

function ofBalance(order: Facts): OrderNext {
  const { payable, invoiced, due_cents, unlocked } = order.money
  const date = since(order)
  if (invoiced) {
    const text = unlocked
      ? 'The invoice is in your email. Your files are ready already.'
      : 'The invoice is in your email. Your film without the watermark is yours once your transfer arrives.'
    const title = `pay the rest, ${dollarText(invoiced.amount_cents)}, by bank transfer`
    return { turn: 'yours', title, text, act: null, date }
  }
  if (payable) {
    const text = unlocked ? unlockedText(order) : 'Your film without the watermark is yours once it is paid.'
    return {
      turn: 'yours',
      title: `make the final payment of ${dollarText(payable.amount_cents)}`,
      text,
      act: 'pay',
      date,
    }
  }
  if (order.tour.delivery.state === 'ready') return ofCompleted(order)
  if (isDelivering(order)) return ofFiles(order)
  const text =
    due_cents > 0
      ? `There is ${dollarText(due_cents)} left to pay. Ask us how.`
      : 'We email you when you can download them.'
  return { turn: 'ours', title: 'we make your HD files', text, act: null, date }
}

function unlockedText(order: Facts): string {
  if (order.tour.delivery.state === 'ready') return 'Your files are ready already.'
  return isDelivering(order)
    ? 'We are making your HD files already, and email you when you can download them.'
    : 'Your HD files don’t wait for it.'
}

const isDelivering = ({ tour: { delivery } }: Facts) => delivery.state === 'waiting' || delivery.state === 'rendering'

function ofFiles(order: Facts): OrderNext {
  const { delivery } = order.tour
  if (delivery.state === 'ready' || (order.money.payable && !order.money.unlocked)) return ofCompleted(order)
  if (delivery.state === 'failed') {
    const text = 'A problem on our side stopped them. You don’t have to do anything.'
    return { turn: 'ours', title: 'we fix your HD files', text, act: null, date: since(order) }
  }
  const text = 'We email you when you can download them.'
  return { turn: 'ours', title: 'we make your HD files', text, act: null, date: since(order) }
}

function ofCompleted(order: Facts): OrderNext {
  const { delivery } = order.tour
  const { payable, invoiced, unlocked } = order.money
  if ((payable ?? invoiced) && !unlocked) return ofBalance(order)
  if (delivery.state === 'ready' && delivery.files.some(({ may_download }) => may_download)) {
    const date = delivery.released_at ? { kind: 'since' as const, at: delivery.released_at } : since(order)
    const text = 'Every format is on this page, one by one or all in one ZIP file.'
    return { turn: 'yours', title: 'download your film', text, act: 'download', date }
  }
  if (isDelivering(order)) return ofFiles(order)
  const text =
    delivery.state === 'expired'
      ? 'Your files are no longer kept. Ask us, and we make them again.'
      : 'Ask us if you need anything of it.'
  return over(order, 'Your order is complete', text)
}

function ofOwnWords(order: Facts): OrderNext {
  const text = `It stands at “${statusText(order.status)}”. We email you when there is something to do.`
  return { turn: 'ours', title: 'we work on your order', text, act: null, date: since(order) }
}
