import { OverviewOrder } from '#contract/accounts/account'
import type { Answer } from '#contract/endpoints'
import type { OrderRow } from '#contract/orders/order'
import { filmKeys } from '#contract/photos/storageKeys'
import type { Customer } from '../../domain/accounts/Customer.ts'
import { customerIdOf, profileOf, seenBySupport, toCurrentUser, type User } from '../../domain/accounts/User.ts'
import { currentOf, photosOf } from '../../domain/film/tourProduction.ts'
import { coverOf } from '../../domain/photos/arrangement.ts'
import { type Actor, auditEvent } from '../../domain/platform/AuditEvent.ts'
import type { SignedIn } from '../../domain/platform/Caller.ts'
import { photosOf as shownPhotosOf } from '../../services/photos/orderPhotos.ts'
import { findCustomer } from '../../store/accounts/customers.ts'
import { changeUser } from '../../store/accounts/users.ts'
import { insertingAudit } from '../../store/desk/audit.ts'
import { transact } from '../../store/dynamo.ts'
import { listOrdersOfAccount } from '../../store/orders/accountOrders.ts'
import { findOrderAndAssetsAsAdmin, type OrderAndAssets } from '../../store/orders/orders.ts'
import { signed } from '../film/filmLinks.ts'
import { standingOf } from '../orders/standing.ts'
import { accountOf } from './accountOf.ts'

const ordersPerPage = 20
type Page = { before: string | undefined; now: Date }
type Overview = Answer<'GET /api/account/overview'>

export async function readOverview(caller: SignedIn, { before, now }: Page): Promise<Overview> {
  const { user, customer } = await accountOf(caller)
  return overviewOf(user, customer, { before, now })
}

async function overviewOf(user: User, customer: Customer | undefined, { before, now }: Page): Promise<Overview> {
  const { orders, next_cursor } = await listOrdersOfAccount(user, { limit: ordersPerPage, before })
  const listed = await Promise.all(orders.map((order) => asListed(order, now)))
  return {
    ok: true,
    user: toCurrentUser(user),
    customer: profileOf(user, customer),
    seen_by_support_at: user.seen_by_support_at ?? null,
    orders: listed.flat(),
    next_cursor,
  }
}

/** An order that a page lists may be purged before it is read. */
async function asListed(order: OrderRow, now: Date): Promise<OverviewOrder[]> {
  const found = await findOrderAndAssetsAsAdmin(order.id)
  if (!found) return []
  const [cover_url, next] = await Promise.all([coverUrlOf(found), standingOf(found, now)])
  // It tells drafts from each other; for a placed order nobody asks.
  const photo_count = order.status === 'draft' ? photosOf(found.assets).length : null
  return [OverviewOrder.parse({ ...order, cover_url, next, photo_count })]
}

async function coverUrlOf({ tours, assets }: OrderAndAssets): Promise<string | null> {
  const film = currentOf(tours)
  if (film) return signed(filmKeys.version(film.order_id, film.version, 'poster.jpg'))
  const cover = coverOf(assets)
  const [photo] = cover ? await shownPhotosOf([cover]) : []
  return photo?.thumbnail_url ?? null
}

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
  return overviewOf(user, customer, { before, now: actor.now })
}
