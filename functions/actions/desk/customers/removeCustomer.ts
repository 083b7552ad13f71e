import type { Answer } from '#contract/endpoints'
import { orderFolder } from '#contract/photos/storageKeys'
import type { Customer } from '../../../domain/accounts/Customer.ts'
import { rowNotFound } from '../../../domain/orders/adminEdits.ts'
import { orderedAgain } from '../../../domain/orders/archive.ts'
import { type Actor, auditEvent } from '../../../domain/platform/AuditEvent.ts'
import { deletePassword } from '../../../services/accounts/passwords.ts'
import { eraseFilesUnder } from '../../../services/photos/photos.ts'
import { forEachOrder } from '../../../store/accounts/customerMembers.ts'
import { findCustomer } from '../../../store/accounts/customers.ts'
import { findUser } from '../../../store/accounts/users.ts'
import { write } from '../../../store/dynamo.ts'
import { findOrderAsAdmin } from '../../../store/orders/orders.ts'
import { deletingLogo } from '../../../store/photos/savedLogos.ts'
import { retryOnConflict } from '../../../store/platform/retryOnConflict.ts'
import { disableUser } from '../../accounts/changeUser.ts'
import { usersToRemove } from './archiveCustomer.ts'
import { purgeAssets, purgeCustomer, purgeOrder, purgeUser, startPurge } from './purge.ts'

type Removed = { users: number; orders: number; assets: number; files: number }

/** From the outside in: if it is interrupted, the customer is still there to start again from. `more` says that time ran out. */
export async function removeCustomer(
  actor: Actor,
  id: string,
  timeIsUp: AbortSignal,
): Promise<Answer<'DELETE /api/admin/customers/{id}'>> {
  const users = await closeCustomer(actor, id)
  const removed: Removed = { users: 0, orders: 0, assets: 0, files: 0 }
  const { more } = await forEachOrder(id, {
    isWanted: () => true,
    work: (row) => removeOrder(row.id, removed, actor.now),
    timeIsUp,
  })
  if (more) return { ok: true, removed, more }
  for (const user of users) if (await removeUser(user, removed)) removed.users += 1
  await retryOnConflict(async () => {
    const after = { ...removed }
    await purgeCustomer(await findOrRefuse(id), auditEvent(actor, { subject: id, action: 'customer.purged', after }))
  })
  return { ok: true, removed, more }
}

async function findOrRefuse(id: string): Promise<Customer> {
  const customer = await findCustomer(id)
  if (!customer) throw rowNotFound()
  return customer
}

/** Throws conflict where an archived customer has ordered again. */
async function refuseUnseenOrders(customerId: string): Promise<void> {
  const refuse = () => Promise.reject(orderedAgain())
  const { signal: never } = new AbortController()
  await forEachOrder(customerId, { isWanted: ({ archived }) => !archived, work: refuse, timeIsUp: never })
}

async function closeCustomer(actor: Actor, id: string): Promise<string[]> {
  const found = await findOrRefuse(id)
  if (found.archived && !found.purging) await refuseUnseenOrders(id)
  const users = await usersToRemove(actor, found)
  for (const user of users) await disableUser(actor, user.id)
  await retryOnConflict(async () => {
    const customer = await findOrRefuse(id)
    if (customer.purging) return
    // Again, as closing accounts takes its time; before it too, so that a refusal closes none.
    if (customer.archived) await refuseUnseenOrders(id)
    await startPurge(customer, auditEvent(actor, { subject: id, action: 'customer.purge_started' }))
  })
  return users.map((user) => user.id)
}

/** Records first, so that no upload is confirmed any more, then files, by their place in the bucket, then the order. */
async function removeOrder(orderId: string, removed: Removed, now: Date): Promise<boolean> {
  const assets = await retryOnConflict(() => purgeAssets(orderId, now))
  removed.assets += assets
  await eraseFiles(orderFolder(orderId), removed)
  const order = await findOrderAsAdmin(orderId)
  if (order) await purgeOrder(order)
  if (order) removed.orders += 1
  return order !== undefined
}

async function eraseFiles(folder: string, removed: Removed): Promise<void> {
  let more: boolean
  do {
    const erased = await eraseFilesUnder(folder)
    removed.files += erased.files
    more = erased.more
  } while (more)
}

/** The account last, by which its saved logo is found again where this breaks off. */
function removeUser(userId: string, removed: Removed): Promise<boolean> {
  return retryOnConflict(async () => {
    await deletePassword(userId)
    await write(deletingLogo(userId))
    await eraseFiles(orderFolder(userId), removed)
    const user = await findUser(userId)
    if (user) await purgeUser(user)
    return user !== undefined
  })
}
