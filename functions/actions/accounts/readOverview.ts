import { OverviewOrder } from '#contract/accounts/account'
import type { Answer } from '#contract/endpoints'
import type { OrderRow } from '#contract/orders/order'
import type { Customer } from '../../domain/accounts/Customer.ts'
import { customerIdOf, profileOf, seenBySupport, toCurrentUser, type User } from '../../domain/accounts/User.ts'
import { photosOf } from '../../domain/film/tourProduction.ts'
import { type Actor, auditEvent } from '../../domain/platform/AuditEvent.ts'
import type { SignedIn } from '../../domain/platform/Caller.ts'
import { photosOf as shownPhotosOf } from '../../services/photos/orderPhotos.ts'
import { findCustomer } from '../../store/accounts/customers.ts'
import { changeUser } from '../../store/accounts/users.ts'
import { insertingAudit } from '../../store/desk/audit.ts'
import { transact } from '../../store/dynamo.ts'
import { listOrdersOfAccount } from '../../store/orders/accountOrders.ts'
import { findCoversOf } from '../../store/orders/covers.ts'
import { listAssetsOfOrder } from '../../store/photos/assets.ts'
import { accountOf } from './accountOf.ts'

const ordersPerPage = 20
type Overview = Answer<'GET /api/account/overview'>

export async function readOverview(caller: SignedIn, before: string | undefined): Promise<Overview> {
  const { user, customer } = await accountOf(caller)
  return overviewOf(user, customer, before)
}

async function overviewOf(user: User, customer: Customer | undefined, before: string | undefined): Promise<Overview> {
  const { orders, next_cursor } = await listOrdersOfAccount(user, { limit: ordersPerPage, before })
  const shown = await withPhotos(orders)
  return {
    ok: true,
    user: toCurrentUser(user),
    customer: profileOf(user, customer),
    seen_by_support_at: user.seen_by_support_at ?? null,
    orders: shown,
    next_cursor,
  }
}

async function withPhotos(orders: readonly OrderRow[]): Promise<OverviewOrder[]> {
  const [covers, counts] = await Promise.all([
    findCoversOf(orders.map(({ id }) => id)),
    Promise.all(orders.map(photoCountOf)),
  ])
  const photos = await shownPhotosOf([...covers.values()])
  const urls = new Map(photos.map(({ asset_id, thumbnail_url }) => [asset_id, thumbnail_url]))
  return orders.map((order, index) =>
    OverviewOrder.parse({
      ...order,
      cover_url: urls.get(covers.get(order.id)?.id ?? '') ?? null,
      photo_count: counts[index],
    }),
  )
}

/** It tells drafts from each other; for a placed order nobody asks. */
const photoCountOf = async ({ id, status }: OrderRow): Promise<number | null> =>
  status === 'draft' ? photosOf(await listAssetsOfOrder(id)).length : null

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
