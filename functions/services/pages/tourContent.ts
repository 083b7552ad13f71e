import type { ShownFilm } from './PageFilm.tsx'

/** What a tour page says. */
export type TourContent = {
  street: string
  place: string
  /** '4 beds', '2.5 baths', '2,850 sq ft', where the order says so. */
  facts: readonly string[]
  agent: Agent
  film: ShownFilm
  seconds: number
  deliveredAt: string
  slug: string
  url: string
  originalsUrl: string
  /** Whether any of its shots is a video clip and not a photo. */
  hasClips: boolean
  /** The page without branding, where that is on. */
  embed: { code: string; url: string } | null
  siteOrigin: string
  mediaOrigin: string
}
export type Agent = {
  name: string
  brokerage: string
  phone: string
  logoUrl: string | null
  isHeadshot: boolean
  /** Visitors can write to them. */
  takesMessages: boolean
}
