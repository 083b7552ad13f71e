import type { PagesRequest, TourPages as PagesView } from '#contract/delivery/tourPages'
import {
  noPagesYet,
  notShareable,
  saysTheSame,
  shownVersion,
  type TourPages,
  withNewSlugs,
  withPages,
} from '../../../domain/delivery/TourPages.ts'
import { rowNotFound } from '../../../domain/orders/adminEdits.ts'
import { orderNotFound, type Proof } from '../../../domain/orders/Order.ts'
import { type Actor, type AuditEvent, auditEvent } from '../../../domain/platform/AuditEvent.ts'
import { paymentTerms } from '../../../services/config.ts'
import { newSlugEnding } from '../../../services/ids.ts'
import { savingPages } from '../../../store/delivery/tourPages.ts'
import { insertingAudit } from '../../../store/desk/audit.ts'
import { transact, type Write } from '../../../store/dynamo.ts'
import {
  checkingOrder,
  findOrderAndAssetsAsAdmin,
  findOrderAndAssetsOf,
  type OrderAndAssets,
} from '../../../store/orders/orders.ts'
import { retryOnConflict } from '../../../store/platform/retryOnConflict.ts'
import { pagesView } from './pagesView.ts'

/** Finds the order on the newest state of things: whoever loses a race looks again. */
type Find = () => Promise<OrderAndAssets>
type Doer = { now: Date; actor?: Actor }

/** The caller's own order. Throws not_found for any other. */
export async function ownOrder(proof: Proof, orderId: string): Promise<OrderAndAssets> {
  const found = await findOrderAndAssetsOf(proof, orderId)
  if (!found) throw orderNotFound()
  return found
}

export async function anyOrder(orderId: string): Promise<OrderAndAssets> {
  const found = await findOrderAndAssetsAsAdmin(orderId)
  if (!found) throw rowNotFound()
  return found
}

export const readPages = async (find: Find, now: Date): Promise<PagesView> => pagesView(await find(), now)

export const setPages = (find: Find, wanted: PagesRequest, doer: Doer): Promise<PagesView> =>
  changePages(find, doer, ({ order, tours, pages }) => {
    if (saysTheSame(pages, wanted)) return undefined
    const turnsOn = (wanted.tour && !pages?.tour) || (wanted.watch && !pages?.watch)
    if (turnsOn && !shownVersion(order, tours, paymentTerms())) throw notShareable()
    return withPages(order, pages, wanted, newEndings())
  })

export const renewSlug = (find: Find, slug: string, doer: Doer): Promise<PagesView> =>
  changePages(find, doer, ({ order, pages }) => {
    if (!pages) throw noPagesYet()
    return pages.slug === slug ? withNewSlugs(order, pages, newEndings()) : undefined
  })

const newEndings = () => ({ tour: newSlugEnding(), watch: newSlugEnding() })

function changePages(
  find: Find,
  doer: Doer,
  decide: (found: OrderAndAssets) => TourPages | undefined,
): Promise<PagesView> {
  return retryOnConflict(async () => {
    const found = await find()
    const pages = decide(found)
    if (!pages) return pagesView(found, doer.now)
    await transact([
      checkingOrder(found.order),
      ...savingPages(pages, found.pages),
      recording(doer, found.pages, pages),
    ])
    return pagesView({ ...found, pages }, doer.now)
  })
}

function recording({ now, actor }: Doer, before: TourPages | undefined, pages: TourPages): Write {
  const told = ({ slug, watch_slug, tour, watch }: TourPages) => ({ slug, watch_slug, tour, watch })
  const deed = { subject: pages.order_id, action: 'pages.changed', before: before ? told(before) : {} }
  const after = told(pages)
  if (actor) return insertingAudit(auditEvent(actor, { ...deed, after }))
  const event: AuditEvent = { at: now.toISOString(), who: null, ...deed, after }
  return insertingAudit(event)
}
