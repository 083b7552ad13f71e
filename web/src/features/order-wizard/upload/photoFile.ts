import type { ImageType } from '#contract/limits'
import type { Picture } from './pictureOf.ts'

export type UploadState = 'queued' | 'uploading' | 'waiting' | 'done' | 'error'

/** A photo that was chosen on this page. */
export type PhotoFile = {
  id: string
  file: File
  contentType: ImageType
  state: UploadState
  percent: number
  reason: string
  /** Its place in the tour, given when its upload begins and kept for every retry. */
  seq: number | null
  assetId: string | null
  picture: Picture | null
  /** Pixels by the server's measure, which knows HEIC as well. */
  measured: { width: number; height: number } | null
}

export const newPhoto = (file: File, contentType: ImageType): PhotoFile => ({
  id: `photo-${crypto.randomUUID()}`,
  file,
  contentType,
  state: 'queued',
  percent: 0,
  reason: '',
  seq: null,
  assetId: null,
  picture: null,
  measured: null,
})

export const isUnderWay = ({ state }: PhotoFile) => state === 'queued' || state === 'uploading' || state === 'waiting'
