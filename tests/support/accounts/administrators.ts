import type { Route } from '#contract/endpoints'
import { type Called, call } from '../apiEvent.ts'
import type { AdminEmail } from './adminEmails.ts'
import { aVerifiedPerson, me, type Person } from './people.ts'

const { handler: admin } = await import('../../../functions/entries/api/admin.ts')

export { admin }

export const anAdministrator = (email: AdminEmail = 'owner@example.com'): Promise<Person> => aVerifiedPerson({ email })

type Sent = { id?: string; body?: unknown; query?: Record<string, string> }
export type AdminRoute = Extract<Route, `${string} /api/admin/${string}`>
export type Desk = (route: AdminRoute, sent?: Sent) => Promise<Called>

/** Calls administration routes as one person. */
export const deskOf =
  ({ cookies }: { cookies: string[] }): Desk =>
  (route, { id, ...sent } = {}) =>
    call(admin, route, { cookies, ...sent, ...(id === undefined ? {} : { params: { id } }) })

type Rows = Record<string, unknown>[]
/** The rows of a list's answer. */
export function rowsOf({ body }: Called): Rows {
  const rows = body.users ?? body.customers ?? body.orders ?? body.assets ?? body.events
  if (!Array.isArray(rows)) throw new Error(`No rows: ${JSON.stringify(body)}`)
  return rows
}
export const idsOf = (answer: Called) => rowsOf(answer).map(({ id }) => id)

export async function idOf(person: { cookies: string[] }): Promise<string> {
  const user = await me(person)
  if (typeof user !== 'object' || user === null || !('id' in user)) throw new Error('Nobody is signed in.')
  return String(user.id)
}
