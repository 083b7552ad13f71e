import type { Answer } from '#contract/endpoints'
import type { Customer } from '../../../domain/accounts/Customer.ts'
import type { User } from '../../../domain/accounts/User.ts'
import { rowNotFound } from '../../../domain/orders/adminEdits.ts'
import {
  archivedCustomer,
  archivedWithCustomer,
  refuseOwnRemoval,
  refusePurging,
  restoredCustomer,
  restoredOrder,
} from '../../../domain/orders/archive.ts'
import type { Actor } from '../../../domain/platform/AuditEvent.ts'
import { findUserIdsOfCustomer, forEachOrder } from '../../../store/accounts/customerMembers.ts'
import { findCustomer } from '../../../store/accounts/customers.ts'
import { findUser } from '../../../store/accounts/users.ts'
import { findOrderAsAdmin } from '../../../store/orders/orders.ts'
import { disableUser, enableUser } from '../../accounts/changeUser.ts'
import { changeOrder } from '../../orders/changeOrder.ts'
import { changeCustomer } from './changeCustomer.ts'

/** The customer's accounts. Throws conflict where one is the administrator's own. */
export async function usersToRemove(actor: Actor, customer: Customer): Promise<User[]> {
  const users = await Promise.all((await findUserIdsOfCustomer(customer)).map(findUser))
  const found = users.filter((user) => user !== undefined)
  for (const user of found) refuseOwnRemoval(user, actor.user)
  return found
}

/** May be repeated: `more` says that time ran out. */
export async function archiveCustomer(
  actor: Actor,
  id: string,
  timeIsUp: AbortSignal,
): Promise<Answer<'DELETE /api/admin/customers/{id}'>> {
  const customer = await findCustomer(id)
  if (!customer) throw rowNotFound()
  refusePurging(customer)
  const users = await usersToRemove(actor, customer)
  for (const user of users) await disableUser(actor, user.id, { disabled_with_customer: true })
  await changeCustomer(actor, { id, action: 'customer.archived', decide: archivedCustomer })
  const { done: orders, more } = await forEachOrder(id, {
    isWanted: ({ archived }) => !archived,
    work: async (row) => {
      await changeOrder(actor, { id: row.id, action: 'order.archived', decide: archivedWithCustomer })
      return true
    },
    timeIsUp,
  })
  return { ok: true, archived: { users: users.filter(({ disabled }) => !disabled).length, orders }, more }
}

export async function restoreCustomer(
  actor: Actor,
  id: string,
  timeIsUp: AbortSignal,
): Promise<Answer<'POST /api/admin/customers/{id}/restore'>> {
  const customer = await changeCustomer(actor, { id, action: 'customer.restored', decide: restoredCustomer })
  const ids = await findUserIdsOfCustomer(customer)
  const users = (await Promise.all(ids.map(findUser))).filter((user) => user?.disabled_with_customer)
  for (const user of users) if (user) await enableUser(actor, user.id)
  const { done: orders, more } = await forEachOrder(id, {
    isWanted: ({ archived }) => archived,
    work: async (row) => {
      if (!(await findOrderAsAdmin(row.id))?.archived_with_customer) return false
      await changeOrder(actor, { id: row.id, action: 'order.restored', decide: restoredOrder })
      return true
    },
    timeIsUp,
  })
  return { ok: true, customer, restored: { users: users.length, orders }, more }
}
