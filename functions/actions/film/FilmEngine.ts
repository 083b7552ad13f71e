import type { Brief, DirectorPhoto, Edit } from '../../film/Edit.ts'
import type { Look } from '../../film/looking/Look.ts'
import type { Format, Plan } from '../../film/Plan.ts'
import type { FilmProbe } from '../../film/probing/FilmProbe.ts'
import type { PictureProbe } from '../../film/probing/PictureProbe.ts'
import type { Resolution } from '../../film/sizes.ts'
import type { SpokenWord } from '../../film/voice/captions.ts'

/** Bytes of a photo's mezzanine or of a picture, by its id in the plan. */
export type Load = (id: string) => Promise<Uint8Array>
/** What a photo's bytes or those of a picture are named by, wherever they lie. */
export type ContentOf = (id: string) => string
export type CutOptions = {
  format: Format
  branded: boolean
  watermark: string | null
  quality: Plan['quality']
  resolution?: Resolution
}

/** Sound of one channel. */
export type Spoken = { samples: Float32Array<ArrayBuffer>; rate: number }
/** Of every recording once it is read, in hertz. */
export const recordingRate = 48_000

/* What production needs of the film's rooms, by the worker that it runs in; tests put fast ones in their place. */

/** `remark` is a sentence for the customer on a picture that is taken although something of it may disappoint. */
type Previewed = { preview: Uint8Array; remark?: string | undefined }

/** Opens pictures, and needs no encoder's package. */
export type PictureReader = {
  /** Throws where the bytes can't be decoded, which `isUnreadable` tells from other failures. */
  ingestPhoto: (bytes: Uint8Array) => Promise<Previewed & { mezzanine: Uint8Array; look: Look }>
  /** The preview alone, also of what no film is made of. Throws as `ingestPhoto` does. */
  previewPhoto: (bytes: Uint8Array) => Promise<Previewed>
  /** A logo as a PNG. Throws as `ingestPhoto` does. */
  ingestPicture: (bytes: Uint8Array) => Promise<Uint8Array>
  /** Its message is a sentence for the customer. */
  isUnreadable: (error: unknown) => error is Error
}
export type PhotoReader = PictureReader & {
  /** A recording at `recordingRate`. Throws as `ingestPhoto` does. */
  ingestRecording: (bytes: Uint8Array) => Promise<Spoken>
  /** A clip as films are rendered from it, with what a photo has of its first frame. Throws as `ingestPhoto` does. */
  ingestClip: (bytes: Uint8Array) => Promise<IngestedClip>
}
export type IngestedClip = { film: Uint8Array; frames: number; mezzanine: Uint8Array; preview: Uint8Array; look: Look }
export type Speak = (text: string, voice: 'Ruth') => Promise<Spoken>
/** Speech as it is paid for, by the character, for the sound and again for the times of its words. */
export type Narrator = { speak: Speak; markWords: (text: string, voice: 'Ruth') => Promise<SpokenWord[]> }
export type Director = Narrator & {
  direct: (photos: readonly DirectorPhoto[], brief: Brief) => Edit
  planOf: (edit: Edit, looks: ReadonlyMap<string, Look>, options: CutOptions) => Plan
  segmentKey: (plan: Plan, index: number, contentOf: ContentOf) => string
}
export type ShotRenderer = Pick<Director, 'segmentKey'> & {
  /** Writes the segment of one shot to the file `out`. */
  renderSegment: (work: {
    plan: Plan
    index: number
    load: Load
    out: string
    signal: AbortSignal
  }) => Promise<{ cpuSeconds: number }>
  /** One frame as a JPEG `width` pixels wide. */
  drawPicture: (work: { plan: Plan; frame: number; load: Load; width: number }) => Promise<Uint8Array>
}
export type Cutter = Pick<ShotRenderer, 'segmentKey' | 'drawPicture'> & {
  speak: Speak
  /** Writes music and voice to the WAV file `out`. */
  makeSound: (work: {
    plan: Plan
    voice: (Spoken & { from: number })[]
    out: string
    signal: AbortSignal
  }) => Promise<unknown>
  joinFilm: (work: {
    plan: Plan
    segments: string[]
    sound: string | null
    out: string
  }) => Promise<{ sizeBytes: number }>
  /** What a film's file says of itself, read back. */
  probeFilm: (file: string) => Promise<FilmProbe>
  /** What a finished picture's file says of itself, read back. Throws where it can't be decoded whole. */
  probePicture: (bytes: Uint8Array) => Promise<PictureProbe>
  /** A sheet with one picture a shot, as a JPEG. */
  storyboard: (work: { plan: Plan; load: Load }) => Promise<Uint8Array>
}
export type FilmEngine = PhotoReader & Director & ShotRenderer & Cutter
