import { peakSpeed, type Size, widestShare } from '../camera.ts'
import { type DepthKind, parallaxOf } from '../directing/moves.ts'
import type { EditShot } from '../Edit.ts'
import { isOutside, type Look, type Step } from '../looking/Look.ts'
import type { Thing } from '../looking/Things.ts'
import { type Crop, type Move, type MoveKind, type Relief, rounded } from '../Plan.ts'
import { shareOf, tightened } from './crops.ts'
import { cropKeeping, freeTravel, mainThing, travelOver } from './mainThing.ts'

export type Framing = {
  shot: EditShot
  look: Look
  frame: Size
  seconds: number
  isFirst: boolean
  /** Comes by a cut from a shot that leads the other way. */
  turnsBack: boolean
}

/** The eye follows a sideways move up to 11 % of the frame a second, of which rounded crops take a little. */
const fastest = { sideways: 0.109, upwards: 0.13 }
/** Below this share of the width, a frame shows so little of a photo that the camera must travel along it. */
const narrow = { width: 0.6, height: 0.6 }
/** A person may ask for a tilt where less than this share of the height is seen at a time. */
const leastToTilt = 0.95
/** Photos with less than this many pixels for each of a small frame's move less: what is enlarged looks soft at its edges. */
const enoughPixels = 1.1
const smallAmount = 0.6
const closeUpAmount = 0.5
/** A frame that shows less than this share of a photo's width or height follows its subject. */
const cutOff = 0.85
const reference = 720

type Frame = {
  crop: (x: number, y: number, z: number) => Crop
  aim: { x: number; y: number }
  subject: { x: number; y: number }
  middle: { x: number; y: number }
  /** Shares of the photo that the largest crop shows. */
  widest: Size
  amount: number
  length: number
  side: 1 | -1
  /** What the frame has to keep, where it shows only a part of the photo's width. */
  thing: Thing | undefined
}

function frameOf({ shot, look, frame, seconds }: Framing): Frame {
  const subject = shot.focus ?? look.focus
  const drawnIn = (at: number, share: number, pull: number) =>
    shot.focus || share < cutOff ? at : 0.5 + (at - 0.5) * pull
  const pixels = (look.width * widestShare(look, frame)) / frame.width
  const widest = shareOf(1, look, frame)
  const thing = widest.width < cutOff ? mainThing({ shot, look }) : undefined
  const isSmall = pixels * (Math.min(frame.width, frame.height) / reference) < enoughPixels
  return {
    crop: cropKeeping(thing, look, frame),
    thing,
    aim: { x: drawnIn(subject.x, widest.width, 0.5), y: drawnIn(subject.y, widest.height, 0.35) },
    subject,
    middle: { x: widest.width < cutOff ? subject.x : 0.5, y: widest.height < cutOff ? subject.y : 0.5 },
    widest,
    amount: (isSmall ? smallAmount : 1) * (look.closeUp ? closeUpAmount : 1),
    length: Math.min(1.3, seconds / 4),
    side: shot.toward === 'right' ? 1 : -1,
  }
}

/** Cuts land on motion: shots ease in and out by less the shorter they are, but for the opening, which comes from black. */
export function moveOf(framing: Framing): Move {
  const move = framedMove(framing)
  const { isFirst, seconds } = framing
  if (isFirst || framing.shot.move === 'hold') return move
  return { ...move, ease: seconds < quickSeconds ? Math.min(move.ease, quickEase) : rounded(move.ease * inCuts) }
}
const quickSeconds = 2.2
const quickEase = 0.1
const inCuts = 0.6

