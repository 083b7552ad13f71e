import type { Answer } from '#contract/endpoints'
import type { Actor } from '../../domain/AuditEvent.ts'
import { rowNotFound } from '../../domain/adminEdits.ts'
import { customerIdOf } from '../../domain/User.ts'
import { findCustomer } from '../../store/customers.ts'
import { findUser } from '../../store/users.ts'
import { record } from '../orders/seeOrder.ts'
import { overviewOf } from './readOverview.ts'

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
  return overviewOf(user, customer, before)
}
