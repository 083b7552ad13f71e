import type { ApiOrder } from '#contract/integrations/apiOrder'
import { shownVersion } from '../../domain/delivery/TourPages.ts'
import { newestOf, photosOf } from '../../domain/film/tourProduction.ts'
import { moneyOf } from '../../domain/money/orderMoney.ts'
import { orderNotFound, type Proof } from '../../domain/orders/Order.ts'
import { apiPhotos, submissionOf } from '../../domain/photos/photoUrls.ts'
import type { SignedIn } from '../../domain/platform/Caller.ts'
import { config, paymentTerms } from '../../services/config.ts'
import { listOrdersOfAccount } from '../../store/orders/accountOrders.ts'
import { findOrderAndAssetsOf, type OrderAndAssets } from '../../store/orders/orders.ts'
import { findPhotoUrls } from '../../store/photos/photoUrls.ts'
import { userOf } from '../accounts/accountOf.ts'
import { openPages } from '../delivery/pages/pageLinks.ts'

const proofOf = (user: SignedIn): Proof => ({ hashes: [], user })

/** An order of the key's account, with its photos, film and money. Throws not_found for a foreign one. */
export async function readByKey(user: SignedIn, orderId: string): Promise<ApiOrder> {
  const order = await findByKey(user, orderId)
  if (!order) throw orderNotFound()
  return order
}

async function findByKey(user: SignedIn, orderId: string): Promise<ApiOrder | undefined> {
  const [found, fetched] = await Promise.all([findOrderAndAssetsOf(proofOf(user), orderId), findPhotoUrls(orderId)])
  return found && apiOrder(found, fetched)
}

type Page = { limit: number; before: string | undefined }

export async function listByKey(
  caller: SignedIn,
  page: Page,
): Promise<{ orders: ApiOrder[]; next_cursor: string | null }> {
  const { orders, next_cursor } = await listOrdersOfAccount(await userOf(caller), page)
  const found = await Promise.all(orders.map(({ id }) => findByKey(caller, id)))
  return { orders: found.flatMap((order) => order ?? []), next_cursor }
}

type Fetched = Awaited<ReturnType<typeof findPhotoUrls>>

function apiOrder({ order, assets, tours, entries, pages }: OrderAndAssets, { urls, placing }: Fetched): ApiOrder {
  const money = moneyOf(order, entries, paymentTerms())
  const film = newestOf(tours)
  const isAvailable = shownVersion(order, tours, paymentTerms()) !== undefined
  const page = `${config().SITE_ORIGIN}/account/orders/${order.id}`
  return {
    id: order.id,
    status: order.status,
    address_freeform: order.options.address_freeform,
    plan: order.price.plan,
    created_at: order.created_at,
    submitted_at: order.submitted_at,
    ...submissionOf(order, placing, urls, photosOf(assets).length),
    photos: apiPhotos(urls, assets),
    film: {
      state: film === undefined || film.state === 'cancelled' ? 'none' : film.state,
      version: film?.version ?? 0,
      duration_ms: film?.duration_ms ?? 0,
      delivered: tours.some(({ delivery }) => delivery?.state === 'ready'),
    },
    money,
    links: { order: page, pay: money.payable ? page : null, ...openPages(pages, isAvailable) },
  }
}
