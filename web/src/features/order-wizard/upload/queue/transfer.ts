import { type FileType, limits } from '#contract/limits'
import type { Orientation, Photo, UploadType } from '#contract/orders/order'
import { ApiError, api } from '../../../../lib/api/api.ts'
import { hasExpired, postToStorage, type Target } from '../../../../lib/api/postToStorage.ts'
import { isUnreachable, retrying } from '../../../../lib/api/retrying.ts'
import type { Picture } from './photoQueue.ts'

export type Transfer = {
  orderId: string
  address: string
  file: Blob
  filename: string
  contentType: FileType
  seq: number
  type: UploadType
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
  const post = (target: Target) =>
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

export const answerMilliseconds = 30_000
const timed = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(answerMilliseconds)])

export const orientationOf = ({ width, height }: Picture): Orientation =>
  width === height ? 'square' : width > height ? 'landscape' : 'portrait'

/** A confirmed file stands at the place already. */
export const isSlotTaken = (error: unknown) =>
  error instanceof ApiError && error.code === 'conflict' && error.fields.seq !== undefined

/** What a row says of a transfer that failed for good. */
export function transferFailureText(error: unknown): string {
  if (error instanceof ApiError && error.isFromServer) return error.message
  if (isUnreachable(error)) return 'The connection was lost. Please try again.'
  return 'The upload failed. Please try again.'
}
