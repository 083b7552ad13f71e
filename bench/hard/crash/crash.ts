import { expect } from 'vitest'
import type { EmbeddedAws } from '../../../infra/local/aws/embedded.ts'
import type { StripeAccount } from '../../../infra/local/stripe/account.ts'
import type { Called } from '../../../tests/support/apiEvent.ts'

const { anAdministrator, deskOf, idOf, idsOf } = await import('../../../tests/support/accounts/administrators.ts')
const { aVerifiedPerson, placeOrder } = await import('../../../tests/support/accounts/people.ts')
const { aPhotoIn } = await import('../../../tests/support/photos/uploading.ts')
const { enterMoney } = await import('../../../tests/support/money/paying.ts')
const { readLedger } = await import('../faultsLedger.ts')
const { documentFindings, moneyFindings } = await import('../moneyFindings.ts')

export const { cookies: administratorsCookies } = await anAdministrator()

export const desk = deskOf({ cookies: administratorsCookies })
export const enterAtDesk = (orderId: string, key: Record<string, string>, body: object) =>
  enterMoney({ orderId, cookies: administratorsCookies, key }, body)
/** Ledgers, orders, documents and the payment service say the same. */
export async function moneyAgrees(account: StripeAccount): Promise<void> {
  const { items } = await readLedger([])
  expect([...moneyFindings(items, account), ...documentFindings(items)]).toEqual([])
}

/** A flow that has begun: the request whose process is killed, and what must hold once it was made again. */
export type Started = {
  act: () => Promise<Called>
  /** The status of a success, where it is not 200. */
  done?: number
  /** What a second try may be answered besides, where the first one had come to its end after all. */
  again?: number
  end: () => Promise<unknown>
}
export type CrashFlows = Record<string, () => Promise<Started>>

/** How something that answers nobody went. */
export const answerOf = (status: number): Called => ({ status, body: {}, cookies: [], headers: {} })

export const mailsTo = async (aws: EmbeddedAws, email: string, words: string) =>
  (await aws.mails()).filter(({ to, subject }) => to[0] === email && subject.includes(words))

export async function someoneWithOrders() {
  const person = await aVerifiedPerson()
  const { orderId, cookies } = await placeOrder(person.cookies, person.email)
  await aPhotoIn({ orderId, cookies: [...person.cookies, ...cookies] })
  const draft = await placeOrder(person.cookies, person.email, { submit: false })
  const customerId = String(idsOf(await desk('GET /api/admin/customers', { query: { email: person.email } }))[0])
  return { person, userId: await idOf(person), customerId, orderIds: [orderId, draft.orderId] }
}
export const statusOf = async (id: string) =>
  Object((await desk('GET /api/admin/orders/{id}', { id })).body.order).status
/** In the order of their names: the clock of a test that has travelled stands still. */
export const deedsOn = async (id: string, action = ''): Promise<string[]> => {
  const { body } = await desk('GET /api/admin/history/{id}', { id })
  const deeds = Array.from(Object(body.events), (event) => String(Object(event).action))
  return deeds.filter((deed) => deed.includes(action)).toSorted()
}
