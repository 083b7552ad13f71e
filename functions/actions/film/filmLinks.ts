import type { Reviewer } from '#contract/review/review'
import type { Viewer } from '../../domain/film/TourVersion.ts'

export type LinkTo = (key: string) => Promise<string | null>

export type Look = { viewer: Viewer; reader: Reviewer['kind']; isUnlocked: boolean; linkTo: LinkTo; now: Date }

/** A link at the site's host, or at another. S3's client is loaded with the first film: most calls of the API need none. */
export async function signed(key: string, origin?: string): Promise<string> {
  const { madeUrl } = await import('../../services/film/films.ts')
  return madeUrl(key, origin)
}
