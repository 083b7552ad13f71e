import { createHmac } from 'node:crypto'
import { Money } from '#contract/money/money'
import type { StripeAccount } from '../../../infra/local/stripe/account.ts'
import type { StripeEvent } from '../../../infra/local/stripe/objects.ts'
import { stripeKeys } from '../../../infra/local/stripe/stripe.ts'
import { type ApiEventOptions, call } from '../apiEvent.ts'
import { aKey, anAddress } from '../builders.ts'
import { aSubmittedOrder, type PlacedOrder, readOrder } from '../orders/placing.ts'

const { handler: payments } = await import('../../../functions/entries/api/payments.ts')

export { payments }

export const askToPay = ({ orderId, cookies }: PlacedOrder, purpose = 'deposit') =>
  call(payments, 'POST /api/orders/{order_id}/checkout', {
    params: { order_id: orderId },
    cookies,
    address: anAddress(),
    body: { purpose },
  })

export const comeBack = ({ orderId, cookies }: PlacedOrder) =>
  call(payments, 'POST /api/orders/{order_id}/checkout/confirm', {
    params: { order_id: orderId },
    cookies,
    address: anAddress(),
  })

/** Sends the form of one of the payment service's own pages; answers where that leads to, or else what it shows. */
export async function sendForm(url: string, form: Record<string, string>): Promise<string> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  return answer.headers.get('location') ?? answer.text()
}

/** The session of a checkout's address. */
export const sessionAt = (url: unknown): string => String(url).split('/').at(-1) ?? ''

export const moneyOf = async (order: PlacedOrder): Promise<Money> => {
  const { body } = await readOrder(order.orderId, order)
  return Money.parse(Object(body.order).money)
}
export const statusOf = async (order: PlacedOrder): Promise<string> =>
  String(Object((await readOrder(order.orderId, order)).body.order).status)

/** A server that is busy is asked again, as the site does. */
async function openedSession(order: PlacedOrder, purpose: string, tries = 20): Promise<string> {
  const { status, body } = await askToPay(order, purpose)
  if (status === 503 && tries > 1) return openedSession(order, purpose, tries - 1)
  if (status !== 200) throw new Error(`${order.orderId} can't be paid: ${status} ${body.error}`)
  return sessionAt(body.url)
}

/** The page asks for the outcome until it has it. */
async function returned(order: PlacedOrder, tries = 20): Promise<void> {
  const { status, body } = await comeBack(order)
  if (status === 503 && tries > 1) return returned(order, tries - 1)
  if (status !== 200) throw new Error(`${order.orderId} is paid, and nobody says so: ${status} ${body.error}`)
}

/** Pays what is asked for now, and comes back. */
export async function pay(account: StripeAccount, order: PlacedOrder, purpose = 'deposit'): Promise<string> {
  const { id } = account.pay(await openedSession(order, purpose))
  await returned(order)
  return id
}

export const anOrderToPay = () => aSubmittedOrder()

/** The payment service's events, as the function takes them. */
export const takingEvents = async (raw: string, signature: string, address = anAddress()): Promise<number> => {
  const headers = { 'stripe-signature': signature }
  return (await call(payments, 'POST /api/payments/webhook', { rawBody: raw, headers, address, cookies: [] })).status
}

type Enter = Pick<ApiEventOptions, 'cookies'> & { orderId: string; key?: Record<string, string> }
export const enterMoney = ({ orderId, cookies = [], key = aKey() }: Enter, body: object) =>
  call(payments, 'POST /api/admin/orders/{id}/money', { params: { id: orderId }, cookies, headers: key, body })

/** An event as the payment service signs it now. */
export function signedEvent(event: StripeEvent): [raw: string, signature: string] {
  const raw = JSON.stringify(event)
  const time = Math.floor(Date.now() / 1000)
  const v1 = createHmac('sha256', stripeKeys.webhookSecret).update(`${time}.${raw}`).digest('hex')
  return [raw, `t=${time},v1=${v1}`]
}
