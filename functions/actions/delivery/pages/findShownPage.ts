import { type PageName, Slug } from '#contract/delivery/tourPages'
import {
  type DeliveredVersion,
  pageNotFound,
  shownVersion,
  slugFor,
  type TourPages,
} from '../../../domain/delivery/TourPages.ts'
import { paymentTerms } from '../../../services/config.ts'
import { findOrderOfSlug } from '../../../store/delivery/tourPages.ts'
import { findOrderAndAssetsAsAdmin, type OrderAndAssets } from '../../../store/orders/orders.ts'

export type ShownPage = Omit<OrderAndAssets, 'pages'> & { pages: TourPages; version: DeliveredVersion }

/** What a public page shows. Throws one and the same not_found for a page that is off, and for one that never was. */
export async function findShownPage(slug: string, page: PageName): Promise<ShownPage> {
  const orderId = Slug.safeParse(slug).success ? await findOrderOfSlug(slug) : undefined
  const found = orderId === undefined ? undefined : await findOrderAndAssetsAsAdmin(orderId)
  const { pages } = found ?? {}
  const version = found && shownVersion(found.order, found.tours, paymentTerms())
  if (!found || !version || !pages?.[page] || slugFor(page, pages) !== slug) throw pageNotFound()
  return { ...found, pages, version }
}
