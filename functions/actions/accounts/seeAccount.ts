import type { Answer } from '#contract/endpoints'
import { customerIdOf, seenBySupport } from '../../domain/accounts/User.ts'
import { type Actor, auditEvent } from '../../domain/platform/AuditEvent.ts'
import { findCustomer } from '../../store/accounts/customers.ts'
import { changeUser } from '../../store/accounts/users.ts'
import { insertingAudit } from '../../store/desk/audit.ts'
import { transact } from '../../store/dynamo.ts'
import { overviewOf } from './readOverview.ts'

export async function seeAccount(
  actor: Actor,
  userId: string,
  before: string | undefined,
): Promise<Answer<'GET /api/admin/users/{id}/account'>> {
  const look = () => insertingAudit(auditEvent(actor, { subject: userId, action: 'user.account_seen' }))
  const user = await changeUser(userId, async (found) => {
    const told = seenBySupport(found, actor.now)
    if (told) return { user: told, writes: [look()] }
    await transact([look()])
  })
  const customerId = customerIdOf(user)
  const customer = customerId ? await findCustomer(customerId) : undefined
  return overviewOf(user, customer, before)
}
