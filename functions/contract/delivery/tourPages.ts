import * as z from 'zod/mini'
import { Email, ok, PersonName, Phone, paragraph } from '../fields.ts'
import { limits } from '../limits.ts'
import { OrderId } from '../orders/order.ts'

/** A film's public pages: with the agent's branding, and as multiple listing services ask, without any. */
export const pageNames = ['tour', 'watch'] as const
export type PageName = (typeof pageNames)[number]

/**
 * What the server answers with HTML, beside the API: no session, no cookie, no JSON. Crawlers read these pages, and MLS
 * systems show them, without running scripts.
 */
export const pagePaths = [
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

/** What a page shows, under an address that outlives every signed link. */
export const pageFiles = ['film.mp4', 'poster.jpg', 'captions.vtt'] as const
export type PageFile = (typeof pageFiles)[number]

/** Letters of chance at a slug's end. Those of before 2026-11-25 have six. */
export const slugEndingLength = 10
/** Whether a program that tries for weeks could find it. */
export const isGuessable = (slug: string): boolean => (slug.split('-').at(-1) ?? '').length < slugEndingLength

/** Readable words of the address, and the letters of chance. */
export const Slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)+$/, 'This link is not valid.'), z.maxLength(100))

/** How often people did something: search engines and other programs are left out. */
export const PageCount = z.object({ total: z.int(), last_30_days: z.int() })

const SharedPage = z.object({
  on: z.boolean(),
  /** Null until a page was first turned on. */
  url: z.nullable(z.string()),
  /** How often the page was opened, and its film begun. */
  views: PageCount,
  plays: PageCount,
})
export const TourPages = z.object({
  /** Whether what is turned on can be seen now: only a delivered film of which nothing is due. */
  available: z.boolean(),
  /** Which the links to the tour page hold, and which names them where they are replaced; null until a page was first turned on. */
  slug: z.nullable(z.string()),
  tour: SharedPage,
  watch: SharedPage,
  /** The source photos, as long as the tour page is on. */
  originals_url: z.nullable(z.string()),
  /** HTML that shows the page without branding inside another one. */
  embed_code: z.nullable(z.string()),
})
export type TourPages = z.infer<typeof TourPages>
export const PagesAnswer = z.object({ ok, pages: TourPages })

/** The public pages of an order as an account's export tells them. */
export const ExportedPages = z.object({
  order_id: OrderId,
  slug: z.string(),
  watch_slug: z.string(),
  tour: z.boolean(),
  watch: z.boolean(),
})
export type ExportedPages = z.infer<typeof ExportedPages>

const onOrOff = z.boolean('Please choose on or off.')
/** Which pages are to be on. */
export const PagesRequest = z.strictObject({ tour: onOrOff, watch: onOrOff })
export type PagesRequest = z.infer<typeof PagesRequest>
/** The tour page's slug that is taken back, and the MLS page's with it. */
export const RenewalRequest = z.strictObject({ slug: Slug })

/** What a visitor of a tour page writes to the agent; `_hp` is the honeypot, as in a contact message. */
export const TourMessage = z.strictObject({
  slug: Slug,
  name: PersonName,
  email: Email,
  phone: z._default(Phone, ''),
  message: paragraph(limits.tourMessageLength).check(z.minLength(1, 'Please write a message.')),
  _hp: z._default(z.string().check(z.maxLength(1_000)), ''),
})
export type TourMessage = z.infer<typeof TourMessage>
