import { randomUUID } from 'node:crypto'
import { MeAnswer } from '#contract/accounts/account'
import { type Called, call } from '../apiEvent.ts'

const { handler: auth } = await import('../../../functions/entries/api/auth.ts')
const { handler: account } = await import('../../../functions/entries/api/account.ts')

export { account, auth }

export const goodPassword = 'a quiet house by the lake'
export const freshEmail = (name = 'someone') => `${name}.${randomUUID().slice(0, 8)}@example.com`
/** Each test calls from a network of its own, so that one test's limits are not another's. */
export const freshAddress = () => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`

export type Person = { email: string; password: string; cookies: string[]; address: string; verifyToken: string }

export const text = (value: unknown): string => {
  if (typeof value !== 'string') throw new Error(`Expected a text, not ${JSON.stringify(value)}.`)
  return value
}

export async function signUp(given: Partial<Person> = {}): Promise<Person> {
  const email = given.email ?? freshEmail()
  const password = given.password ?? goodPassword
  const address = given.address ?? freshAddress()
  const answer = await call(auth, 'POST /api/auth/signup', { body: { email, password }, address })
  if (answer.status !== 200) throw new Error(`Sign-up failed: ${JSON.stringify(answer.body)}`)
  return { email, password, cookies: answer.cookies, address, verifyToken: text(answer.body.dev_verify_token) }
}

type Link = { verifyToken: string; cookies?: string[]; address?: string }
/** Opens a verification link in the browser that holds these cookies. */
export const verify = ({ verifyToken: token, cookies = [], address = freshAddress() }: Link): Promise<Called> =>
  call(auth, 'POST /api/auth/verify', { body: { token }, cookies, address })

export async function aVerifiedPerson(given: Partial<Person> = {}): Promise<Person> {
  const person = await signUp(given)
  const answer = await verify(person)
  if (answer.status !== 200) throw new Error(`Verifying failed: ${JSON.stringify(answer.body)}`)
  return person
}

export const logIn = ({ email, password, address = freshAddress() }: Partial<Person>): Promise<Called> =>
  call(auth, 'POST /api/auth/login', { body: { email, password }, address })

/** Another browser of the same person. */
export async function anotherBrowser(person: Person): Promise<Person> {
  const answer = await logIn({ ...person, address: freshAddress() })
  if (answer.status !== 200) throw new Error(`Log-in failed: ${JSON.stringify(answer.body)}`)
  return { ...person, cookies: answer.cookies }
}

export const me = async ({ cookies }: { cookies: string[] }) =>
  MeAnswer.parse((await call(auth, 'GET /api/auth/me', { cookies })).body).user

export const overview = ({ cookies }: { cookies: string[] }, query: Record<string, string> = {}) =>
  call(account, 'GET /api/account/overview', { cookies, query })

export async function resetToken(email: string): Promise<string> {
  const answer = await call(auth, 'POST /api/auth/forgot', { body: { email }, address: freshAddress() })
  return text(answer.body.dev_token)
}

export const reset = (token: string, password: string, address = freshAddress()): Promise<Called> =>
  call(auth, 'POST /api/auth/reset', { body: { token, password }, address })

/** An order by whoever holds these cookies; answers the receipt and the browser's cookies. */
export async function placeOrder(cookies: string[], email: string, given: { name?: string; submit?: boolean } = {}) {
  const { handler: orders } = await import('../../../functions/entries/api/orders.ts')
  const answer = await call(orders, 'POST /api/orders', {
    cookies,
    address: freshAddress(),
    headers: { 'idempotency-key': randomUUID() },
    body: {
      customer: { name: given.name ?? 'Ada Agent', email },
      options: { property_type: 'residential', address_freeform: '12 Oak Lane' },
      submit: given.submit ?? true,
    },
  })
  if (answer.status !== 200) throw new Error(`Ordering failed: ${JSON.stringify(answer.body)}`)
  return { orderId: text(answer.body.orderId), cookies: answer.cookies }
}

export const orderIds = async (person: { cookies: string[] }): Promise<string[]> => {
  const { orders } = (await overview(person)).body
  if (!Array.isArray(orders)) throw new Error('The overview has no orders.')
  return orders.map(({ id }) => text(id))
}
