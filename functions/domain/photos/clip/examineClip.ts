import { type ClipType, clipTypes, type FileType, limits } from '#contract/limits'
import { AppError } from '../../platform/AppError.ts'
import { asciiOf, BrokenFile, type ImageFile } from '../image/bytes.ts'
import { type Box, boxesIn } from '../image/isoBoxes.ts'
import { type MovieTrack, pictureOf } from './movie.ts'

export const isClipType = (type: FileType): type is ClipType => clipTypes.some((name) => name === type)

const names: Record<ClipType, string> = { 'video/mp4': 'an MP4', 'video/quicktime': 'a MOV' }
const brands: Record<ClipType, readonly string[]> = {
  'video/mp4': ['mp41', 'mp42', 'isom', 'iso2', 'iso4', 'iso5', 'iso6', 'avc1', 'M4V ', 'MSNV', 'XAVC', 'qt  '],
  'video/quicktime': ['qt  ', 'mp42', 'isom'],
}
const codecs = ['avc1', 'avc3', 'hvc1', 'hev1']
/** Of the picture as it is stored; 4,096 is the widest that cameras call 4K. */
const sides = { shortest: 360, longest: 4096 }
/** Slow motion is filmed at 240; more is no camera's. */
const mostFramesASecond = 250
/** Timestamps are rounded. */
const slackSeconds = 0.2

const rejected = (sentence: string) => new AppError('rejected_file', sentence)
const damaged = () => rejected('This clip is damaged or incomplete. Please export it again, or send the original.')

const outerBoxes = (bytes: Uint8Array): Box[] => [...boxesIn(bytes, 0, bytes.length)]
const indexIn = (bytes: Uint8Array): Box | undefined =>
  outerBoxes(bytes).find(({ type, end }) => type === 'moov' && end <= bytes.length)

/** Whether the beginning of a clip holds its index, or will never do: behind the picture it lies at the end. */
export function isEnoughClip(head: Uint8Array): boolean {
  try {
    return indexIn(head) !== undefined || outerBoxes(head).some(({ type }) => type === 'mdat')
  } catch (error) {
    if (error instanceof RangeError || error instanceof BrokenFile) return true
    throw error
  }
}

export function wantsClipFrom({ head, sizeBytes }: ImageFile): number | undefined {
  try {
    if (indexIn(head)) return undefined
    const behind = outerBoxes(head).at(-1)?.end ?? 0
    return behind >= head.length && behind < sizeBytes ? behind : undefined
  } catch (error) {
    if (error instanceof RangeError || error instanceof BrokenFile) return undefined
    throw error
  }
}

export type Clip = { width: number; height: number; duration_ms: number }

/** Ignores the file’s name. Throws rejected_file with a sentence that says what to do. */
export function examineClip(type: ClipType, expectedBytes: number, file: ImageFile): Clip {
  if (file.sizeBytes === 0) throw rejected('This file is empty. Please choose another one.')
  if (file.sizeBytes !== expectedBytes) throw rejected('This file did not upload correctly. Please add it again.')
  if (asciiOf(file.head, 4, 8) !== 'ftyp' || !brands[type].includes(asciiOf(file.head, 8, 12)))
    throw rejected(`This file isn’t really ${names[type]}. Export it again, or send the original.`)
  const picture = pictureIn(file)
  if (!picture) throw rejected('This file has no picture in it. Please choose a video.')
  refusePicture(picture)
  if (picture.lastChunk >= file.sizeBytes) throw damaged()
  const { width, height, isSideways, seconds } = picture
  const size = isSideways ? { width: height, height: width } : { width, height }
  return { ...size, duration_ms: Math.round(seconds * 1000) }
}

function pictureIn({ head, rest }: ImageFile): MovieTrack | undefined {
  try {
    const near = indexIn(head)
    if (near) return pictureOf(head, near)
    const far = rest && indexIn(rest.bytes)
    if (!rest || !far) throw new BrokenFile('No index.')
    return pictureOf(rest.bytes, far)
  } catch (error) {
    if (error instanceof RangeError || error instanceof BrokenFile) throw damaged()
    throw error
  }
}

function refusePicture({ codec, width, height, samples, seconds }: MovieTrack): void {
  if (!codecs.includes(codec))
    throw rejected('This clip is not H.264 or H.265 (HEVC). Please export it as an MP4 with H.264.')
  if (samples === 0)
    throw rejected('This clip is written in pieces, as for streaming. Please export it as one regular MP4.')
  if (Math.min(width, height) < sides.shortest || Math.max(width, height) > sides.longest)
    throw rejected(
      `This clip has ${width} × ${height} pixels. Please export it in 1080p, or with sides of ${sides.shortest} to ${sides.longest} pixels.`,
    )
  const { least, most } = limits.clipSeconds
  if (seconds < least) throw rejected(`This clip is shorter than ${least} seconds. Please choose a longer one.`)
  if (seconds > most + slackSeconds)
    throw rejected(`This clip is ${Math.ceil(seconds)} seconds long. Please cut it to ${most} seconds or less.`)
  if (samples / seconds > mostFramesASecond)
    throw rejected(
      `This clip has more than ${mostFramesASecond} frames a second. Please export it with 30 or 60 of them.`,
    )
}
