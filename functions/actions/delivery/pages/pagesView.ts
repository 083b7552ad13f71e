import type { PageName, TourPages as PagesView } from '#contract/delivery/tourPages'
import { type Counted, countedOf, shownVersion } from '../../../domain/delivery/TourPages.ts'
import { paymentTerms } from '../../../services/config.ts'
import { type DailyCount, listPageCounts } from '../../../store/delivery/tourPages.ts'
import type { OrderAndAssets } from '../../../store/orders/orders.ts'
import { embedCode, originalsUrl, pageUrl } from './pageLinks.ts'

const dayMs = 24 * 60 * 60 * 1000
const recentDays = 30

function countOf(counted: Counted, all: readonly DailyCount[], now: Date) {
  const first = new Date(now.getTime() - (recentDays - 1) * dayMs).toISOString().slice(0, 10)
  const own = all.filter((one) => one.counted === counted)
  const sum = (some: readonly DailyCount[]) => some.reduce((hits, one) => hits + one.hits, 0)
  return { total: sum(own), last_30_days: sum(own.filter(({ day }) => day >= first)) }
}

export async function pagesView({ order, tours, pages }: OrderAndAssets, now: Date): Promise<PagesView> {
  const counts = pages ? await listPageCounts(order.id) : []
  const shared = (page: PageName) => ({
    on: pages?.[page] ?? false,
    url: pages ? pageUrl(page, pages) : null,
    views: countOf(countedOf[page].views, counts, now),
    plays: countOf(countedOf[page].plays, counts, now),
  })
  return {
    available: shownVersion(order, tours, paymentTerms()) !== undefined,
    slug: pages?.slug ?? null,
    tour: shared('tour'),
    watch: shared('watch'),
    originals_url: pages?.tour ? originalsUrl(pages) : null,
    embed_code: pages?.watch ? embedCode(pages) : null,
  }
}
