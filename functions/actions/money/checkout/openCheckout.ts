import type * as z from 'zod/mini'
import type { CheckoutRequest } from '#contract/money/money'
import { moneyOf } from '../../../domain/money/orderMoney.ts'
import {
  leastCardCents,
  nothingToPay,
  paymentIsProcessing,
  paymentsAreOff,
  tooLittleForCards,
} from '../../../domain/money/payments.ts'
import { refuseCodeFor } from '../../../domain/money/promotions.ts'
import { type Order, orderNotFound, type Proof } from '../../../domain/orders/Order.ts'
import { refuseToSellRound } from '../../../domain/review/boughtRounds.ts'
import type { CountCode } from '../../../http/limits/codeLimit.ts'
import { config, onlineTerms, roundPriceCents } from '../../../services/config.ts'
import { closeCheckout, createCheckout, findCheckout } from '../../../services/money/payments.ts'
import { ConditionFailed } from '../../../store/dynamo.ts'
import { type CheckoutAttempt, claimAttempt, findAttempt, noteSession } from '../../../store/money/checkouts.ts'
import { findOrderAndAssetsOf, type OrderAndAssets } from '../../../store/orders/orders.ts'
import { applyCode, refuseLostCode } from '../applyCode.ts'
import { settlePayment } from '../recordEntries.ts'

export type Wanted = z.infer<typeof CheckoutRequest>
type Due = Pick<CheckoutAttempt, 'purpose' | 'amount_cents' | 'return_to'>
type Asked = Pick<Due, 'purpose' | 'return_to'>
/** The order on its newest state. Throws not_found for whoever has no right to it. */
type Find = () => Promise<OrderAndAssets>

/** The provider takes ends between half an hour and a day ahead; a fresh attempt has enough left to be made again. */
const openSeconds = 60 * 60
const makeableSeconds = 31 * 60
const mostTries = 5
const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000)

export async function openCheckout(
  proof: Proof,
  orderId: string,
  { code, ...wanted }: Wanted,
  { countCode, now }: { countCode: CountCode; now: Date },
): Promise<string> {
  if (code) {
    if (!onlineTerms()) throw paymentsAreOff()
    refuseCodeFor(wanted.purpose)
    await applyCode(proof, orderId, { code, count: countCode }, now)
  }
  const find = async () => {
    const found = await findOrderAndAssetsOf(proof, orderId)
    if (!found) throw orderNotFound()
    return found
  }
  // A code that leaves nothing to pay has paid the order: there is no page to pay on.
  const { order } = code ? await find() : { order: undefined }
  if (order?.promotion_is === 'used' && order.due_cents === 0) return backTo(order.id, wanted, 'done')
  return checkoutOf(find, wanted, now)
}

/** One open checkout per order, whoever asks. Records first what was paid. Throws conflict if nothing is due. */
export async function checkoutOf(find: Find, asked: Asked, now: Date): Promise<string> {
  for (let tries = 1; tries <= mostTries; tries++) {
    const found = await find()
    if (!onlineTerms()) throw paymentsAreOff()
    if (asked.purpose === 'deposit') await refuseLostCode(found, find, now)
    const { order, due } = dueOf(found, asked)
    const before = await findAttempt(order.id)
    const url = before ? await goOn(order, before, due, now) : undefined
    if (url) return url
    const next = { ...due, attempt: (before?.attempt ?? 0) + 1, ends_at: secondsOf(now) + openSeconds }
    const claimed =
      before && canBeMade(before, due, now) ? before : await unlessRefused(claimAttempt(order, next), next)
    const made = claimed && (await makeCheckout(order, claimed))
    if (made) return made
  }
  throw paymentIsProcessing()
}

