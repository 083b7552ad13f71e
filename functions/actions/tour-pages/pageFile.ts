import type { PageFile, PageName } from '#contract/tourPages'
import { filesOfPage, pageNotFound } from '../../domain/TourPages.ts'
import { readMade } from '../../services/films.ts'
import { signed } from '../tours/filmLinks.ts'
import { findShownPage } from './findShownPage.ts'
import { hostOf } from './pageLinks.ts'

const partNames = { 'film.mp4': 'film', 'poster.jpg': 'poster', 'captions.vtt': 'captions' } as const

/** Where a page's film or poster is for the next hour, or its captions' own words: players take those from the page's host alone. */
export async function pageFile(
  slug: string,
  page: PageName,
  file: PageFile,
): Promise<{ url: string } | { captions: string }> {
  const { version } = await findShownPage(slug, page)
  const found = filesOfPage(version, page)[partNames[file]]
  if (!found) throw pageNotFound()
  if (file === 'captions.vtt') return { captions: Buffer.from(await readMade(found.key)).toString() }
  return { url: await signed(found.key, hostOf(page)) }
}
