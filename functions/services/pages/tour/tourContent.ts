import type { Chapter } from '../../../domain/film/filmSources.ts'
import type { QrCode } from '../../../film/Plan.ts'
import type { ShownFilm } from '../PageFilm.tsx'
import type { GalleryPhoto } from './Gallery.tsx'

export type TourContent = {
  street: string
  place: string
  /** As the customer wrote it. */
  address: string
  /** '$1,249,000'; empty where the order does not say. */
  price: string
  /** '4 beds', '2.5 baths', '2,850 sq ft', where the order says so. */
  facts: readonly string[]
  agent: Agent
  film: ShownFilm
  /** A picture for messages, 1200 × 630. */
  shareUrl: string
  /** What the film shows, shot by shot, where that is known; the poster shows the first. */
  shows: readonly string[]
  chapters: readonly Chapter[]
  gallery: readonly GalleryPhoto[]
  seconds: number
  deliveredAt: string
  slug: string
  url: string
  /** Opens this page from paper. */
  code: QrCode
  originalsUrl: string
  hasClips: boolean
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

export const clock = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export const callHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`
