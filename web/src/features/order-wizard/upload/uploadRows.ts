import type { Photo } from '#contract/order'
import { isBelowAdvised } from '../fileChecks.ts'
import type { RefusedFile } from './choice.ts'
import type { PhotoFile, UploadState } from './photoQueue.ts'

export type UploadRow = {
  id: string
  name: string
  sizeBytes: number
  state: UploadState
  percent: number
  /** Why it failed. */
  reason: string
  thumbnailUrl: string | null
  /** Pixels, where they are known and fewer than advised. */
  smallSize: { width: number; height: number } | undefined
  /** Set for a stored photo. */
  assetId: string | undefined
  canRetry: boolean
}

/** The list as the visitor sees it: stored photos in the order of the tour, this page's files, then refused ones. */
export function uploadRows(
  stored: readonly Photo[],
  local: readonly PhotoFile[],
  refused: readonly RefusedFile[],
): UploadRow[] {
  const isLocal = ({ asset_id }: Photo) => local.some(({ assetId }) => assetId === asset_id)
  return [
    ...stored
      .filter((photo) => photo.type === 'photo' && !isLocal(photo))
      .sort((one, other) => one.seq - other.seq)
      .map(storedRow),
    ...local.map(localRow),
    ...refused.map(refusedRow),
  ]
}

const storedRow = ({ asset_id, filename, size_bytes, width, height, thumbnail_url }: Photo): UploadRow => ({
  id: asset_id,
  name: filename,
  sizeBytes: size_bytes,
  state: 'done',
  percent: 100,
  reason: '',
  thumbnailUrl: thumbnail_url,
  smallSize: smallSizeOf(width && height ? { width, height } : null),
  assetId: asset_id,
  canRetry: false,
})

const localRow = ({ id, file, state, percent, reason, picture, measured, assetId }: PhotoFile): UploadRow => ({
  id,
  name: file.name,
  sizeBytes: file.size,
  state,
  percent: state === 'error' ? 0 : percent,
  reason,
  thumbnailUrl: picture?.thumbnailUrl ?? null,
  smallSize: smallSizeOf(measured ?? picture),
  assetId: state === 'done' ? (assetId ?? undefined) : undefined,
  canRetry: state === 'error',
})

const refusedRow = ({ id, name, size, reason }: RefusedFile): UploadRow => ({
  id,
  name,
  sizeBytes: size,
  state: 'error',
  percent: 0,
  reason,
  thumbnailUrl: null,
  smallSize: undefined,
  assetId: undefined,
  canRetry: false,
})

const smallSizeOf = (size: { width: number; height: number } | null) =>
  size && isBelowAdvised(size.width, size.height) ? { width: size.width, height: size.height } : undefined

export type Tally = { total: number; done: number; failed: number; percent: number; isRunning: boolean }

/** Refused files count as failed, but not as part of the upload. */
export function tallyOf(rows: readonly UploadRow[]): Tally {
  const counted = rows.filter(({ state, canRetry }) => state !== 'error' || canRetry)
  const progress = counted.reduce((sum, { percent, state }) => sum + (state === 'error' ? 0 : percent), 0)
  return {
    total: counted.length,
    done: rows.filter(({ state }) => state === 'done').length,
    failed: rows.filter(({ state }) => state === 'error').length,
    percent: counted.length > 0 ? progress / counted.length : 0,
    isRunning: rows.some(({ state }) => state !== 'done' && state !== 'error'),
  }
}
