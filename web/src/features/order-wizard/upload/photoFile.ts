import type { Uppy, UppyFile } from '@uppy/core'
import type { ImageType } from '#contract/limits'
import type { Picture } from './pictureOf.ts'

export type UploadState = 'queued' | 'uploading' | 'waiting' | 'done' | 'error'

/** What we keep of a chosen photo beside Uppy's own record. */
export type PhotoMeta = {
  state: UploadState
  percent: number
  reason: string
  contentType: ImageType
  /** Its place in the tour, given when its upload begins and kept for every retry. */
  seq: number | null
  assetId: string | null
  picture: Picture | null
  /** Pixels by the server's measure, which knows HEIC as well. */
  measured: { width: number; height: number } | null
}
type NoBody = Record<string, never>
export type PhotoFile = UppyFile<PhotoMeta, NoBody>
export type PhotoUppy = Uppy<PhotoMeta, NoBody>

export const isUnderWay = ({ meta }: PhotoFile) =>
  meta.state === 'queued' || meta.state === 'uploading' || meta.state === 'waiting'

/** Undefined once the visitor has removed it. */
export const findFile = (uppy: PhotoUppy, fileId: string): PhotoFile | undefined => uppy.getState().files[fileId]

/** A file that was removed meanwhile is left alone. */
export function changeFile(uppy: PhotoUppy, fileId: string, patch: Partial<PhotoMeta>) {
  const file = findFile(uppy, fileId)
  if (file) uppy.setFileState(fileId, { meta: { ...file.meta, ...patch } })
}
