import type { CustomerRow } from '#contract/desk/admin'
import type { Body } from '#contract/endpoints'
import type { Customer } from '../../../domain/accounts/Customer.ts'
import { unlinked } from '../../../domain/accounts/User.ts'
import { editedCustomer, emailTaken, refuseStale, rowNotFound } from '../../../domain/orders/adminEdits.ts'
import { refusePurging } from '../../../domain/orders/archive.ts'
import { type Actor, auditEvent, changesOf } from '../../../domain/platform/AuditEvent.ts'
import { findUserIdsOfCustomer } from '../../../store/accounts/customerMembers.ts'
import {
  customerItem,
  findCustomer,
  findCustomerIdByEmail,
  movingCustomerEmail,
  replacingCustomer,
} from '../../../store/accounts/customers.ts'
import { findUser, replacingUser } from '../../../store/accounts/users.ts'
import { insertingAudit } from '../../../store/desk/audit.ts'
import { customerRowOf } from '../../../store/desk/rows.ts'
import { transact, type Write } from '../../../store/dynamo.ts'
import { queueMail } from '../../../store/mail/mails.ts'
import { retryOnConflict } from '../../../store/platform/retryOnConflict.ts'

const rowOf = (customer: Customer) => customerRowOf(customerItem(customer))
type Change = {
  id: string
  action: string
  version?: number | undefined
  decide: (customer: Customer) => Customer
  alongWith?: (before: Customer, after: Customer) => Promise<Write[]>
}

export function changeCustomer(actor: Actor, change: Change): Promise<CustomerRow> {
  const { id, action, version, decide, alongWith = async () => [] } = change
  return retryOnConflict(async () => {
    const customer = await findCustomer(id)
    if (!customer) throw rowNotFound()
    refusePurging(customer)
    const before = rowOf(customer)
    refuseStale(version, before)
    const next = { ...decide(customer), version: customer.version + 1 }
    const after = rowOf(next)
    const changes = changesOf(before, after)
    if (Object.keys(changes.after).length === 0) return before
    const audit = insertingAudit(auditEvent(actor, { subject: id, action, ...changes }))
    await transact([replacingCustomer(next), audit, ...(await alongWith(customer, next))])
    return after
  })
}

type Edit = Body<'PATCH /api/admin/customers/{id}'>

/** Edits a customer. Throws conflict for a stale version and for an email that another customer has. */
export function editCustomer(actor: Actor, id: string, edit: Edit): Promise<CustomerRow> {
  return changeCustomer(actor, {
    id,
    action: 'customer.edited',
    version: edit.version,
    decide: (customer) => editedCustomer(customer, edit),
    alongWith: (before, after) => emailWrites(before, after, actor.now),
  })
}

async function emailWrites(customer: Customer, { email: to }: Customer, now: Date): Promise<Write[]> {
  const { id, email: from } = customer
  if (from === to) return []
  if (await findCustomerIdByEmail(to)) throw emailTaken('customer')
  const tell = (whom: string) =>
    queueMail({ template: 'customer_email_changed', to: whom, data: { new_email: to } }, now)
  return [...movingCustomerEmail(id, from, to), ...(await unlinkingAllBut(to, customer)), tell(from), tell(to)]
}

/** Whoever proved another email may not read what is ordered under the new one. */
async function unlinkingAllBut(email: string, customer: Customer): Promise<Write[]> {
  const users = await Promise.all((await findUserIdsOfCustomer(customer)).map(findUser))
  return users.flatMap((user) =>
    user?.customer_id === customer.id && user.email !== email
      ? [replacingUser({ ...unlinked(user), version: user.version + 1 })]
      : [],
  )
}
