import type { Answer } from '#contract/endpoints'
import { type ImageType, limits } from '#contract/limits'
import type { AssetType, Photo } from '#contract/order'
import { ApiError, api } from '../../../lib/api.ts'
import { isUnreachable, retrying } from '../../../lib/retrying.ts'
import type { Picture } from './photoQueue.ts'

export type Transfer = {
  orderId: string
  address: string
  file: Blob
  filename: string
  contentType: ImageType
  seq: number
  type: AssetType
  picture: Promise<Picture | undefined>
}
export type Following = {
  signal: AbortSignal
  onPercent: (percent: number) => void
  onWaiting: (isWaiting: boolean) => void
  /** The id under which the storage may hold the file from now on. */
  onAsset: (assetId: string) => void
}

/** Presigns, posts and confirms one file. Lost answers are asked for again; only the confirmation counts as done. */
export async function transfer(given: Transfer, following: Following): Promise<Photo> {
  const { signal } = following
  const presign = async () => {
    const target = await retrying(
      () =>
        api('POST /api/uploads/presign', {
          signal: timed(signal),
          body: {
            order_id: given.orderId,
            address_freeform: given.address.slice(0, limits.addressLength),
            filename: given.filename,
            content_type: given.contentType,
            size_bytes: given.file.size,
            seq: given.seq,
            type: given.type,
          },
        }),
      following,
    )
    following.onAsset(target.asset_id)
    return target
  }
  const post = (target: Awaited<ReturnType<typeof presign>>) =>
    retrying(() => postToStorage(target, given.file, { signal, onProgress: following.onPercent }), following)

  let target = await presign()
  let checksum: string | null
  try {
    checksum = await post(target)
  } catch (error) {
    if (!hasExpired(error)) throw error
    target = await presign()
    checksum = await post(target)
  }

  const picture = await given.picture
  const { photo } = await retrying(
    () =>
      api('POST /api/uploads/confirm', {
        signal: timed(signal),
        body: {
          asset_id: target.asset_id,
          order_id: given.orderId,
          checksum,
          width: picture?.width ?? null,
          height: picture?.height ?? null,
          orientation: picture ? orientationOf(picture) : null,
        },
      }),
    following,
  )
  return photo
}

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
type Target = Pick<Answer<'POST /api/uploads/presign'>, 'url' | 'fields'>

/**
 * Posts one file as a multipart form and answers its ETag without quotes, or null where the storage doesn't show it.
 * Throws StorageRefusal, or a TypeError where no answer came or nothing moved for a minute.
 */
function postToStorage({ url, fields }: Target, file: Blob, { signal, onProgress }: Posting) {
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

const answerMilliseconds = 30_000
const timed = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(answerMilliseconds)])

/** After a long wait the target's minutes are over, which the storage tells by refusing it. */
const hasExpired = (error: unknown) => error instanceof StorageRefusal && error.status < 500

const orientationOf = ({ width, height }: Picture) =>
  width === height ? 'square' : width > height ? 'landscape' : 'portrait'

/** A confirmed file stands at the place already. */
export const isPlaceTaken = (error: unknown) =>
  error instanceof ApiError && error.code === 'conflict' && error.fields.seq !== undefined

/** What a row says of a transfer that failed for good. */
export function transferFailureText(error: unknown): string {
  if (error instanceof ApiError && error.spoken) return error.message
  if (isUnreachable(error)) return 'The connection was lost. Please try again.'
  return 'The upload failed. Please try again.'
}
