import type { Brief, DirectorPhoto, Edit } from '../../film/Edit.ts'
import type { Look } from '../../film/Look.ts'
import type { Format, Plan } from '../../film/Plan.ts'

/** Bytes of a photo's mezzanine or of a picture, by its id in the plan. */
export type Load = (id: string) => Promise<Uint8Array>
/** What a photo's bytes or those of a picture are named by, wherever they lie. */
export type ContentOf = (id: string) => string

export type CutOptions = { format: Format; branded: boolean; watermark: boolean; quality: Plan['quality'] }
export type Drawn = { cpuSeconds: number }
export type Sheet = { picture: Uint8Array; cues: string }

/** What production needs of the director, the engine and the sound; tests put a fast one in its place. */
export type FilmEngine = {
  /** Throws UnreadablePhoto where the bytes can't be decoded. */
  ingestPhoto: (bytes: Uint8Array) => Promise<{ mezzanine: Uint8Array; preview: Uint8Array; look: Look }>
  isUnreadable: (error: unknown) => boolean
  direct: (photos: DirectorPhoto[], brief: Brief) => Edit
  planOf: (edit: Edit, looks: Record<string, Look>, options: CutOptions) => Plan
  segmentKey: (plan: Plan, index: number, contentOf: ContentOf) => string
  /** Writes the segment of one shot to the file `out`. */
  renderSegment: (work: { plan: Plan; index: number; load: Load; out: string; signal: AbortSignal }) => Promise<Drawn>
  /** One frame as a JPEG, at most `width` pixels wide. */
  drawPicture: (work: { plan: Plan; frame: number; load: Load; width: number }) => Promise<Uint8Array>
  /** Small pictures of the whole film on one sheet, and the WebVTT that says where each lies. */
  storyboard: (work: { plan: Plan; load: Load }) => Promise<Sheet>
  hasSound: (plan: Plan) => boolean
  /** Writes music and voice to the file `out`. */
  makeSound: (work: { plan: Plan; out: string; signal: AbortSignal }) => Promise<void>
  joinFilm: (work: {
    plan: Plan
    segments: string[]
    sound: string | null
    out: string
  }) => Promise<{ sizeBytes: number }>
}
