import type { ExportedPages } from '#contract/delivery/tourPages'
import type { Answer } from '#contract/endpoints'
import type { OrderView } from '#contract/orders/order'
import type { ExportedReview } from '#contract/review/review'
import { sessionRows } from '../../domain/accounts/Session.ts'
import { customerIdOf, profileOf, toCurrentUser } from '../../domain/accounts/User.ts'
import type { TourPages } from '../../domain/delivery/TourPages.ts'
import { listedDocument } from '../../domain/money/documents.ts'
import { moneyOf } from '../../domain/money/orderMoney.ts'
import { viewOf } from '../../domain/orders/Order.ts'
import { type Asset, photoOf } from '../../domain/photos/Asset.ts'
import { savedLogoView } from '../../domain/photos/SavedLogo.ts'
import type { SignedIn } from '../../domain/platform/Caller.ts'
import { approvalView } from '../../domain/review/Approval.ts'
import { commentView } from '../../domain/review/Comment.ts'
import { linkView } from '../../domain/review/ReviewLink.ts'
import { paymentTerms } from '../../services/config.ts'
import { listSessions } from '../../store/accounts/sessions.ts'
import { findOrdersOfAccount } from '../../store/orders/accountOrders.ts'
import { findOrderAndAssetsOf, type OrderAndAssets } from '../../store/orders/orders.ts'
import { findSavedLogo } from '../../store/photos/savedLogos.ts'
import { unsignedTourOf } from '../film/tourViews.ts'
import { readIntegrations } from '../integrations/readIntegrations.ts'
import { standingOf } from '../orders/standing.ts'
import { accountOf } from './accountOf.ts'

export async function exportAccount(caller: SignedIn, now: Date): Promise<Answer<'GET /api/account/export'>> {
  const [{ user, customer }, sessions, logo, { api_keys, webhooks }] = await Promise.all([
    accountOf(caller),
    listSessions(caller.userId),
    findSavedLogo(caller.userId),
    readIntegrations(caller.userId),
  ])
  const proof = { hashes: [], user: { ...caller, customerId: customerIdOf(user) } }
  const orders: OrderView[] = []
  const reviews: ExportedReview[] = []
  const public_pages: ExportedPages[] = []
  for (const { id } of await findOrdersOfAccount(user)) {
    const found = await findOrderAndAssetsOf(proof, id)
    if (!found) continue
    const { order, moments, assets, tours, entries, questions } = found
    const documents = found.documents.map(listedDocument)
    const money = moneyOf(order, entries, paymentTerms())
    const tour = await unsignedTourOf(tours, false, now)
    const next = await standingOf(found, now)
    orders.push(viewOf(order, { moments, photos: photosOf(assets), tour, money, documents, questions, next }))
    reviews.push(exportedReview(found, now))
    if (found.pages) public_pages.push(exportedPages(found.pages))
  }
  return {
    ok: true,
    exported_at: now.toISOString(),
    user: {
      ...toCurrentUser(user),
      second_factor: user.second_factor === true,
      seen_by_support_at: user.seen_by_support_at ?? null,
      created_at: user.created_at,
    },
    customer: profileOf(user, customer),
    saved_logo: logo ? savedLogoView(logo, null) : null,
    sessions: sessionRows(sessions, user, caller.sessionHash, now),
    orders,
    reviews,
    public_pages,
    api_keys,
    webhooks,
  }
}

const photosOf = (assets: Asset[]) =>
  assets.filter(({ status }) => status === 'done').map((asset) => photoOf(asset, null))

const exportedPages = ({ order_id, slug, watch_slug, tour, watch }: TourPages): ExportedPages => ({
  order_id,
  slug,
  watch_slug,
  tour,
  watch,
})

/** Withdrawn comments are kept until the order is purged, so they are told too. */
const exportedReview = ({ order, tours, review }: OrderAndAssets, now: Date): ExportedReview => ({
  order_id: order.id,
  comments: review.comments.map((comment) => commentView(comment, 'owner', tours)),
  approval: review.approval ? approvalView(review.approval) : null,
  links: review.links.map((link) => linkView(link, now)),
})
