import type { AdminOrderRow } from '#contract/desk/admin'
import type { Customer } from '../../domain/accounts/Customer.ts'
import { userRowOf } from '../desk/rows.ts'
import { queryAll } from '../dynamo.ts'
import { listOrdersOfCustomer } from '../orders/orders.ts'
import { parents } from '../table.ts'
import { findUserIdByEmail } from './users.ts'

export async function findUserIdsOfCustomer({ id, email }: Customer): Promise<string[]> {
  const [linked, sameEmail] = await Promise.all([
    queryAll({ index: 'parent', partition: parents.usersOfCustomer(id) }),
    findUserIdByEmail(email),
  ])
  return [...new Set([...linked.map((item) => userRowOf(item).id), ...(sameEmail ? [sameEmail] : [])])]
}

const ordersPerPage = 100

/** Stops when time is up, which the answer says. */
export async function forEachOrder(
  customerId: string,
  { isWanted, work, timeIsUp }: OrderWork,
): Promise<{ done: number; more: boolean }> {
  let done = 0
  let cursor: string | undefined
  do {
    const page = await listOrdersOfCustomer(customerId, { limit: ordersPerPage, ...(cursor ? { cursor } : {}) })
    for (const row of page.orders.filter(isWanted)) {
      if (timeIsUp.aborted) return { done, more: true }
      if (await work(row)) done += 1
    }
    cursor = page.cursor ?? undefined
  } while (cursor)
  return { done, more: false }
}
type OrderWork = {
  isWanted: (row: AdminOrderRow) => boolean
  work: (row: AdminOrderRow) => Promise<boolean>
  timeIsUp: AbortSignal
}
