import type { Route } from '#contract/endpoints'
import { normalStatus } from '../../../../functions/domain/orders/archive.ts'
import { admin, deskOf, rowsOf } from '../../../support/accounts/administrators.ts'
import { me, overview } from '../../../support/accounts/people.ts'
import type { Called } from '../../../support/apiEvent.ts'
import { call } from '../../../support/apiEvent.ts'
import { readOrder } from '../../../support/orders/placing.ts'

type Asked = { answer: Called; cookies: string[]; id: string }
type ReadBack = (asked: Asked) => Promise<unknown>
const row = async (answer: Promise<Called>, id: string) => rowsOf(await answer).find((one) => one.id === id)

/** Where what was sent to a route can be read again, in the shape of its body. */
export const readBack: Partial<Record<Route, ReadBack>> = {
  'POST /api/orders': async ({ answer, cookies }) =>
    (await readOrder(answer.body.orderId, { cookies: [...cookies, ...answer.cookies] })).body.order,
  'POST /api/auth/signup': ({ answer }) => me(answer),
  'PATCH /api/account/profile': async ({ cookies }) => (await overview({ cookies })).body.customer,
  'PATCH /api/admin/users/{id}': ({ cookies, id }) => row(deskOf({ cookies })('GET /api/admin/users'), id),
  'PATCH /api/admin/customers/{id}': ({ cookies, id }) =>
    row(deskOf({ cookies })('GET /api/admin/customers', { query: { customer_id: id } }), id),
  'PATCH /api/admin/assets/{id}': ({ cookies, id }) => row(deskOf({ cookies })('GET /api/admin/assets'), id),
  'PATCH /api/admin/orders/{id}': async ({ cookies, id }) =>
    (await call(admin, 'GET /api/admin/orders/{id}', { cookies, params: { id } })).body.order,
}

const at = (holder: unknown, path: string[]): unknown =>
  path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined,
    holder,
  )

/** A code that nobody made lowers no price. */
const notKept = new Set(['order_id', 'submit', 'code', 'version', 'password', 'is_admin'])
/** What the plan decides. */
const decided = 'base_length_sec'
/** Marks that turn a text around: names that hold one are refused, pasted words lose it. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g
/** How the contract says that a value is kept: texts are trimmed, emails and statuses in lower case. */
function keptAs(path: string[], value: unknown): unknown {
  if (typeof value !== 'string') return value
  const name = path.at(-1)
  if (name === 'email') return value.trim().toLowerCase()
  return name === 'status' ? normalStatus(value) : value.trim()
}

/** What differs between an accepted value and what is read back, as a sentence; nothing where they are equal. */
export function differenceIn(read: unknown, { path, value }: { path: string[]; value: unknown }): string | undefined {
  if (notKept.has(path[0] ?? '') || path.at(-1) === decided || value === null || typeof value === 'object')
    return undefined
  const [kept, found] = [keptAs(path, value), at(read, path)]
  // Minus nought is written as nought.
  if (Object.is(found, kept) || (found === 0 && kept === 0)) return undefined
  if (typeof kept === 'string' && found === kept.replaceAll(turning, '').trim()) return undefined
  return `was kept as ${JSON.stringify(found)?.slice(0, 60)} instead of ${JSON.stringify(kept)?.slice(0, 60)}`
}
