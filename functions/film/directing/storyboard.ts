import type { DirectorPhoto, EditShot } from '../Edit.ts'
import { isOutside, type Room } from '../looking/Look.ts'
import { type Lengths, lengthsOf } from './lengths.ts'
import { depthKinds, moveFor, parallaxOf } from './moves.ts'
import { boundsOf, type Pace, quickBeats } from './pace.ts'
import { beatsOfAll } from './retime.ts'
import { roomOf } from './rooms.ts'
import { worthOf } from './selection.ts'
import { movesBefore, opposite } from './shotFrom.ts'
import { closingId, withTransitions } from './transitions.ts'

/** How much a room deserves the viewer's time and the peak of the music. One that nobody knows may be a corridor. */
const strengths: Record<Room, number> = {
  exterior: 0.6,
  aerial: 0.7,
  garden: 0.95,
  hall: 0.4,
  living: 1,
  kitchen: 0.95,
  dining: 0.75,
  interior: 0.6,
  bedroom: 0.7,
  bathroom: 0.3,
}
const atDusk = 0.55
/** What is left of it for a close-up, and for every further view of a room. */
const share = { closeUp: 0.35, nextView: 0.6, unsure: 0.7, withoutDepth: 0.85 }
const hasDepth = ({ look }: DirectorPhoto): boolean => depthKinds.some((kind) => parallaxOf(look, kind) > 0)
const isKnown = ({ room, look }: DirectorPhoto): boolean => room !== undefined || look.sure >= 0.6

function strengthOf(photo: DirectorPhoto, best: number): number {
  const room = roomOf(photo)
  const dusk = isOutside(room) ? atDusk * photo.look.dusk : 0
  const view = Math.min(1, strengths[room] + dusk) * (photo.look.closeUp ? share.closeUp : 1)
  return view * (0.5 + (0.5 * worthOf({ ...photo, cover: false })) / best)
}

/** How many photos of the same named room come before. */
function viewsBefore(order: readonly DirectorPhoto[], index: number): number {
  const room = order[index] && roomOf(order[index])
  return room === 'interior' ? 0 : order.slice(0, index).filter((photo) => roomOf(photo) === room).length
}
/** A fourth bedroom is no less than a third. */
const mostDiscounted = 3

/** Beats: an opening that breathes, long heroes, and short shots for most of what stands between. */
const wish = { opener: 8, hero: 9, quick: quickBeats }
/** The larger, the fewer heroes. */
const steepness = 2

/** By rank, so that every film has long and short shots, however alike its photos are. */
function wishesOf(order: readonly DirectorPhoto[], strong: readonly number[]): number[] {
  const deserved = order.map((photo, index) => {
    const known = isKnown(photo) ? 1 : share.unsure
    const deep = hasDepth(photo) ? 1 : share.withoutDepth
    return (strong[index] ?? 0) * known * deep * share.nextView ** Math.min(mostDiscounted, viewsBefore(order, index))
  })
  const ranked = order
    .map((_, index) => index)
    .slice(1)
    .sort((a, b) => (deserved[a] ?? 0) - (deserved[b] ?? 0) || b - a)
  return order.map((_, index) => {
    const rank = ranked.indexOf(index) / Math.max(1, ranked.length - 1)
    return index === 0 ? wish.opener : wish.quick + (wish.hero - wish.quick) * rank ** steepness
  })
}

/** What has words, or shows a room for the first time and may get some, isn't quick. */
function isReadable(order: readonly DirectorPhoto[], index: number): boolean {
  const photo = order[index]
  const isTitled = index === 1 || index === order.length - 1
  return isTitled || !photo || (!photo.look.closeUp && roomOf(photo) !== 'interior' && viewsBefore(order, index) === 0)
}

export function lengthsFor(order: readonly DirectorPhoto[], pace: Pace, given?: readonly number[]): Lengths {
  const best = Math.max(...order.map((photo) => worthOf({ ...photo, cover: false })), 0.01)
  const strong = order.map((photo) => strengthOf(photo, best))
  const bounds = boundsOf(pace.beat)
  return lengthsOf({
    wishes: given ?? wishesOf(order, strong),
    strengths: strong,
    total: pace.beats,
    least: order.map((_, index) =>
      index === 0 ? bounds.openerShortest : isReadable(order, index) ? bounds.shortest : quickBeats,
    ),
    most: order.map((_, index) => (index === 0 ? bounds.openerLongest : bounds.longest)),
    peak: pace.peak,
    sectionStarts: pace.score?.sections.map(({ frame }) => frame / pace.beat) ?? [],
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

/** The camera leads one way for a phrase, which is as long as one of the music and four shots at least, and then the other way. */
const phrase = { shots: 4, beats: 16 }
type Lead = { toward: EditShot['toward']; shots: number; start: number }

function leadAt(start: number, before: Lead | undefined): Lead {
  if (!before) return { toward: 'right', shots: 1, start }
  const isOver = before.shots >= phrase.shots && start - before.start >= phrase.beats
  return isOver ? { toward: opposite[before.toward], shots: 1, start } : { ...before, shots: before.shots + 1 }
}

export function shotsOf({ order, lengths }: Board): EditShot[] {
  const shots: EditShot[] = []
  let lead: Lead | undefined
  for (const [index, photo] of order.entries()) {
    const place = { isFirst: index === 0, isLast: index === order.length - 1, before: movesBefore(photo, shots) }
    const { move, why } = moveFor(photo, place)
    lead = leadAt(beatsOfAll(shots), lead)
    shots.push({
      id: photo.id,
      photo: photo.id,
      room: roomOf(photo),
      beats: lengths.beats[index] ?? 1,
      move,
      toward: lead.toward,
      transition: 'cut',
      reason: why,
    })
  }
  return explained(withTransitions(shots, order), lengths.atPeak)
}

export const explained = (shots: readonly EditShot[], atPeak: number | null): EditShot[] =>
  shots.map((shot, index) => {
    const peak = atPeak === index ? ', on the peak of the music' : ''
    const [why = ''] = shot.reason.split('; ')
    return { ...shot, reason: `${why}; ${shot.beats} beats${peak}; ${entrance[shot.transition]}.` }
  })

/** What stands behind the card: the house at dusk, another view at dusk, else the best picture of its front. */
function frontOf(order: readonly DirectorPhoto[]): DirectorPhoto | undefined {
  const views = order.filter((photo) => isOutside(roomOf(photo)) && !photo.look.closeUp)
  const fronts = views.filter((photo) => roomOf(photo) === 'exterior')
  const isDusk = ({ look }: DirectorPhoto) => look.dusk > 0.5
  const best = fronts.toSorted((a, b) => worthOf(b) - worthOf(a))[0]
  return fronts.find(isDusk) ?? views.find(isDusk) ?? best ?? order[0]
}

export function closingCard(order: readonly DirectorPhoto[], pace: Pace): EditShot {
  const photo = frontOf(order)
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
