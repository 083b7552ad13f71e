import { type Size, widestShare } from '../camera.ts'
import { hasGround, parallaxOf } from '../directing/moves.ts'
import type { EditShot } from '../Edit.ts'
import type { Look, Step } from '../Look.ts'
import { type Crop, type Move, type MoveKind, type Parallax, rounded } from '../Plan.ts'
import { cropNear, peakSpeed, shareOf, tightened } from './crops.ts'

/** What a shot is framed by: its photo, the frame, and how long it is seen. */
export type Framing = {
  shot: EditShot
  look: Look
  frame: Size
  seconds: number
  isFirst: boolean
  /** The shot before goes sideways, and the same way. */
  repeatsWay: boolean
}

/** The eye follows a sideways move up to this share of the frame a second. */
const fastest = { sideways: 0.11, upwards: 0.13 }
/** Below this share of the width, a frame shows so little of a photo that the camera must travel along it. */
const narrow = { width: 0.6, height: 0.8 }
/** Photos with less than this many pixels for each of a small frame's move less: what is enlarged looks soft at its edges. */
const enoughPixels = 1.1
const smallAmount = 0.6
/** A frame that shows less than this share of a photo's width or height follows its subject. */
const cutOff = 0.85
/** The shorter side of the smallest frame: a film's moves are the same at every size. */
const reference = 720

type Frame = {
  crop: (x: number, y: number, z: number) => Crop
  /** Where the eye goes, drawn in towards the middle: the move hints at it and keeps the room. */
  aim: { x: number; y: number }
  subject: { x: number; y: number }
  /** What the wide end of a move is centered on: the photo, but the subject where the frame cuts off a good part. */
  middle: { x: number; y: number }
  /** Shares of the photo that the largest crop shows. */
  widest: Size
  amount: number
  /** Long shots move further than short ones, though not in proportion. */
  length: number
  side: 1 | -1
}

function frameOf({ shot, look, frame, seconds }: Framing): Frame {
  const subject = shot.focus ?? look.focus
  const drawnIn = (at: number, share: number, pull: number) =>
    shot.focus || share < cutOff ? at : 0.5 + (at - 0.5) * pull
  const pixels = (look.width * widestShare(look, frame)) / frame.width
  const widest = shareOf(1, look, frame)
  const isSmall = pixels * (Math.min(frame.width, frame.height) / reference) < enoughPixels
  return {
    crop: (x, y, z) => cropNear(x, y, z, look, frame),
    aim: { x: drawnIn(subject.x, widest.width, 0.5), y: drawnIn(subject.y, widest.height, 0.35) },
    subject,
    middle: { x: widest.width < cutOff ? subject.x : 0.5, y: widest.height < cutOff ? subject.y : 0.5 },
    widest,
    amount: isSmall ? smallAmount : 1,
    length: Math.min(1.3, Math.max(0.6, seconds / 4)),
    side: shot.toward === 'right' ? 1 : -1,
  }
}

/** One camera move for a shot in a frame of any shape. What a photo doesn't allow becomes the plain move nearest to it. */
export function moveOf(framing: Framing): Move {
  const frame = frameOf(framing)
  const { shot, look, isFirst } = framing
  if (shot.move === 'hold') return still(frame)
  if (frame.widest.height < narrow.height) return tilt(framing, frame)
  if (frame.widest.width < narrow.width && shot.move !== 'pull' && shot.move !== 'rise') return along(framing, frame)
  const deep = deepMove(framing, frame)
  if (deep) return deep
  return plainMove(plainKind(shot.move, framing, frame), frame, isFirst && look.width > look.height ? 1.2 : 1)
}

/** What is left of a kind of move where there is neither depth nor room for it. */
function plainKind(kind: MoveKind, { repeatsWay }: Framing, { widest }: Frame): MoveKind {
  if (kind === 'lateral' || kind === 'slide') return repeatsWay ? 'push' : 'lateral'
  if (kind === 'tilt') return widest.height < 1 ? 'tilt' : 'push'
  if (kind === 'step' || kind === 'drift') return 'push'
  return kind
}

const still = ({ crop, aim }: Frame): Move => ({
  kind: 'hold',
  from: crop(aim.x, aim.y, 0.97),
  to: crop(aim.x, aim.y, 0.95),
  ease: 0.2,
})

const zoomed = 0.1
function plainMove(kind: MoveKind, { crop, aim, middle, amount, length, side }: Frame, emphasis: number): Move {
  const depth = zoomed * amount * length * emphasis
  const wide = crop(middle.x, middle.y, 0.985)
  if (kind === 'pull') return { kind, from: crop(aim.x, aim.y, 0.985 - depth), to: wide, ease: 0.35 }
  if (kind === 'rise')
    return { kind, from: crop(middle.x, middle.y + 0.03, 0.99 - depth), to: crop(middle.x, middle.y, 0.99), ease: 0.3 }
  if (kind === 'lateral') {
    const reach = side * 0.035 * amount * length
    return { kind, from: crop(middle.x - reach, aim.y, 0.9), to: crop(middle.x + reach, aim.y, 0.9), ease: 0.3 }
  }
  return { kind: 'push', from: wide, to: crop(aim.x, aim.y, 0.985 - depth), ease: 0.35 }
}

