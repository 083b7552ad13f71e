import * as z from 'zod/mini'

/** Four decimals: a tenth of a pixel, and no noise in the fifteenth digit that would make every segment a new one. */
const decimal = z.number().check(z.refine((value) => value === rounded(value), 'must have four decimals at most'))
export const rounded = (value: number): number => Math.round(value * 1e4) / 1e4 || 0
const share = decimal.check(z.minimum(0), z.maximum(1))
const frame = z.int().check(z.minimum(0))
const id = z.string().check(z.regex(/^[\w-]{1,80}$/))

/** What the frame shows of a photo: its center, and its size as a share of the largest crop of the frame's shape. */
export const Crop = z.object({ x: share, y: share, z: decimal.check(z.gt(0), z.maximum(1)) })
export type Crop = z.infer<typeof Crop>
/** A camera's place in photo widths, off the place from which the photo was taken: right, down, forward. */
export const Point3 = z.tuple([decimal, decimal, decimal])
export type Point3 = z.infer<typeof Point3>
/** Inverse depths on a mesh, node by node and row by row, with a mean of 1; `aim` is where the camera goes, in photo widths. */
export const Relief = z.object({
  kind: z.literal('relief'),
  columns: z.int().check(z.minimum(2), z.maximum(64)),
  rows: z.int().check(z.minimum(2), z.maximum(64)),
  /** Height by width. */
  aspect: decimal,
  inverseDepth: z.array(decimal),
  aim: z.object({ x: decimal, y: decimal }),
  camera: z.tuple([Point3, Point3]),
})
export type Relief = z.infer<typeof Relief>

export const moveKinds = ['push', 'pull', 'lateral', 'tilt', 'rise', 'drift', 'step', 'slide', 'hold'] as const
export const MoveKind = z.enum(moveKinds)
export type MoveKind = z.infer<typeof MoveKind>

/**
 * How a photo is straightened: the lean of its uprights in its middle, and how much more of it there is a photo's width to the
 * right, in radians. Crops are parts of the straightened photo.
 */
export const Turn = z.object({ roll: decimal, tilt: decimal })
export type Turn = z.infer<typeof Turn>

/** One camera move. Crops go geometrically from one to the other; `ease` is 0 for even speed, 1 for a stop at both ends. */
export const Move = z.object({
  kind: MoveKind,
  from: Crop,
  to: Crop,
  ease: share,
  parallax: z.optional(Relief),
  turn: z.optional(Turn),
})
export type Move = z.infer<typeof Move>

/** Holds still past its end. `by` says who supplied it: nothing of it was made by us. */
export const ClipPart = z.object({ start: frame, frames: z.int().check(z.minimum(1)), by: z.literal('office') })
export type ClipPart = z.infer<typeof ClipPart>
export const clipName = (id: string): string => `${id}.clip`

/**
 * How a photo's light is corrected: gains of its channels, a lift of its midtones, the film's contrast, and how much white gives
 * way. Black and neutral white keep their places, so that nothing clips.
 */
export const Grade = z.object({
  red: decimal,
  green: decimal,
  blue: decimal,
  lift: decimal,
  contrast: decimal,
  rollOff: decimal,
})
export type Grade = z.infer<typeof Grade>

/** `frames` last until the next shot starts; `dissolve` frames overlap the shot before, 0 for a cut. */
export const Shot = z.object({
  id,
  photo: id,
  frames: z.int().check(z.minimum(1)),
  dissolve: frame,
  move: Move,
  clip: z.optional(ClipPart),
  treatment: z.optional(z.literal('blurred')),
  /** Shots of before 2026-11-26, clips and the closing card have none. */
  grade: z.optional(Grade),
})
export type Shot = z.infer<typeof Shot>

/** The dark squares of a QR code as one path, in a box of so many squares with its quiet zone. */
export const QrCode = z.object({ path: z.string().check(z.regex(/^[Mhvz\d -]+$/)), squares: z.int() })
export type QrCode = z.infer<typeof QrCode>

