/** A link to a file of a film, one that saves it where it has a name. */
export type LinkTo = (key: string, name?: string) => Promise<string | null>

/** S3's client is loaded with the first film: most calls of the API need none. */
export async function signed(key: string, name?: string): Promise<string> {
  const { madeUrl, savedUrl } = await import('../../services/films.ts')
  return name === undefined ? madeUrl(key) : savedUrl(key, name)
}
