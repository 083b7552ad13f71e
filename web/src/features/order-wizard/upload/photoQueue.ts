import type { OrderSession } from '../orderSession.ts'
import type { PhotoUppy } from './photoFile.ts'
import type { Picture } from './pictureOf.ts'
import type { StoredOrder } from './storedOrder.ts'

/** What the upload of a photo works with. */
export type PhotoQueue = {
  uppy: PhotoUppy
  draft: OrderSession['draft']
  stored: StoredOrder
  /** By Uppy's file id. */
  pictures: Map<string, Promise<Picture | undefined>>
}