export const Color = z.string().check(z.regex(/^#[0-9a-f]{6}$/))
const titleKinds = ['opening', 'location', 'fact', 'closing', 'caption', 'watermark'] as const
/** Pixels of the frame throughout. Text stands on its baseline; `width` is what it was fitted to. */
export const TitlePart = z.discriminatedUnion('part', [
  z.object({
    part: z.literal('text'),
    text: z.string(),
    x: decimal,
    y: decimal,
    size: decimal,
    font: z.enum(['serif', 'sans', 'classic', 'condensed']),
    weight: z.union([z.literal(400), z.literal(500)]),
    spacing: decimal,
    anchor: z.enum(['start', 'middle', 'end']),
    color: Color,
    opacity: share,
    shadow: z.optional(z.boolean()),
  }),
  z.object({
    part: z.literal('rule'),
    x: decimal,
    y: decimal,
    width: decimal,
    height: decimal,
    color: Color,
    opacity: share,
  }),
  /** Darkens from nothing at its top to `opacity` at its bottom, without an edge. */
  z.object({ part: z.literal('scrim'), opacity: share }),
  z.object({
    part: z.literal('picture'),
    picture: id,
    x: decimal,
    y: decimal,
    width: decimal,
    height: decimal,
    fit: z.enum(['contain', 'circle']),
  }),
  /** Dark on white, as phones read it. */
  z.object({ part: z.literal('code'), ...QrCode.shape, x: decimal, y: decimal, width: decimal, height: decimal }),
])
export type TitlePart = z.infer<typeof TitlePart>

/** A layer over a shot, or over all of them ('*'): whole pixels of the frame, frames counted from the shot's start. */
export const Title = z.object({
  shot: z.union([id, z.literal('*')]),
  kind: z.enum(titleKinds),
  from: frame,
  to: frame,
  fade: frame,
  x: z.int(),
  y: z.int(),
  width: z.int().check(z.minimum(1)),
  height: z.int().check(z.minimum(1)),
  parts: z.array(TitlePart),
  branded: z.boolean(),
})
export type Title = z.infer<typeof Title>

export const Score = z.object({
  track: z.string(),
  beat: z.int(),
  bars: z.int(),
  /** The first may begin `skip` bars into itself; one that gives way to the next has only its first `bars`. */
  sections: z.array(z.object({ name: z.string(), frame, skip: z.optional(z.int()), bars: z.optional(z.int()) })),
  chord: frame,
})
export type Score = z.infer<typeof Score>

/** A spoken sentence and its caption; frames from the film's start. */
export const Line = z.object({
  from: frame,
  to: frame,
  text: z.string(),
  shot: z.optional(id),
  /** Whose voice says it, where the order chose one. */
  narrator: z.optional(z.string()),
  /** Where its second and further captions begin, in frames from its own start, by the words as they were spoken. */
  cues: z.optional(z.array(frame)),
})
export type Line = z.infer<typeof Line>

export const Recording = z.object({ content: id, frames: frame })
export type Recording = z.infer<typeof Recording>

export const formats = {
  '16:9': { width: 1280, height: 720 },
  '9:16': { width: 720, height: 1280 },
  '1:1': { width: 1088, height: 1088 },
} as const
export const Format = z.enum(Object.keys(formats) as [Format, ...Format[]])
export type Format = keyof typeof formats

/** Complete: with its photos’ bytes it gives the same frames on every machine. Frames and pixels are whole; the rest has four decimals. */
export const Plan = z.object({
  v: z.literal(1),
  width: z.int().check(z.multipleOf(16)),
  height: z.int().check(z.multipleOf(2)),
  fps: z.literal(30),
  shots: z.array(Shot).check(z.minLength(1)),
  titles: z.array(Title),
  fadeIn: frame,
  fadeOut: frame,
  music: z.nullable(Score),
  voice: z.array(Line),
  recording: z.optional(Recording),
  quality: z.enum(['draft', 'final']),
})
export type Plan = z.infer<typeof Plan>

export const hasSound = ({ music, voice, recording }: Plan): boolean =>
  music !== null || voice.length > 0 || recording !== undefined

/** A canvas is a multiple of 16 wide; of one of 1088 pixels the middle 1080 are shown, of one of 544 the middle 540. */
const shownOf = (pixels: number): number => (pixels === 1088 || pixels === 544 ? (pixels * 135) / 136 : pixels)
/** Pixels of the film, of which its canvas may have some more. */
export const shownSize = ({ width, height }: Pick<Plan, 'width' | 'height'>) => ({
  width: shownOf(width),
  height: shownOf(height),
})

export const framesOf = ({ shots }: Pick<Plan, 'shots'>): number => shots.reduce((sum, { frames }) => sum + frames, 0)

export function startsOf({ shots }: Pick<Plan, 'shots'>): number[] {
  let at = 0
  return shots.map(({ frames }) => {
    at += frames
    return at - frames
  })
}
export const firstFrameOf = (plan: Pick<Plan, 'shots'>, index: number): number =>
  (startsOf(plan)[index] ?? 0) + (plan.shots[index]?.dissolve ?? 0)
export const visibleFrames = ({ shots }: Pick<Plan, 'shots'>, index: number): number =>
  (shots[index]?.frames ?? 0) + (shots[index + 1]?.dissolve ?? 0)

export const millisecondsOf = (frames: number, fps = 30): number => Math.round((frames * 1000) / fps)
