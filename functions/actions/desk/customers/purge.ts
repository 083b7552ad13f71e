import { limits } from '#contract/limits'
import { filmFolder } from '#contract/photos/storageKeys'
import type { Customer } from '../../../domain/accounts/Customer.ts'
import type { User } from '../../../domain/accounts/User.ts'
import { newestOf } from '../../../domain/film/tourProduction.ts'
import type { Order } from '../../../domain/orders/Order.ts'
import type { Asset } from '../../../domain/photos/Asset.ts'
import type { AuditEvent } from '../../../domain/platform/AuditEvent.ts'
import { administratorWrites, asLastAdministrator } from '../../../store/accounts/administrators.ts'
import { customerItem, replacingCustomer } from '../../../store/accounts/customers.ts'
import { deletingUser, userItem } from '../../../store/accounts/users.ts'
import { deletePublicPages } from '../../../store/delivery/tourPages.ts'
import { insertingAudit } from '../../../store/desk/audit.ts'
import { type Item, transact } from '../../../store/dynamo.ts'
import { listVersionsOf } from '../../../store/film/tours.ts'
import { orderItem } from '../../../store/orders/orders.ts'
import { discardAsset, listAssetsToChange } from '../../../store/photos/assets.ts'
import { discardingFolder } from '../../../store/photos/discarded.ts'
import { emptyPartition } from '../../../store/platform/emptyPartition.ts'
import { deleteLinkSecrets } from '../../../store/review/reviews.ts'
import { type Key, keys, type ListName, listOf, lists } from '../../../store/table.ts'
import { endingDeliveries } from '../../delivery/releaseFilm.ts'
import { cancellingTour } from '../../film/startTour.ts'
import { forgettingIntegrations } from '../../integrations/forgetIntegrations.ts'
import { leaveReadModel } from '../readModel.ts'

const emptyAudit = (id: string) => emptyPartition(keys.audit(id, '', '').pk)

/** The stream may not have moved a row to the archive's list yet, so both lists forget it. */
const leaveLists = (list: ListName, item: Item & Key): Promise<void> =>
  leaveReadModel(
    { pk: item.pk, sk: item.sk },
    [list, listOf(list, true)].map((list_pk) => ({ ...item, list_pk })),
  )

export async function startPurge(customer: Customer, audit: AuditEvent): Promise<void> {
  const { pk, sk } = keys.customerEmail(customer.email)
  await transact([
    replacingCustomer({ ...customer, archived: true, purging: true, version: customer.version + 1 }),
    {
      delete: { pk, sk },
      condition: 'attribute_not_exists(pk) OR customer_id = :id',
      values: { id: customer.id },
    },
    insertingAudit(audit),
  ])
}

/** Whether somebody may still hold an upload target for it, whose file would come back. */
const mayStillArrive = ({ status, confirmed_at }: Asset, now: Date) =>
  status === 'pending' ||
  (confirmed_at !== undefined && now.getTime() - Date.parse(confirmed_at) < limits.presignSeconds * 1000)

/** Ends the film that is made; what its workers still write is erased when they have ended. */
async function purgeFilm(orderId: string, now: Date): Promise<void> {
  const versions = await listVersionsOf(orderId)
  const newest = newestOf(versions)
  if (!newest) return
  await transact([
    ...cancellingTour(newest, now),
    ...endingDeliveries(versions, now),
    discardingFolder(`${orderId}-film`, filmFolder(orderId), now),
  ])
}

export async function purgeAssets(orderId: string, now: Date): Promise<number> {
  await purgeFilm(orderId, now)
  const assets = await listAssetsToChange(orderId)
  for (const asset of assets) if (mayStillArrive(asset, now)) await discardAsset(asset, now, true)
  await deleteLinkSecrets(orderId)
  await deletePublicPages(orderId)
  await emptyPartition(keys.order(orderId).pk, keys.order(orderId).sk)
  return assets.filter(({ status }) => status === 'done').length
}

export async function purgeOrder(order: Order): Promise<void> {
  await emptyAudit(order.id)
  // An account's alone may have been given addresses of photos.
  if (order.user_id) await emptyPartition(keys.placing(order.id).pk)
  await leaveLists(lists.orders, orderItem(order))
  const placed = order.user_id ? [{ delete: keys.userOrder(order.user_id, order.id) }] : []
  await transact([{ delete: keys.order(order.id) }, ...placed])
}

export async function purgeUser(user: User): Promise<void> {
  const { pk, sk } = keys.user(user.id)
  await emptyPartition(pk, sk)
  await emptyAudit(user.id)
  await leaveLists(lists.users, userItem(user))
  const integrations = await forgettingIntegrations(user.id)
  const writes = [...deletingUser(user), ...integrations, ...administratorWrites(user, undefined)]
  await transact(writes).catch(asLastAdministrator)
}

/** Deletes a customer, of whom nothing else is left; only `audit` remembers that there was one. */
export async function purgeCustomer(customer: Customer, audit: AuditEvent): Promise<void> {
  await emptyAudit(customer.id)
  await leaveLists(lists.customers, customerItem(customer))
  await transact([
    { delete: keys.customer(customer.id), condition: 'purging = :true', values: { true: true } },
    insertingAudit(audit),
  ])
}
