/** The storage refused one file for good. */
export class FileRefused extends Error {
  readonly status: number
  readonly filename: string
  constructor(status: number, filename: string) {
    super(`${filename} could not be downloaded (${status}).`)
    this.status = status
    this.filename = filename
  }
}

/** A stored file's bytes, by its signed address. */
export async function loadStored(url: string, filename: string, signal: AbortSignal): Promise<Blob> {
  // Not from the cache, which may hold the answer to an <img>, without the permission to read it.
  const response = await fetch(url, { signal, cache: 'no-store', credentials: 'omit' })
  if (!response.ok) throw new FileRefused(response.status, filename)
  return response.blob()
}
