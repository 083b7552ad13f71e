import type { DeliveredFile, Delivery, Tour } from '../film/tour.ts'
import type { Money } from '../money/money.ts'
import { planTurnarounds } from '../money/plans.ts'
import { dollarText } from '../usText.ts'
import type { OrderNext, OrderView, Photo } from './order.ts'
import { statusText } from './status.ts'

/** What is known of an order, whoever looks: its page, a row of a list, or a mail. */
export type OrderFacts = Pick<OrderView, 'status' | 'plan' | 'created_at' | 'submitted_at'> & {
  photos: readonly Pick<Photo, 'type'>[]
  tour: Pick<Tour, 'state' | 'version' | 'notice'> & {
    delivery: Pick<Delivery, 'state'> & { files: readonly Pick<DeliveredFile, 'may_download'>[] }
  }
  money: Pick<Money, 'payable' | 'invoiced' | 'disputed_cents' | 'due_cents' | 'unlocked' | 'entries'>
}

const dayMilliseconds = 24 * 60 * 60 * 1000

export const previewDue = (deposit: Date, { plan }: Pick<OrderView, 'plan'>): Date =>
  new Date(deposit.getTime() + planTurnarounds[plan].days * dayMilliseconds)

/** The one truth about where an order stands: every screen, mail and answer says this and nothing of its own. */
export function orderNext(order: OrderFacts, now: Date): OrderNext {
  const known: Partial<Record<string, (order: OrderFacts, now: Date) => OrderNext>> = byStatus
  const decide = Object.hasOwn(known, order.status) ? known[order.status] : undefined
  if (order.money.disputed_cents && waitsForMoney.includes(order.status)) return ofDispute(order)
  return decide ? decide(order, now) : ofOwnWords(order)
}

const waitsForMoney = ['awaiting_deposit', 'awaiting_final_payment', 'completed']

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
  cancelled: () =>
    over('This order was cancelled', 'If that was a mistake, ask us about it, or order this film again.'),
  archived: () => over('This order is closed', 'Ask us if you need anything of it.'),
}

const yours = (sentence: string, detail: string, act: OrderNext['act']): OrderNext => ({
  turn: 'yours',
  sentence,
  detail,
  act,
  ready_by: null,
})
const ours = (sentence: string, detail: string, act: OrderNext['act'] = null): OrderNext => ({
  ...yours(sentence, detail, act),
  turn: 'ours',
})
const over = (sentence: string, detail: string): OrderNext => ({
  ...yours(sentence, detail, 'order_again'),
  turn: 'over',
})

/** A promise that is over would only annoy. */
const by = (due: Date, now: Date): string | null => (due > now ? due.toISOString() : null)

const photosOf = ({ photos }: OrderFacts) => photos.filter(({ type }) => type === 'photo')
const isMaking = ({ tour }: OrderFacts) => tour.state === 'waiting' || tour.state === 'rendering'
const paidAt = ({ money }: OrderFacts) => money.entries.find(({ kind }) => kind === 'payment')?.at
const isDelivering = ({ tour: { delivery } }: OrderFacts) =>
  delivery.state === 'waiting' || delivery.state === 'rendering'

function ofDispute({ money }: OrderFacts): OrderNext {
  const held = dollarText(money.disputed_cents ?? 0)
  const detail = `It holds ${held} until then. We have not refunded it, and you don’t have to pay it again meanwhile.`
  return ours('The card’s bank decides about the dispute', detail)
}

function ofDraft(order: OrderFacts): OrderNext {
  const count = photosOf(order).length
  const kept = count === 0 ? 'What you typed is kept.' : `What you typed and ${photosText(count)} are kept.`
  return yours('Finish your order', kept, 'continue')
}
const photosText = (count: number) => (count === 1 ? 'your photo' : `your ${count} photos`)

function ofDeposit(order: OrderFacts, now: Date): OrderNext {
  const { payable, invoiced } = order.money
  if (invoiced) {
    const detail = 'The invoice is in your email. We start on your tour once your transfer arrives.'
    return yours(`Pay the deposit of ${dollarText(invoiced.amount_cents)} by bank transfer`, detail, null)
  }
  if (payable) {
    const detail =
      'We start on your tour once it is paid. Pay it today, and your preview will be ready by the day above.'
    const paying = yours(`Pay the deposit of ${dollarText(payable.amount_cents)}`, detail, 'pay')
    return { ...paying, ready_by: by(previewDue(now, order), now) }
  }
  return isMaking(order) ? making(order, now) : ofPhotos(order)
}

