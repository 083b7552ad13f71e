import type { Answer } from '#contract/endpoints'
import type { Actor } from '../../domain/AuditEvent.ts'
import { rowNotFound } from '../../domain/adminEdits.ts'
import { customerIdOf, profileOf, toCurrentUser } from '../../domain/User.ts'
import { listOrdersOfAccount } from '../../store/accountOrders.ts'
import { findCustomer } from '../../store/customers.ts'
import { findUser } from '../../store/users.ts'
import { record } from '../orders/seeOrder.ts'

const ordersPerPage = 20

/** What the user sees of the account. Nothing changes by it, but that somebody looked is on record. */
export async function seeAccount(
  actor: Actor,
  userId: string,
  before: string | undefined,
): Promise<Answer<'GET /api/admin/users/{id}/account'>> {
  const user = await findUser(userId)
  if (!user) throw rowNotFound()
  await record(actor, { subject: userId, action: 'user.account_seen' })
  const customerId = customerIdOf(user)
  const customer = customerId ? await findCustomer(customerId) : undefined
  const orders = await listOrdersOfAccount(user, { limit: ordersPerPage, before })
  return { ok: true, user: toCurrentUser(user), customer: profileOf(user, customer), ...orders }
}
