import type { Viewer } from '../../domain/TourVersion.ts'

/** A link to a file of a film, one that saves it where it has a name. */
export type LinkTo = (key: string, name?: string) => Promise<string | null>

/** Who looks; an owner's film is `isUnlocked` once nothing is due for it. */
export type Look = { viewer: Viewer; isUnlocked: boolean; linkTo: LinkTo }

/** S3's client is loaded with the first film: most calls of the API need none. */
export async function signed(key: string, name?: string): Promise<string> {
  const { madeUrl, savedUrl } = await import('../../services/films.ts')
  return name === undefined ? madeUrl(key) : savedUrl(key, name)
}
