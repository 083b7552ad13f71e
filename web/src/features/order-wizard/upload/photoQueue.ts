import type { QueryClient } from '@tanstack/react-query'
import type { OrderSession } from '../orderSession.ts'
import type { PhotoUppy } from './photoFile.ts'
import type { Picture } from './pictureOf.ts'

/** What the upload of a photo works with. */
export type PhotoQueue = {
  uppy: PhotoUppy
  draft: OrderSession['draft']
  client: QueryClient
  /** By Uppy's file id. */
  pictures: Map<string, Promise<Picture | undefined>>
}
