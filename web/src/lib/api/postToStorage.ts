import type { Answer } from '#contract/endpoints'

/** The storage answered with a failure, such as for a target that has expired. */
class StorageRefusal extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The storage refused the file (${status}).`)
    this.name = 'StorageRefusal'
    this.status = status
  }
}

const stallMilliseconds = 60_000
type Posting = { signal: AbortSignal; onProgress: (percent: number) => void }
export type Target = Answer<'POST /api/uploads/presign'>

/**
 * Posts one file as a multipart form and answers its ETag without quotes, or null where the storage doesn't show it.
 * Throws StorageRefusal, or a TypeError where no answer came or nothing moved for a minute.
 */
export function postToStorage(
  { url, fields }: Pick<Target, 'url' | 'fields'>,
  file: Blob,
  { signal, onProgress }: Posting,
) {
  return new Promise<string | null>((resolve, reject) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', file)

    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    let stall = setTimeout(abort, stallMilliseconds)
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(stall)
      stall = setTimeout(abort, stallMilliseconds)
      if (total > 0) onProgress((loaded / total) * 100)
    }
    request.onload = () =>
      request.status >= 200 && request.status < 300
        ? resolve(request.getResponseHeader('etag')?.replaceAll('"', '') || null)
        : reject(new StorageRefusal(request.status))
    request.onerror = () => reject(new TypeError('The storage could not be reached.'))
    request.onabort = () => reject(signal.aborted ? signal.reason : new TypeError('The upload stalled.'))
    request.onloadend = () => {
      clearTimeout(stall)
      signal.removeEventListener('abort', abort)
    }
    signal.addEventListener('abort', abort)
    request.open('POST', url)
    request.send(form)
  })
}

/** After a long wait the target's minutes are over, which the storage tells by refusing it. */
export const hasExpired = (error: unknown) => error instanceof StorageRefusal && error.status < 500