function dueOf(found: OrderAndAssets, asked: Asked): { order: Order; due: Due } {
  if (asked.purpose === 'round') return { order: found.order, due: roundDue(found, asked) }
  const { payable } = moneyOf(found.order, found.entries, onlineTerms())
  if (payable?.purpose !== asked.purpose) throw nothingToPay()
  if (payable.amount_cents < leastCardCents) throw tooLittleForCards()
  return { order: found.order, due: { ...payable, return_to: asked.return_to } }
}

function roundDue({ order, tours, review }: OrderAndAssets, { return_to }: Asked): Due {
  const amount_cents = roundPriceCents()
  if (amount_cents === undefined) throw paymentsAreOff()
  refuseToSellRound({ order, tours }, review)
  return { purpose: 'round', amount_cents, return_to }
}

const isFor = (attempt: CheckoutAttempt, due: Due) =>
  attempt.purpose === due.purpose && attempt.amount_cents === due.amount_cents && attempt.return_to === due.return_to

const canBeMade = (attempt: CheckoutAttempt, due: Due, now: Date) =>
  !attempt.session_id && isFor(attempt, due) && attempt.ends_at - secondsOf(now) >= makeableSeconds

/** The open checkout's address, or nothing where there must be another; one that was paid is recorded. */
async function goOn(order: Order, attempt: CheckoutAttempt, due: Due, now: Date): Promise<string | undefined> {
  const { session_id } = attempt
  if (!session_id) return undefined
  const checkout = await findCheckout(session_id)
  if (checkout.state === 'complete') {
    if (checkout.isProcessing) throw paymentIsProcessing()
    const known = await recordsOf(order, checkout.payment, now)
    if (!known) return undefined
    throw nothingToPay()
  }
  if (checkout.state === 'open') {
    if (isFor(attempt, due) && checkout.url) return checkout.url
    // Where it can't be ended, somebody pays or paid it this moment.
    if (!(await closeCheckout(session_id))) return goOn(order, attempt, due, now)
  }
  return undefined
}

/** Whether asking for a payment brought something new into the ledger, after which something else may be due. */
async function recordsOf(order: Order, payment: string | null, now: Date): Promise<boolean> {
  const settled = payment ? await settlePayment(payment, now) : undefined
  return settled !== undefined && settled.order.version !== order.version
}

async function unlessRefused<T>(claim: Promise<void>, claimed: T): Promise<T | undefined> {
  try {
    await claim
    return claimed
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined
    throw error
  }
}

const titles = { deposit: 'Deposit', balance: 'Final payment', round: 'Another round of changes' }

const placeOf = { deposit: '', balance: '', round: '#your-changes' }

function backTo(orderId: string, { purpose, return_to }: Asked, how: 'done' | 'open'): string {
  const screens = {
    wizard: '/order?step=thank-you&',
    order_page: `/account/orders/${orderId}?`,
    // Without the link's secret, which the page keeps, since all links of an order share its checkout.
    pay_page: '/pay/back?',
  }
  return `${config().SITE_ORIGIN}${screens[return_to]}payment=${how}${placeOf[purpose]}`
}

async function makeCheckout(order: Order, attempt: CheckoutAttempt): Promise<string | undefined> {
  const { purpose, amount_cents, return_to, ends_at } = attempt
  const checkout = await createCheckout({
    orderId: order.id,
    purpose,
    amountCents: amount_cents,
    title: `${titles[purpose]}: video tour of ${order.options.address_freeform}`.slice(0, 240),
    // A pay link tells whoever holds it nothing of its customer: the payment service asks for an email itself.
    ...(return_to !== 'pay_page' && { email: order.contact.email }),
    endsAt: ends_at,
    returnUrl: backTo(order.id, attempt, 'done'),
    cancelUrl: backTo(order.id, attempt, 'open'),
    key: `${order.id}-checkout-${attempt.attempt}`,
  })
  const noted = await unlessRefused(noteSession(order.id, attempt.attempt, checkout.id), checkout)
  if (!noted) await closeCheckout(checkout.id)
  return noted?.url ?? undefined
}
