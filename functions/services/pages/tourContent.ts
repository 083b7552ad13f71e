import type { ShownFilm } from './PageFilm.tsx'

export type TourContent = {
  street: string
  place: string
  /** '4 beds', '2.5 baths', '2,850 sq ft', where the order says so. */
  facts: readonly string[]
  agent: Agent
  film: ShownFilm
  /** What the film shows, shot by shot, where that is known; the poster shows the first. */
  shows: readonly string[]
  seconds: number
  deliveredAt: string
  slug: string
  url: string
  originalsUrl: string
  hasClips: boolean
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
  takesMessages: boolean
}