function framedMove(framing: Framing): Move {
  const frame = frameOf(framing)
  const { shot, look, isFirst } = framing
  if (shot.clip) return whole(frame)
  if (shot.move === 'hold') return still(frame)
  const over = frame.thing && frame.widest.width < narrow.width && travelOver(frame.thing, framing, fastest.sideways)
  if (over) return over
  if (frame.widest.height < (shot.move === 'tilt' ? leastToTilt : narrow.height)) return tilt(framing, frame)
  if (frame.widest.width < narrow.width && shot.move !== 'pull' && shot.move !== 'rise') return along(framing, frame)
  const deep = deepMove(framing, frame)
  if (deep) return deep
  return plainMove(plainKind(shot.move, framing), frame, isFirst && look.width > look.height ? 1.2 : 1)
}

function plainKind(kind: MoveKind, { turnsBack }: Framing): MoveKind {
  if (kind === 'lateral' || kind === 'slide') return turnsBack ? 'push' : 'lateral'
  if (kind === 'step' || kind === 'drift' || kind === 'tilt') return 'push'
  return kind
}

const whole = ({ crop, middle }: Frame): Move => {
  const all = crop(middle.x, middle.y, 1)
  return { kind: 'hold', from: all, to: all, ease: 0 }
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

function tilt({ shot, seconds, isFirst }: Framing, { crop, subject, widest, amount, side }: Frame): Move {
  const ease = 0.45
  const travel = Math.min(
    (1 - widest.height) * 0.8,
    (fastest.upwards * seconds * widest.height * amount) / peakSpeed(ease),
  )
  const middle = Math.min(Math.max(subject.y, (widest.height + travel) / 2), 1 - (widest.height + travel) / 2)
  const [low, high] = [crop(0.5, middle + travel / 2, 1), crop(0.5, middle - travel / 2, 1)]
  // Up in one phrase and down in the next, since an order may be upright photos throughout; a reversed one stays reversed.
  const isReversed = shot.move === 'pull' || shot.move === 'rise'
  const isDown = (side < 0 && !isFirst) !== isReversed
  return { kind: 'tilt', from: isDown ? high : low, to: isDown ? low : high, ease }
}

/** Of a frame's width: who travels less seems to stand still, and sooner where a thing holds the frame back. */
const leastTravel = { free: 0.05, kept: 0.12 }

function along(framing: Framing, frame: Frame): Move {
  const { look, shot, seconds, turnsBack } = framing
  const { crop, subject, widest, amount, side, thing } = frame
  const ease = 0.35
  const up = thing ? undefined : climb(framing, frame)
  if (up) return up
  const z = amount < 1 ? 1 : 0.97
  const width = widest.width * z
  const calm = (fastest.sideways * seconds * width * tightestAlong) / peakSpeed(ease)
  const travel = Math.min(0.26 * amount, look.spread.x * 1.1, calm, 1 - width, freeTravel(thing, width * tightestAlong))
  const middle = Math.min(Math.max(subject.x, (width + travel) / 2), 1 - (width + travel) / 2)
  const reach = (side * travel) / 2
  const move: Move = { kind: 'lateral', from: crop(middle - reach, 0.5, z), to: crop(middle + reach, 0.5, z), ease }
  const isStill = Math.abs(move.to.x - move.from.x) < width * (thing ? leastTravel.kept : leastTravel.free)
  if (turnsBack || look.closeUp || isStill) {
    const tight = z - zoomed * amount * frame.length
    return { kind: 'push', from: crop(subject.x, 0.5, z), to: crop(subject.x, frame.aim.y, tight), ease }
  }
  if (shot.move === 'push' || shot.move === 'step') return arrival(framing, frame, { travel, z, ease })
  const parallax = parallaxFor(framing, frame, narrowDepth)
  const deep = parallax && tightened({ ...move, parallax }, look, framing.frame, tightestAlong)
  return deep ?? move
}
/** What a camera sees of a photo's height while it climbs in a narrow frame, and how far from its subject it may do so. */
const climbing = { share: 0.84, aside: 0.4 }

function climb(
  { shot, look, seconds, isFirst }: Framing,
  { crop, subject, widest, amount, side }: Frame,
): Move | undefined {
  if (shot.move !== 'push' && shot.move !== 'step' && shot.move !== 'drift') return
  const isHouse = isOutside(shot.room) && !isFirst && side < 0
  const opening = shot.focus ? undefined : look.opening
  const isNear = opening && Math.abs(opening.x - subject.x) < widest.width * climbing.aside
  if (look.closeUp || amount < 1 || !(isHouse || isNear)) return
  const { x, y } = isNear ? opening : { x: subject.x, y: 0.5 }
  const ease = 0.4
  const height = widest.height * climbing.share
  const travel = Math.min(1 - height, (fastest.upwards * seconds * height) / peakSpeed(ease))
  const middle = Math.min(Math.max(y, (height + travel) / 2), 1 - (height + travel) / 2)
  const [low, high] = [middle + travel / 2, middle - travel / 2]
  const cropAt = (at: number) => crop(x, at, climbing.share)
  return { kind: isHouse ? 'rise' : 'tilt', from: cropAt(low), to: cropAt(high), ease }
}

const arriving = 0.6

function arrival(
  framing: Framing,
  frame: Frame,
  { travel, z, ease }: { travel: number; z: number; ease: number },
): Move {
  const { crop, subject, aim, amount, length, side } = frame
  const from = crop(subject.x - side * travel * arriving, 0.5, z)
  const parallax = parallaxFor(framing, frame, narrowDepth)
  const step: Move = { kind: 'step', from, to: crop(subject.x, 0.5, z), ease }
  const deep = parallax && tightened({ ...step, parallax }, framing.look, framing.frame, tightestAlong)
  return deep ?? { kind: 'push', from, to: crop(subject.x, aim.y, z - zoomed * amount * length), ease }
}

/** Depth may tighten the crops of a camera that travels by so much: tighter ones would pass by faster. */
const tightestAlong = 0.95
const narrowDepth = 0.6

const chosenShare = 0.86

function deepMove(framing: Framing, frame: Frame): Move | undefined {
  const { look, shot, isFirst, turnsBack } = framing
  const { middle } = frame
  if (shot.move === 'slide' && turnsBack) return
  const parallax = parallaxFor(framing, frame, Math.min(1, frame.widest.width * 1.15))
  if (!parallax) return
  const center = shot.focus ?? middle
  const z = shot.focus ? chosenShare : 1
  const move: Move = {
    kind: shot.move,
    from: { ...center, z },
    to: { ...center, z },
    ease: isFirst ? 0.35 : 0.3,
    parallax,
  }
  return tightened(move, look, framing.frame)
}

function depthOf({ shot: { move, room } }: Framing): { kind: DepthKind; isBackwards: boolean } | undefined {
  if (move === 'step' || move === 'slide' || move === 'drift') return { kind: move, isBackwards: false }
  if (move === 'pull' || move === 'rise') return { kind: isOutside(room) ? 'drift' : 'step', isBackwards: true }
  return undefined
}

/** Over this many seconds a move goes as far as its edges let it. */
const wholeWay = 4

function parallaxFor(framing: Framing, { amount, side }: Frame, depth: number): Relief | undefined {
  const { look, seconds } = framing
  const way = depthOf(framing)
  const step = way && look.depth[way.kind]
  if (!step || parallaxOf(look, way.kind) === 0) return undefined
  const isReversed = way.kind === 'slide' ? side < 0 : way.isBackwards
  return reliefOf(step, amount * depth * Math.min(1, seconds / wholeWay), isReversed)
}

function reliefOf(
  { columns, rows, aspect, inverseDepth, aim, from, to }: Step,
  share: number,
  isReversed: boolean,
): Relief {
  const scaled = ([x, y, z]: Step['from']): Step['from'] => [rounded(x * share), rounded(y * share), rounded(z * share)]
  const camera: [Step['from'], Step['from']] = isReversed ? [scaled(to), scaled(from)] : [scaled(from), scaled(to)]
  return { kind: 'relief', columns, rows, aspect, inverseDepth, aim, camera }
}
