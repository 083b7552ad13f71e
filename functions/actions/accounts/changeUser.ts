import type { UserRow } from '#contract/desk/admin'
import type { Body } from '#contract/endpoints'
import type { User } from '../../domain/accounts/User.ts'
import { editedUser, emailTaken, refuseStale } from '../../domain/orders/adminEdits.ts'
import { disabledUser, enabledUser, refuseOwnRemoval } from '../../domain/orders/archive.ts'
import { type Actor, auditEvent, changesOf } from '../../domain/platform/AuditEvent.ts'
import { disablePassword, enablePassword } from '../../services/accounts/passwords.ts'
import {
  findCustomer,
  findCustomerIdByEmail,
  movingCustomerEmail,
  replacingCustomer,
} from '../../store/accounts/customers.ts'
import {
  changeUser,
  findUserIdByEmail,
  movingUserEmail,
  type UserChange,
  userItem,
} from '../../store/accounts/users.ts'
import { insertingAudit } from '../../store/desk/audit.ts'
import { userRowOf } from '../../store/desk/rows.ts'
import type { Write } from '../../store/dynamo.ts'
import { queueMail } from '../../store/mail/mails.ts'
import { issueToken } from '../mail/issueToken.ts'

const rowOf = (user: User) => userRowOf(userItem(user))

function recorded(actor: Actor, action: string, user: User, { user: next, writes = [] }: UserChange): UserChange {
  const changes = changesOf(rowOf(user), rowOf(next))
  const audit = insertingAudit(auditEvent(actor, { subject: user.id, action, ...changes }))
  return { user: next, writes: [audit, ...writes] }
}

type Edit = Body<'PATCH /api/admin/users/{id}'>

/** Edits a user. Throws conflict for a stale version, a taken email and the last administrator. */
export async function editUser(actor: Actor, id: string, edit: Edit): Promise<UserRow> {
  const user = await changeUser(id, async (user) => {
    refuseStale(edit.version, rowOf(user))
    const next = editedUser(user, edit, actor.user)
    if (next.email === user.email && next.is_admin === user.is_admin) return undefined
    const change = next.email === user.email ? { user: next } : await withNewEmail(user, next, actor)
    return recorded(actor, 'user.edited', user, change)
  })
  return rowOf(user)
}

async function withNewEmail(user: User, next: User, actor: Actor): Promise<UserChange> {
  if (await findUserIdByEmail(next.email)) throw emailTaken('user')
  const verification = issueToken('verify', next, actor.now, true)
  const tell = (to: string) => queueMail({ template: 'email_changed', to, data: { new_email: next.email } }, actor.now)
  return {
    user: next,
    writes: [
      ...movingUserEmail(user.email, next),
      ...verification.writes,
      tell(user.email),
      tell(next.email),
      ...(await customerWrites(user, next.email, actor)),
    ],
  }
}

async function customerWrites(user: User, email: string, actor: Actor): Promise<Write[]> {
  // A proven address is its customer's too, also before the account was opened and linked.
  const id = user.customer_id ?? (user.email_verified ? await findCustomerIdByEmail(user.email) : undefined)
  const customer = id ? await findCustomer(id) : undefined
  if (customer?.email !== user.email) return []
  if (await findCustomerIdByEmail(email)) throw emailTaken('customer')
  const moved = { ...customer, email, version: customer.version + 1 }
  const changes = { before: { email: user.email }, after: { email } }
  return [
    replacingCustomer(moved),
    ...movingCustomerEmail(customer.id, user.email, email),
    insertingAudit(auditEvent(actor, { subject: customer.id, action: 'customer.edited', ...changes })),
  ]
}

/** Disables a user, whose sessions end at once. Throws conflict for oneself and for the last administrator. */
export async function disableUser(actor: Actor, id: string, mark: Partial<User> = {}): Promise<UserRow> {
  const user = await changeUser(id, (user) => {
    refuseOwnRemoval(user, actor.user)
    if (user.disabled) return undefined
    return recorded(actor, 'user.disabled', user, { user: { ...disabledUser(user), ...mark } })
  })
  await disablePassword(id)
  return rowOf(user)
}

export async function enableUser(actor: Actor, id: string): Promise<UserRow> {
  await enablePassword(id)
  const user = await changeUser(id, (user) =>
    user.disabled ? recorded(actor, 'user.enabled', user, { user: enabledUser(user) }) : undefined,
  )
  return rowOf(user)
}
