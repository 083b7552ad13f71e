import { framesOf, hasSound, type Plan, shownSize } from '../Plan.ts'

export type FilmProbe = {
  sizeBytes: number
  /** Whether its index stands before its pictures, so that it plays while it loads. */
  startsFast: boolean
  video: { codec: string; width: number; height: number; frames: number; seconds: number; isBt709: boolean }
  sound: { codec: string; seconds: number; rate: number; channels: number; loudness: number } | undefined
  metadata: [name: string, value: string][]
}

const mostFilmBytes = 300_000_000
const loudness = { wanted: -14, within: 1 }
const plainMetadata = new Set([
  'major_brand',
  'minor_version',
  'compatible_brands',
  'handler_name',
  'language',
  'vendor_id',
])
const plainHandlers = new Set(['VideoHandler', 'SoundHandler', ''])
const near = (value: number, wanted: number, within: number) => Math.abs(value - wanted) <= within

function* flawsOfPicture({ video, sizeBytes, startsFast }: FilmProbe, plan: Plan) {
  const frames = framesOf(plan)
  const shown = shownSize(plan)
  if (sizeBytes > mostFilmBytes) yield 'it is larger than 300 MB'
  if (!startsFast) yield 'it does not play while it loads'
  if (video.codec !== 'h264') yield `its picture is ${video.codec}`
  if (video.width !== shown.width || video.height !== shown.height) yield `it is ${video.width} × ${video.height}`
  if (video.frames !== frames) yield `it has ${video.frames} frames of ${frames}`
  if (!near(video.seconds, frames / plan.fps, 0.5 / plan.fps)) yield `it lasts ${video.seconds} s`
  if (!video.isBt709) yield 'its colors are not tagged as BT.709'
}

function* flawsOfSound({ sound }: FilmProbe, plan: Plan) {
  const isHeard = hasSound(plan)
  if (isHeard !== (sound !== undefined)) yield isHeard ? 'it has no sound' : 'it has sound'
  if (!sound) return
  if (sound.codec !== 'aac' || sound.rate !== 48_000 || sound.channels !== 2)
    yield 'its sound is not AAC of 48 kHz stereo'
  if (!near(sound.seconds, framesOf(plan) / plan.fps, 0.5 / plan.fps)) yield `its sound lasts ${sound.seconds} s`
  if (!near(sound.loudness, loudness.wanted, loudness.within)) yield `its loudness is ${sound.loudness.toFixed(1)} LUFS`
}

function* flawsOfMetadata({ metadata }: FilmProbe) {
  for (const [name, value] of metadata) {
    const isPlain = plainMetadata.has(name) && (name !== 'handler_name' || plainHandlers.has(value))
    if (!isPlain) yield `it says "${name}"`
  }
}

export const flawsOfFilm = (probe: FilmProbe, plan: Plan): string[] => [
  ...flawsOfPicture(probe, plan),
  ...flawsOfSound(probe, plan),
  ...flawsOfMetadata(probe),
]
