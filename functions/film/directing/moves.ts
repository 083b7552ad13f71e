import type { DirectorPhoto } from '../Edit.ts'
import { isOutside, type Look, type Room } from '../looking/Look.ts'
import type { MoveKind } from '../Plan.ts'
import { roomOf } from './rooms.ts'

export const depthKinds = ['step', 'slide', 'drift'] as const
export type DepthKind = (typeof depthKinds)[number]
/** Less parallax than this, in pixels of a frame 1280 wide, isn't worth its risk: the plain zoom looks the same. */
const leastParallax = 6
export const parallaxOf = (look: Look, kind: DepthKind): number => {
  const parallax = look.depth[kind]?.parallax ?? 0
  return parallax >= leastParallax ? parallax : 0
}

export type Choice = { move: MoveKind; why: string }
export type Place = { isFirst: boolean; isLast: boolean; before: readonly MoveKind[] }

type Way = 'forward' | 'sideways' | 'back'
const wayOf: Partial<Record<MoveKind, Way>> = {
  ...{ push: 'forward', step: 'forward', drift: 'forward' },
  ...{ lateral: 'sideways', slide: 'sideways' },
  ...{ pull: 'back', rise: 'back' },
}
/** Which way the shots before went, and how many of them in a row: neighbors go on, and three are enough. */
function goingOn(before: readonly MoveKind[]): { way: Way | undefined; run: number } {
  const [last] = before
  const way = last && wayOf[last]
  const other = before.findIndex((move) => wayOf[move] !== way)
  return { way, run: other < 0 ? before.length : other }
}
const longestRun = { forward: 3, sideways: 2, back: 1 } satisfies Record<Way, number>

/** A wide frame shows less than 0.6 of a photo that is higher than this, by its width. */
const tallest = 0.93

export function moveFor(photo: DirectorPhoto, place: Place): Choice {
  const { look } = photo
  const room = roomOf(photo)
  if (look.height > look.width * tallest) return { move: 'tilt', why: 'An upright photo: the camera tilts along it' }
  if (look.closeUp) return { move: 'push', why: 'A close-up: a gentle push towards what is sharp' }
  const deep = isOutside(room) ? undefined : depthMove(look, room, place.before)
  if (deep) return deep
  return isOutside(room) ? outsideMove(look, room, place) : insideMove(room, place)
}

const looksSidewards = (room: Room): boolean => room === 'kitchen' || room === 'dining'

function depthMove(look: Look, room: Room, before: readonly MoveKind[]): Choice | undefined {
  const { way, run } = goingOn(before)
  const worth = (kind: 'step' | 'slide') => {
    const liking = looksSidewards(room) === (kind === 'slide') ? 1.25 : 1
    const continued = way && way === wayOf[kind] ? (run < longestRun[way] ? 1.15 : 0.5) : 1
    return parallaxOf(look, kind) * liking * continued
  }
  const [step, slide] = [worth('step'), worth('slide')]
  if (step === 0 && slide === 0) return
  return slide > step
    ? { move: 'slide', why: 'The camera slides along the room' }
    : { move: 'step', why: 'The camera steps into the room' }
}

function outsideMove(look: Look, room: Room, { isFirst, isLast, before }: Place): Choice {
  const isDeep = parallaxOf(look, 'drift') > 0
  const how = isDeep ? ': slow drift' : ''
  if (isFirst) return { move: isDeep ? 'drift' : 'push', why: `The opening: towards the house${how}` }
  if (room === 'aerial' && before[0] === 'rise')
    return { move: 'push', why: 'From above again: the camera comes nearer' }
  if (room === 'aerial') return { move: 'rise', why: `From above: the camera rises away${how}` }
  if (isLast) return { move: 'pull', why: `The last picture: the camera leaves${how}` }
  const hasDrifted = before[0] === 'drift' && before[1] === 'drift'
  if (hasDrifted) return { move: 'lateral', why: 'Outside for a while: the camera travels along the view' }
  if (isDeep) return { move: 'drift', why: `Outside: the camera drifts forward${how}` }
  return before[0] === 'push' && before[1] === 'push'
    ? { move: 'lateral', why: 'Outside without depth: along the view' }
    : pushIn
}

const pushIn: Choice = { move: 'push', why: 'The camera moves in on what the eye finds' }
const alongTheRoom: Choice = { move: 'lateral', why: 'The camera travels along the room' }

function insideMove(room: Room, { isLast, before }: Place): Choice {
  if (isLast) return { move: 'pull', why: 'The last picture: the camera leaves' }
  const { way, run } = goingOn(before)
  const hasEnough = way !== undefined && run >= longestRun[way]
  if (looksSidewards(room) && !(way === 'sideways' && hasEnough)) {
    return { move: 'lateral', why: 'A long worktop or table: the camera travels along it' }
  }
  const goesAlong = way === 'sideways' ? !hasEnough : way === 'forward' && hasEnough
  return goesAlong ? alongTheRoom : pushIn
}
