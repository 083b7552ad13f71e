import * as z from 'zod/mini'
import type { PageName, PagesRequest } from '#contract/delivery/tourPages'
import { OrderId } from '#contract/orders/order'
import { text } from '#contract/personal'
import { addressLines } from '../../film/briefing/facts.ts'
import { namesSeller } from '../../film/cutting/namesSeller.ts'
import { mayHave } from '../film/TourVersion.ts'
import { mayBeProduced } from '../film/tourProduction.ts'
import { isUnlocked, type PaymentTerms } from '../money/orderMoney.ts'
import type { Order } from '../orders/Order.ts'
import { AppError } from '../platform/AppError.ts'
import type { Delivery, FilmVersion, MadeFile } from './Delivery.ts'
import { addressSlug } from './deliveredNames.ts'

/** Each page has its own slug, so that one address doesn’t reveal the other. */
export const TourPages = z.object({
  order_id: OrderId,
  slug: text('home'),
  watch_slug: text('home'),
  tour: z.boolean(),
  watch: z.boolean(),
  version: z.int(),
})
export type TourPages = z.infer<typeof TourPages>

export type DeliveredVersion = FilmVersion & { delivery: Delivery }

const isDelivered = (version: FilmVersion): version is DeliveredVersion => version.delivery?.state === 'ready'

/** Nothing of an order that is archived, canceled or owes something. */
export function shownVersion(
  order: Order,
  versions: readonly FilmVersion[],
  terms: PaymentTerms,
): DeliveredVersion | undefined {
  if (!mayBeProduced(order)) return undefined
  const found = versions.find(isDelivered)
  return found && mayHave('owner', { ...found, isUnlocked: isUnlocked(order, terms) }) ? found : undefined
}

/** '1204-barton-hills-drive-k7m2xq'. */
const slugOf = (street: string, ending: string): string => `${addressSlug(street, 'home')}-${ending}`

/** The street as pages without branding say it: empty where the words in its place name who sells the home. */
export function neutralStreet({ contact, options }: Order): string {
  const home = addressLines(options.address_freeform)
  const agent = { ...contact, brokerage: options.brokerage, logo: null, portrait: null }
  return namesSeller(home.street, { ...home, agent }) ? '' : home.street
}

export type SlugEndings = Record<PageName, string>

const slugsOf = (order: Order, endings: SlugEndings) => ({
  slug: slugOf(addressLines(order.options.address_freeform).street, endings.tour),
  watch_slug: slugOf(neutralStreet(order), endings.watch),
})

export const slugFor = (page: PageName, { slug, watch_slug }: TourPages): string =>
  page === 'tour' ? slug : watch_slug

export const withPages = (
  order: Order,
  before: TourPages | undefined,
  { tour, watch }: PagesRequest,
  endings: SlugEndings,
): TourPages => ({
  ...(before ?? slugsOf(order, endings)),
  order_id: order.id,
  tour,
  watch,
  version: (before?.version ?? 0) + 1,
})

export const withNewSlugs = (order: Order, before: TourPages, endings: SlugEndings): TourPages => ({
  ...before,
  ...slugsOf(order, endings),
  version: before.version + 1,
})

export const saysTheSame = (pages: TourPages | undefined, { tour, watch }: PagesRequest): boolean =>
  (pages?.tour ?? false) === tour && (pages?.watch ?? false) === watch

/** If both films say the same, there are unbranded captions only, which serve both. */
export function filesOfPage({ delivery }: DeliveredVersion, page: PageName) {
  const branded = page === 'tour'
  const find = (isWanted: (file: MadeFile) => boolean) => delivery.files.find(isWanted)
  const isWebVtt = ({ kind, name }: MadeFile) => kind === 'captions' && name.endsWith('.vtt')
  const neutralCaptions = find((file) => isWebVtt(file) && !file.branded)
  return {
    film: find((file) => file.kind === 'film' && file.format === '16:9' && file.branded === branded),
    poster: find((file) => file.kind === 'poster' && file.format === '16:9'),
    captions: (branded ? find((file) => isWebVtt(file) && file.branded) : undefined) ?? neutralCaptions,
  }
}

export const countedOf = {
  tour: { views: 'tour', plays: 'tour-plays' },
  watch: { views: 'watch', plays: 'watch-plays' },
} as const
export type Counted = (typeof countedOf)[PageName]['views' | 'plays']
export const allCounted: readonly Counted[] = Object.values(countedOf).flatMap(({ views, plays }) => [views, plays])

/** Players ask for a film from its first byte on as it begins; some ask for two bytes before, to see whether ranges are answered. */
export const beginsFilm = (range: string | undefined): boolean => range !== undefined && /^bytes=0-(?!1$)/.test(range)

/** California's law on altered pictures in real-estate advertising applies to homes there. */
export const isInCalifornia = ({ options }: Order): boolean =>
  /\b(CA|Calif(ornia)?\.?)(\s+\d{5}(-\d{4})?)?(\s*,?\s*(USA?|United States))?\s*$/i.test(
    options.address_freeform.trim(),
  )

export const notShareable = () =>
  new AppError('conflict', 'Your tour can be shared once the film is finished and nothing is left to pay.')
export const noPagesYet = () =>
  new AppError('conflict', 'There is no link to replace yet. Please turn a page on first.')
export const pageNotFound = () =>
  new AppError('not_found', 'This video isn’t available. The link may have been replaced or turned off.')
