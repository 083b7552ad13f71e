import { isbot } from 'isbot'
import type { PageFile, PageName } from '#contract/delivery/tourPages'
import { filmKeys } from '#contract/photos/storageKeys'
import {
  beginsFilm,
  type Counted,
  countedOf,
  filesOfPage,
  isInCalifornia,
  neutralStreet,
  pageNotFound,
} from '../../../domain/delivery/TourPages.ts'
import { chaptersOf, shownIn } from '../../../domain/film/filmSources.ts'
import { logoOf } from '../../../domain/film/tourProduction.ts'
import { addressLines, factsOf, furtherFactsOf, priceOf } from '../../../film/briefing/facts.ts'
import { config } from '../../../services/config.ts'
import { isMade, readMade } from '../../../services/film/films.ts'
import { qrCode } from '../../../services/film/qrCode.ts'
import { isClipId } from '../../../services/ids.ts'
import { originalsPage } from '../../../services/pages/OriginalsPage.tsx'
import type { PageDocument } from '../../../services/pages/PageDocument.ts'
import { tourPage } from '../../../services/pages/tour/TourPage.tsx'
import { watchPage } from '../../../services/pages/WatchPage.tsx'
import { previewUrl } from '../../../services/photos/previews.ts'
import { logger, nameOf } from '../../../services/telemetry.ts'
import { countOnPage } from '../../../store/delivery/tourPages.ts'
import { signed } from '../../film/filmLinks.ts'
import { hasProvenContact } from '../../mail/provenContact.ts'
import { findShownPage, type ShownPage } from './findShownPage.ts'
import { hostOf, originalsUrl, pageUrl } from './pageLinks.ts'
import { galleryOf, sourceFiles } from './sourceFiles.ts'

type Visit = { slug: string } & Visitor

async function mediaOrigin({ version }: ShownPage, page: PageName): Promise<string> {
  const [file] = version.delivery.files
  if (!file) throw pageNotFound()
  return new URL(await signed(file.key, hostOf(page))).origin
}

const homeOf = ({ order }: ShownPage) => addressLines(order.options.address_freeform)

const filmOf = ({ version, pages }: ShownPage, page: PageName) => {
  const { film, poster, captions } = filesOfPage(version, page)
  if (!film) throw pageNotFound()
  const file = (name: string) => `${pageUrl(page, pages)}/files/${name}`
  return {
    url: file('film.mp4'),
    posterUrl: poster ? file('poster.jpg') : null,
    captionsUrl: captions ? file('captions.vtt') : null,
    width: film.width,
    height: film.height,
  }
}

export async function showTourPage({ slug, ...visitor }: Visit): Promise<PageDocument> {
  const shown = await findShownPage(slug, 'tour')
  const { order, assets, version, pages } = shown
  const url = pageUrl('tour', pages)
  const logo = logoOf(order, assets)
  const document = tourPage({
    ...homeOf(shown),
    address: order.options.address_freeform,
    price: priceOf(order.options.voice_over),
    facts: [...factsOf(order.options.voice_over), ...furtherFactsOf(order.options.voice_over)],
    agent: {
      name: order.contact.name,
      brokerage: order.options.brokerage,
      phone: order.contact.phone,
      logoUrl: logo ? await previewUrl(logo) : null,
      isHeadshot: order.options.logo_is_headshot,
      takesMessages: await hasProvenContact(order),
    },
    film: filmOf(shown, 'tour'),
    shareUrl: `${url}/files/share.jpg`,
    shows: shownIn(version),
    chapters: chaptersOf(version),
    gallery: await galleryOf(shown),
    seconds: Math.round(version.duration_ms / 1000),
    deliveredAt: version.delivery.ended_at ?? version.delivery.released_at,
    slug,
    url,
    code: qrCode(url),
    originalsUrl: originalsUrl(pages),
    hasClips: version.shots.some(({ asset_id }) => isClipId(asset_id)),
    siteOrigin: config().SITE_ORIGIN,
    mediaOrigin: await mediaOrigin(shown, 'tour'),
  })
  await countVisit(order.id, 'tour', visitor)
  return document
}

export async function showWatchPage({ slug, ...visitor }: Visit): Promise<PageDocument> {
  const shown = await findShownPage(slug, 'watch')
  const document = watchPage({
    title: neutralStreet(shown.order) || 'Home',
    film: filmOf(shown, 'watch'),
    mediaOrigin: await mediaOrigin(shown, 'watch'),
  })
  await countVisit(shown.order.id, 'watch', visitor)
  return document
}

export async function showOriginals({ slug }: Pick<Visit, 'slug'>): Promise<PageDocument> {
  const shown = await findShownPage(slug, 'tour')
  return originalsPage({
    ...homeOf(shown),
    isInCalifornia: isInCalifornia(shown.order),
    sources: await sourceFiles(shown),
    url: originalsUrl(shown.pages),
    tourUrl: pageUrl('tour', shown.pages),
    mediaOrigin: await mediaOrigin(shown, 'tour'),
  })
}

const partNames = {
  'film.mp4': 'film',
  'poster.jpg': 'poster',
  'share.jpg': 'poster',
  'captions.vtt': 'captions',
} as const

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
  return { url: await signed(file === 'share.jpg' ? await sharedKey(found.key) : found.key, hostOf(page)) }
}

/** Films delivered before 2026-11-26 are shared with their poster. */
async function sharedKey(posterKey: string): Promise<string> {
  const key = filmKeys.shared(posterKey)
  return (await isMade(key)) ? key : posterKey
}

type Visitor = { userAgent: string; isOpened: boolean; now: Date }

/** Counts that a person opened a page or began its film. Nobody goes without because it could not be counted. */
async function countVisit(orderId: string, counted: Counted, { userAgent, isOpened, now }: Visitor): Promise<void> {
  if (!isOpened || userAgent === '' || isbot(userAgent)) return
  await countOnPage(orderId, counted, now).catch((error: unknown) =>
    logger.warn('page view not counted', { counted, name: nameOf(error) }),
  )
}
