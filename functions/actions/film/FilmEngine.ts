import type { NarratorName } from '#contract/film/style'
import type { Brief, DirectorPhoto, Edit } from '../../film/Edit.ts'
import type { Look } from '../../film/looking/Look.ts'
import type { Format, Plan } from '../../film/Plan.ts'
import type { FilmProbe } from '../../film/probing/FilmProbe.ts'
import type { PictureProbe } from '../../film/probing/PictureProbe.ts'
import type { Resolution } from '../../film/sizes.ts'
import type { SpokenWord } from '../../film/voice/captions.ts'

export type Load = (id: string) => Promise<Uint8Array>
export type ContentOf = (id: string) => string
type CutOptions = {
  format: Format
  branded: boolean
  watermark: string | null
  quality: Plan['quality']
  resolution?: Resolution
}

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
  isUnreadable: (error: unknown) => error is Error
}
export type PhotoReader = PictureReader & {
  /** A recording at `recordingRate`. Throws as `ingestPhoto` does. */
  ingestRecording: (bytes: Uint8Array) => Promise<Spoken>
  /** A clip as films are rendered from it, with what a photo has of its first frame. Throws as `ingestPhoto` does. */
  ingestClip: (bytes: Uint8Array) => Promise<IngestedClip>
}
type IngestedClip = { film: Uint8Array; frames: number; mezzanine: Uint8Array; preview: Uint8Array; look: Look }
export type Speak = (text: string, voice: NarratorName) => Promise<Spoken>
export type Narrator = { speak: Speak; markWords: (text: string, voice: NarratorName) => Promise<SpokenWord[]> }
export type Director = Narrator & {
  direct: (photos: readonly DirectorPhoto[], brief: Brief) => Edit
  planOf: (edit: Edit, looks: ReadonlyMap<string, Look>, options: CutOptions) => Plan
  segmentKey: (plan: Plan, index: number, contentOf: ContentOf) => string
}
export type ShotRenderer = Pick<Director, 'segmentKey'> & {
  /** Throws ShotFailed for what the shot did alone, and what `load`, the signal, the encoder's package or the disk did as it is. */
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
  probeFilm: (file: string) => Promise<FilmProbe>
  probePicture: (bytes: Uint8Array) => Promise<PictureProbe>
  /** A poster with a sign to play, in the shape of a link's picture. */
  sharedPicture: (poster: Uint8Array) => Promise<Uint8Array>
  storyboard: (work: { plan: Plan; load: Load }) => Promise<Uint8Array>
  /** A poster as mails show it. */
  invitation: (poster: Uint8Array) => Promise<Uint8Array>
}
export type FilmEngine = PhotoReader & Director & ShotRenderer & Cutter