function ofPhotos(order: OrderFacts): OrderNext {
  if (order.tour.state === 'failed' && order.tour.notice)
    return yours('Add other photos', order.tour.notice, 'add_photos')
  const count = photosOf(order).length
  if (count === 0) return yours('Add your photos', 'We start on your film once we have them.', 'add_photos')
  return ours('We start on your film', `We have ${photosText(count)}. You can add more until we start.`, 'add_photos')
}

function making(order: OrderFacts, now: Date): OrderNext {
  if (order.tour.version > 1) return ofChanges(order)
  const waiting = ours('We are making your film', 'We email you when your preview is ready to watch.')
  // A film that is cut this minute is not promised for a day.
  if (isMaking(order)) return waiting
  const from = paidAt(order) ?? order.submitted_at ?? order.created_at
  return { ...waiting, ready_by: by(previewDue(new Date(from), order), now) }
}

function ofProduction(order: OrderFacts, now: Date): OrderNext {
  if (order.tour.state !== 'failed') return making(order, now)
  const detail = order.tour.notice || 'A problem on our side stopped it. You don’t have to do anything.'
  return ours('We are fixing your film', detail)
}

function ofPreview(order: OrderFacts): OrderNext {
  if (isMaking(order)) return ofChanges(order)
  return yours('Watch your film', 'Approve it, or tell us what to change.', 'watch')
}

function ofChanges(order: OrderFacts): OrderNext {
  const detail = 'We email you when it is ready to watch.'
  return ours(isMaking(order) ? `We are making version ${order.tour.version}` : 'We are making your changes', detail)
}

function ofBalance(order: OrderFacts): OrderNext {
  const { payable, invoiced, due_cents, unlocked } = order.money
  if (invoiced) {
    const detail = unlocked
      ? 'The invoice is in your email. Your files are ready already.'
      : 'The invoice is in your email. Your film without the watermark is yours once your transfer arrives.'
    return yours(`Pay the rest, ${dollarText(invoiced.amount_cents)}, by bank transfer`, detail, null)
  }
  if (payable) {
    const detail = unlocked ? unlockedText(order) : 'Your film without the watermark is yours once it is paid.'
    return yours(`Make the final payment of ${dollarText(payable.amount_cents)}`, detail, 'pay')
  }
  if (order.tour.delivery.state === 'ready') return ofCompleted(order)
  if (isDelivering(order)) return ofFiles(order)
  const detail =
    due_cents > 0
      ? `There is ${dollarText(due_cents)} left to pay. Ask us how.`
      : 'We email you when you can download them.'
  return ours('We are making your HD files', detail)
}

function unlockedText(order: OrderFacts): string {
  if (order.tour.delivery.state === 'ready') return 'Your files are ready already.'
  return isDelivering(order)
    ? 'We are making your HD files already, and email you when you can download them.'
    : 'Your HD files don’t wait for it.'
}

function ofFiles(order: OrderFacts): OrderNext {
  const { delivery } = order.tour
  if (delivery.state === 'ready' || (order.money.payable && !order.money.unlocked)) return ofCompleted(order)
  if (delivery.state === 'failed')
    return ours('We are fixing your HD files', 'A problem on our side stopped them. You don’t have to do anything.')
  return ours('We are making your HD files', 'We email you when you can download them.')
}

function ofCompleted(order: OrderFacts): OrderNext {
  const { delivery } = order.tour
  const { payable, invoiced, unlocked } = order.money
  if ((payable ?? invoiced) && !unlocked) return ofBalance(order)
  if (delivery.state === 'ready' && delivery.files.some(({ may_download }) => may_download))
    return yours('Download your film', 'Every format, one by one or all in one ZIP file.', 'download')
  if (isDelivering(order)) return ofFiles(order)
  const detail =
    delivery.state === 'expired'
      ? 'Your files are no longer kept. Ask us, and we make them again.'
      : 'Ask us if you need anything of it.'
  return over('Your order is complete', detail)
}

const ofOwnWords = ({ status }: OrderFacts): OrderNext =>
  ours(
    'We are working on your order',
    `It stands at “${statusText(status)}”. We email you when there is something to do.`,
  )
