import type { Size } from '../../../../../functions/film/camera.ts'
import type { Look } from '../../../../../functions/film/looking/Look.ts'

/** A photo to look at; `size` is that of the photo as it is shown. */
export type LookRequest = { id: number; file: Blob; size: Size }
/** What there is to see in it, and a smaller copy to draw from; nothing where it can't be decoded. */
export type SeenPhoto = { look: Look; photo: Blob }
export type LookAnswer = { id: number; seen: SeenPhoto | undefined }
