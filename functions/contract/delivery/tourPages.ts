import * as z from 'zod/mini'
import { Email, ok, PersonName, Phone, paragraph } from '../fields.ts'
import { limits } from '../limits.ts'
import { OrderId } from '../orders/order.ts'
import { personal } from '../personal.ts'

const pageNames = ['tour', 'watch'] as const
export type PageName = (typeof pageNames)[number]

/** No session, no cookie, no JSON: crawlers and MLS systems read these pages without running scripts. */
const pagePaths = [
  '/tour/{slug}',
  '/tour/{slug}/originals',
  '/tour/{slug}/files/{file}',
  '/watch/{slug}',
  '/watch/{slug}/files/{file}',
] as const
export type PagePath = (typeof pagePaths)[number]
/** Link checkers ask by HEAD, and get the same headers without the page. */
const pageMethods = ['GET', 'HEAD'] as const
export type PageRoute = `${(typeof pageMethods)[number]} ${PagePath}`
export const pageRoutes: readonly PageRoute[] = pagePaths.flatMap((path) =>
  pageMethods.map((method) => `${method} ${path}` as const),
)

export const pageFiles = ['film.mp4', 'poster.jpg', 'share.jpg', 'captions.vtt'] as const
export type PageFile = (typeof pageFiles)[number]

/** Letters of chance at a slug's end. Those of before 2026-11-25 have six. */
export const slugEndingLength = 10
export const isGuessable = (slug: string): boolean => (slug.split('-').at(-1) ?? '').length < slugEndingLength

export const Slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)+$/, 'This link is not valid.'), z.maxLength(100))

const PageCount = z.object({ total: z.int(), last_30_days: z.int() })

const SharedPage = z.object({
  on: z.boolean(),
  url: z.nullable(z.string()),
  views: PageCount,
  plays: PageCount,
})
export const TourPages = z.object({
  /** Whether what is turned on can be seen now: only a delivered film of which nothing is due. */
  available: z.boolean(),
  slug: z.nullable(z.string()),
  tour: SharedPage,
  watch: SharedPage,
  originals_url: z.nullable(z.string()),
  embed_code: z.nullable(z.string()),
})
export type TourPages = z.infer<typeof TourPages>
export const PagesAnswer = z.object({ ok, pages: TourPages })

export const ExportedPages = z.object({
  order_id: OrderId,
  slug: z.string(),
  watch_slug: z.string(),
  tour: z.boolean(),
  watch: z.boolean(),
})
export type ExportedPages = z.infer<typeof ExportedPages>

const onOrOff = z.boolean('Please choose on or off.')
export const PagesRequest = z.strictObject({ tour: onOrOff, watch: onOrOff })
export type PagesRequest = z.infer<typeof PagesRequest>
export const RenewalRequest = z.strictObject({ slug: Slug })

export const TourMessage = z.strictObject({
  slug: Slug,
  name: PersonName,
  email: Email,
  phone: z._default(Phone, ''),
  message: paragraph('words', limits.tourMessageLength).check(z.minLength(1, 'Please write a message.')),
  _hp: z._default(personal('nobody', z.string().check(z.maxLength(1_000))), ''),
})
export type TourMessage = z.infer<typeof TourMessage>
