import type { PageFile, PageName } from '#contract/delivery/tourPages'
import { beginsFilm, countedOf, filesOfPage, pageNotFound } from '../../../domain/delivery/TourPages.ts'
import { readMade } from '../../../services/film/films.ts'
import { signed } from '../../film/filmLinks.ts'
import { countVisit, type Visitor } from './countVisit.ts'
import { findShownPage } from './findShownPage.ts'
import { hostOf } from './pageLinks.ts'

const partNames = { 'film.mp4': 'film', 'poster.jpg': 'poster', 'captions.vtt': 'captions' } as const

type FileVisit = Visitor & { slug: string; range: string | undefined }

/** Where a page's film or poster is for the next hour, or its captions' own words: players take those from the page's host alone. */
export async function pageFile(
  page: PageName,
  file: PageFile,
  { slug, range, ...visitor }: FileVisit,
): Promise<{ url: string } | { captions: string }> {
  const { order, version } = await findShownPage(slug, page)
  const found = filesOfPage(version, page)[partNames[file]]
  if (!found) throw pageNotFound()
  if (file === 'captions.vtt') return { captions: Buffer.from(await readMade(found.key)).toString() }
  if (file === 'film.mp4' && beginsFilm(range)) await countVisit(order.id, countedOf[page].plays, visitor)
  return { url: await signed(found.key, hostOf(page)) }
}
