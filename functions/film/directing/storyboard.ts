import type { DirectorPhoto, EditShot } from '../Edit.ts'
import { isOutside, type Room } from '../looking/Look.ts'
import type { MoveKind } from '../Plan.ts'
import { type Lengths, lengthsOf } from './lengths.ts'
import { depthKinds, moveFor, parallaxOf } from './moves.ts'
import { boundsOf, type Pace } from './pace.ts'
import { roomOf } from './rooms.ts'
import { worthOf } from './selection.ts'
import { closingId, withTransitions } from './transitions.ts'

const weights: Record<Room, number> = {
  exterior: 5,
  hall: 4,
  living: 6,
  kitchen: 5.5,
  dining: 4.5,
  interior: 4.5,
  bedroom: 5,
  bathroom: 4,
  garden: 5,
  aerial: 5,
}
const openerWeight = 7.5
const closeUpShare = { length: 0.8, strength: 0.5 }

/** How much a room deserves the peak of the music. One that nobody knows may be a corridor. */
const strengths: Record<Room, number> = {
  exterior: 0.4,
  aerial: 0.5,
  garden: 0.85,
  hall: 0.6,
  living: 1,
  kitchen: 0.95,
  dining: 0.8,
  interior: 0.6,
  bedroom: 0.75,
  bathroom: 0.4,
}
const atDusk = 0.5
const hasDepth = ({ look }: DirectorPhoto): boolean => depthKinds.some((kind) => parallaxOf(look, kind) > 0)

const wishesOf = (order: readonly DirectorPhoto[]): number[] =>
  order.map((photo, index) => (index === 0 ? openerWeight : weights[roomOf(photo)] * lengthShare(photo)))
const lengthShare = (photo: DirectorPhoto): number =>
  photo.look.closeUp ? closeUpShare.length : hasDepth(photo) ? 1.1 : 1
const strengthOf = (photo: DirectorPhoto): number =>
  Math.min(1, strengths[roomOf(photo)] + (isOutside(roomOf(photo)) ? atDusk * photo.look.dusk : 0)) *
  (photo.look.closeUp ? closeUpShare.strength : 1)

export function lengthsFor(order: readonly DirectorPhoto[], pace: Pace, wishes = wishesOf(order)): Lengths {
  const best = Math.max(...order.map((photo) => worthOf({ ...photo, cover: false })), 0.01)
  return lengthsOf({
    weights: wishes,
    strengths: order.map((photo) => strengthOf(photo) * (0.5 + (0.5 * worthOf({ ...photo, cover: false })) / best)),
    total: pace.beats,
    peak: pace.peak,
    sectionStarts: pace.score?.sections.map(({ frame }) => frame / pace.beat) ?? [],
    ...boundsOf(pace.beat),
  })
}

/** Walking a less usual way must be worth this much. */
const detourCost = 0.5

export type Board = { order: readonly DirectorPhoto[]; lengths: Lengths }

export function bestBoard(orders: readonly (readonly DirectorPhoto[])[], pace: Pace): Board {
  const boards = orders.map((order) => ({ order, lengths: lengthsFor(order, pace) }))
  const price = ({ lengths }: Board, index: number) => lengths.cost + index * detourCost
  const prices = boards.map(price)
  const best = boards[prices.indexOf(Math.min(...prices))]
  if (!best) throw new RangeError('A film needs a photo')
  return best
}

const entrance = { black: 'from black', cut: 'a cut on the beat', dissolve: 'a dissolve, since the place changes' }

export function shotsOf({ order, lengths }: Board): EditShot[] {
  const moves: MoveKind[] = []
  const shots = order.map((photo, index): EditShot => {
    const place = { isFirst: index === 0, isLast: index === order.length - 1, before: moves }
    const { move, why } = moveFor(photo, place)
    moves.unshift(move)
    return {
      id: photo.id,
      photo: photo.id,
      room: roomOf(photo),
      beats: lengths.beats[index] ?? 1,
      move,
      toward: index % 2 === 0 ? 'right' : 'left',
      transition: 'cut',
      reason: why,
    }
  })
  return explained(withTransitions(shots), lengths.atPeak)
}

export const explained = (shots: readonly EditShot[], atPeak: number | null): EditShot[] =>
  shots.map((shot, index) => {
    const peak = atPeak === index ? ', on the peak of the music' : ''
    const [why = ''] = shot.reason.split('; ')
    return { ...shot, reason: `${why}; ${shot.beats} beats${peak}; ${entrance[shot.transition]}.` }
  })

export function closingCard(order: readonly DirectorPhoto[], pace: Pace): EditShot {
  const last = order.at(-1)
  const views = order.filter((photo) => isOutside(roomOf(photo)) && photo !== last)
  const photo = views.find(({ look }) => look.dusk > 0.5) ?? order[0]
  if (!photo) throw new RangeError('A film needs a photo')
  const rest = pace.frames - pace.beats * pace.beat
  return {
    id: closingId,
    photo: photo.id,
    room: roomOf(photo),
    beats: Math.max(1, Math.floor(rest / pace.beat)),
    move: 'hold',
    toward: 'right',
    transition: 'dissolve',
    reason: pace.score ? 'The closing card, on the final chord.' : 'The closing card.',
  }
}
