import type { PageName } from '#contract/delivery/tourPages'
import { slugFor, type TourPages } from '../../../domain/delivery/TourPages.ts'
import { config, neutralOrigin } from '../../../services/config.ts'

export const hostOf = (page: PageName): string => (page === 'watch' ? neutralOrigin() : config().SITE_ORIGIN)

export const pageUrl = (page: PageName, pages: TourPages): string => `${hostOf(page)}/${page}/${slugFor(page, pages)}`
export const originalsUrl = (pages: TourPages): string => `${pageUrl('tour', pages)}/originals`

export const embedCode = (pages: TourPages): string =>
  `<iframe src="${pageUrl('watch', pages)}" title="Video tour" width="640" height="360" style="border:0;max-width:100%" allowfullscreen></iframe>`

export function openPages(pages: TourPages | undefined, isAvailable: boolean) {
  const urlOf = (page: PageName) => (isAvailable && pages?.[page] ? pageUrl(page, pages) : null)
  return { tour_url: urlOf('tour'), watch_url: urlOf('watch') }
}