/** An upright photo in a wide frame: from below its subject to above, or as far as a calm speed allows. */
function tilt({ shot, seconds }: Framing, { crop, subject, widest, amount }: Frame): Move {
  const ease = 0.45
  const travel = Math.min(
    (1 - widest.height) * 0.8,
    (fastest.upwards * seconds * widest.height * amount) / peakSpeed(ease),
  )
  const middle = Math.min(Math.max(subject.y, (widest.height + travel) / 2), 1 - (widest.height + travel) / 2)
  const [low, high] = [crop(0.5, middle + travel / 2, 1), crop(0.5, middle - travel / 2, 1)]
  const isDown = shot.move === 'pull' || shot.move === 'rise'
  return { kind: 'tilt', from: isDown ? high : low, to: isDown ? low : high, ease }
}

/** A narrow frame over a wide photo: the camera travels across the subject, with depth where the photo has it. */
function along(framing: Framing, frame: Frame): Move {
  const { look, shot, seconds, repeatsWay } = framing
  const { crop, subject, widest, amount, side } = frame
  const ease = 0.35
  const z = amount < 1 ? 1 : 0.97
  const width = widest.width * z
  const calm = (fastest.sideways * seconds * width) / peakSpeed(ease)
  const travel = Math.min(0.26 * amount, look.spread.x * 1.1, calm, 1 - width)
  if (repeatsWay || travel < width * 0.05) {
    const tight = z - zoomed * amount * frame.length
    const [wide, near] = [crop(subject.x, 0.5, z), crop(subject.x, frame.aim.y, tight)]
    return shot.move === 'pull' || shot.move === 'rise'
      ? { kind: 'pull', from: near, to: wide, ease }
      : { kind: 'push', from: wide, to: near, ease }
  }
  const middle = Math.min(Math.max(subject.x, (width + travel) / 2), 1 - (width + travel) / 2)
  const reach = (side * travel) / 2
  const move: Move = { kind: 'lateral', from: crop(middle - reach, 0.5, z), to: crop(middle + reach, 0.5, z), ease }
  const parallax = parallaxFor(framing, frame, narrowDepth)
  return (parallax && tightened({ ...move, parallax }, look, framing.frame)) ?? move
}
/** A narrow frame enlarges the photo, and with it whatever an edge bends. */
const narrowDepth = 0.6

function deepMove(framing: Framing, frame: Frame): Move | undefined {
  const { look, shot, isFirst, repeatsWay } = framing
  const { crop, aim, middle } = frame
  if (shot.move === 'slide' && repeatsWay) return
  const parallax = parallaxFor(framing, frame, Math.min(1, frame.widest.width * 1.15))
  if (!parallax) return
  const isOpening = isFirst && parallax.kind === 'ground'
  const center = parallax.kind === 'ground' || shot.focus ? aim : middle
  const [from, to] = isOpening
    ? [crop(middle.x, 0.49, 0.97), crop(aim.x, 0.48, 0.965)]
    : [crop(center.x, 0.49, 1), crop(center.x, 0.49, 1)]
  const move = { kind: shot.move, from, to, ease: isOpening ? 0.35 : 0.3, parallax }
  return tightened(move, look, framing.frame)
}

/** Where the ground begins to stand up, and the horizon, as shares of the height: those of a photo taken at eye level. */
const groundPlane = { farEdge: 0.72, horizon: 0.56 }

function parallaxFor(
  { shot, look, seconds, isFirst }: Framing,
  { amount, side, length }: Frame,
  depth: number,
): Parallax | undefined {
  const { move: kind, room } = shot
  if ((kind === 'step' || kind === 'slide') && parallaxOf(look, kind) > 0) {
    const step = look.depth[kind]
    return step ? reliefOf(step, amount * depth * Math.min(1, seconds / 4), kind === 'slide' && side < 0) : undefined
  }
  if (!hasGround(look, room)) return
  const scale = amount * depth * Math.min(1, length)
  const at = (x: number, y: number, z: number) => [rounded(x * scale), rounded(y * scale), rounded(z * scale)] as const
  if (kind === 'push' && isFirst) {
    return { kind: 'ground', ...groundPlane, camera: [[...at(0, 0, -0.005)], [...at(0, 0.004, 0.06)]] }
  }
  if (kind !== 'drift') return
  return { kind: 'ground', ...groundPlane, camera: [[...at(-0.007 * side, 0, 0)], [...at(0.006 * side, 0, 0.05)]] }
}

function reliefOf(
  { columns, rows, aspect, inverseDepth, aim, from, to }: Step,
  share: number,
  isReversed: boolean,
): Parallax {
  const scaled = ([x, y, z]: Step['from']): Step['from'] => [rounded(x * share), rounded(y * share), rounded(z * share)]
  const camera: [Step['from'], Step['from']] = isReversed ? [scaled(to), scaled(from)] : [scaled(from), scaled(to)]
  return { kind: 'relief', columns, rows, aspect, inverseDepth, aim, camera }
}
