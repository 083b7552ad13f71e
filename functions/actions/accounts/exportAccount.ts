import type { Answer } from '#contract/endpoints'
import type { OrderView } from '#contract/order'
import type { ExportedReview } from '#contract/review'
import type { ExportedPages } from '#contract/tourPages'
import { type Asset, photoOf } from '../../domain/Asset.ts'
import type { SignedIn } from '../../domain/Caller.ts'
import { listedDocument } from '../../domain/documents.ts'
import { viewOf } from '../../domain/Order.ts'
import { moneyOf } from '../../domain/orderMoney.ts'
import { approvalView } from '../../domain/review/Approval.ts'
import { commentView } from '../../domain/review/Comment.ts'
import { linkView } from '../../domain/review/ReviewLink.ts'
import { savedLogoView } from '../../domain/SavedLogo.ts'
import { sessionRows } from '../../domain/Session.ts'
import type { TourPages } from '../../domain/TourPages.ts'
import { customerIdOf, profileOf, toCurrentUser } from '../../domain/User.ts'
import { paymentTerms } from '../../services/config.ts'
import { findOrdersOfAccount } from '../../store/accountOrders.ts'
import { findOrderAndAssetsOf, type OrderAndAssets } from '../../store/orders.ts'
import { findSavedLogo } from '../../store/savedLogos.ts'
import { listSessions } from '../../store/sessions.ts'
import { readIntegrations } from '../integrations/readIntegrations.ts'
import { exportedTourOf } from '../tours/tourViews.ts'
import { accountOf } from './accountOf.ts'

/** Everything that is kept about the account, without secrets. Links to photos would end too soon to be of use. */
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
    const tour = await exportedTourOf(tours, now)
    orders.push(viewOf(order, { moments, photos: photosOf(assets), tour, money, documents, questions }))
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
