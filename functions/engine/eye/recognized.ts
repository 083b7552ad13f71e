import { isOutside, type Look, type Room } from '../../film/looking/Look.ts'
import type { Thing } from '../../film/looking/Things.ts'
import { type Head, headOfModel, likelihoods, strangeness } from './head.ts'
import type { Sight } from './seeing.ts'

type Recognized = Pick<Look, 'room' | 'sure' | 'place'>
type Guessed = Pick<Look, 'room' | 'sky' | 'green'>

const surest = (things: readonly Thing[], name: Thing['name']) =>
  Math.max(0, ...things.filter((thing) => thing.name === name).map(({ score }) => score))

/** Of a room's score: below the one it is a guess, from the other on it is certain. */
const weak = 0.25
const strong = 0.9
/** The next room may have this share of the first at most, for the first to be certain. */
const clearLead = 0.5
/** What a room scores that only looks like one, without its things. */
const alone = 0.35
/** How sure of a room one is that may as well be none. */
const doubt = 0.1
const unknown: Recognized = { room: 'interior', sure: doubt }
/** A sofa in what looks so much like outside may stand on a patio; before much green, the less is enough. */
const patio = { exterior: 0.12, green: 0.07, exteriorBeforeGreen: 0.05 }

/** Photos of homes are less strange than the one; what is stranger than the other may be anything. Open air is taken for it longer. */
const strange = { from: 1.45, to: 1.9, moreInOpenAir: 0.6 }

/** How sure of the outside one is at least whose colors show no sky and no green. */
const leastWithoutSky = 0.25

const familiarity = (strangeness: number) =>
  Math.min(1, Math.max(0, (strange.to - strangeness) / (strange.to - strange.from)))

/** What a photo shows: its things and the whole of it, and by colors what kind of outside. */
export function recognized({ things, whole }: Sight, guessed: Guessed, head: Head = headOfModel()): Recognized {
  const likely = likelihoods(whole, head)
  const unlikeHomes = strangeness(whole, head)
  if (likely.exterior > 0.5) {
    const isOpen = isOutside(guessed.room)
    const sure = (2 * likely.exterior - 1) * familiarity(unlikeHomes - (isOpen ? strange.moreInOpenAir : 0))
    return sure > (isOpen ? 0 : leastWithoutSky) ? outside(things, guessed, sure) : unknown
  }
  const { room, score, next } = bestRoom(things, likely)
  const lead = Math.min(1, (1 - next / Math.max(score, weak)) / clearLead)
  const isMaybePatio = room === 'living' && likely.exterior > leastOfPatio(guessed)
  const strength = Math.min(1, Math.max(0, (score - weak) / (strong - weak)))
  return isMaybePatio ? unknown : { room, sure: strength * lead * familiarity(unlikeHomes), place: 'inside' }
}

const leastOfPatio = ({ green }: Guessed) => (green > patio.green ? patio.exteriorBeforeGreen : patio.exterior)

function outside(things: readonly Thing[], guessed: Guessed, sure: number): Recognized {
  const room: Room = isOutside(guessed.room) ? guessed.room : 'exterior'
  // Blue is a pool where one can sit by it, and else a wall or the sky.
  const seats = Math.max(...(['chair', 'bench', 'umbrella', 'couch'] as const).map((name) => surest(things, name)))
  return { room: room === 'garden' && seats < 0.3 ? 'exterior' : room, sure, place: 'outside' }
}

function bestRoom(things: readonly Thing[], likely: ReturnType<typeof likelihoods>) {
  const see = (name: Thing['name']) => surest(things, name)
  const cooking = see('oven') + see('refrigerator') + see('microwave')
  const inside = 1 - likely.exterior
  const shareOf = (room: 'kitchen' | 'bedroom' | 'bathroom') => likely[room] / inside
  // Sofas look like beds, and to the whole of a photo a living room is a bedroom.
  const soft = 0.5 + shareOf('bedroom')
  const table = see('dining table')
  const seats = see('chair')
  const scores: [Room, number][] = [
    ['bathroom', withWhole(1.2 * see('toilet') + see('sink'), shareOf('bathroom'))],
    ['kitchen', withWhole(Math.max(0, 1.3 * cooking - see('toilet')), shareOf('kitchen'))],
    ['bedroom', 1.5 * see('bed') * soft],
    ['living', Math.max(0, 1.2 * see('couch') + 0.25 * see('tv') - 0.6 * see('bed')) * soft],
    // A bowl on a counter stands on a table too.
    ['dining', Math.min(table, see('bowl') > table ? 0.3 * table : table) * 0.8 + 0.3 * seats],
  ]
  const [[room, score] = ['interior', 0] as const, [, next] = ['interior', 0]] = scores.sort(([, a], [, b]) => b - a)
  return { room, score, next }
}

const withWhole = (ofThings: number, share: number) => ofThings * (0.5 + share) + alone * share ** 2
