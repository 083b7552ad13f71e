import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  leadersOf,
  numbersIn,
  type Trace,
  walked,
  wayThrough,
} from '../../../functions/film/directing/walk/evidence.ts'
import { walkingOrders } from '../../../functions/film/directing/walk/walkingOrder.ts'
import type { Room } from '../../../functions/film/looking/Look.ts'
import { aPhoto } from './homes.ts'

const visited: readonly Room[] = [
  ...(['exterior', 'exterior', 'living', 'living', 'kitchen', 'kitchen', 'dining'] as const),
  ...(['bedroom', 'bathroom', 'bedroom', 'garden', 'garden'] as const),
]
/** The same home, sent in an order that nobody walks. */
const shuffled = [7, 2, 10, 4, 0, 8, 5, 11, 3, 9, 1, 6]
const traces = (more: (place: number) => Trace = () => ({})): Trace[] =>
  visited.map((room, place) => ({ room, ...more(place) }))
const mixed = (photos: readonly Trace[]): Trace[] => shuffled.flatMap((place) => photos[place] ?? [])

describe('the way that somebody took through a home', () => {
  it('is the order of upload where it goes part by part, and none where it does not', () => {
    expect(wayThrough(traces())).toEqual([...visited.keys()])
    expect(wayThrough(mixed(traces()))).toBeUndefined()
  })

  it('is told by the camera’s clock where the upload is mixed', () => {
    expect(wayThrough(mixed(traces((place) => ({ taken: 1_000 + 60 * place }))))).toEqual(shuffled)
  })

  it.each<[string, (place: number) => string]>([
    ['IMG_0001', (place) => `IMG_${String(place + 1).padStart(4, '0')}.jpg`],
    ['a number and the home’s own in the name', (place) => `12 Oak Lane ${place + 1}.jpg`],
    ['a number before words', (place) => `${place + 1}-${visited[place]}${place % 2 ? '-2' : ''}.jpg`],
  ])('is told by files that are named like %s', (_, name) => {
    expect(wayThrough(mixed(traces((place) => ({ numbers: numbersIn(name(place)) }))))).toEqual(shuffled)
  })

  it('is not told by numbers that were given to a mixed upload, nor by names of several shapes', () => {
    const numbered = mixed(traces()).map((photo, index) => ({ ...photo, numbers: numbersIn(`IMG_${index}.jpg`) }))
    expect(wayThrough(numbered)).toBeUndefined()
    const named = traces((place) => ({ numbers: numbersIn(place % 2 ? `kitchen ${place}.jpg` : `a${place}.jpg`) }))
    expect(wayThrough(mixed(named))).toBeUndefined()
    const few = ['kitchen 2.jpg', 'a1.jpg'].map((name) => ({ numbers: numbersIn(name) }))
    expect(wayThrough(few)).toEqual([0, 1])
  })
})

describe('a photo of no sure room', () => {
  const unsure = (photos: readonly Trace[], at: number, more: Trace = {}) => photos.toSpliced(at, 0, more)
  const leaderAt = (photos: readonly Trace[], at: number) => leadersOf(photos, wayThrough(photos))[at]

  it('belongs behind the one before it on the way, and the first behind the next', () => {
    expect(leaderAt(unsure(traces(), 5), 5)).toBe(4)
    expect(leaderAt(unsure(traces(), 0), 0)).toBe(1)
  })

  it('belongs to no neighbor in a mixed upload', () => {
    expect(leaderAt(unsure(mixed(traces()), 5), 5)).toBeUndefined()
  })

  it('belongs to the one that was taken within the same minute, wherever it was sent', () => {
    const timed = mixed(traces((place) => ({ taken: 1_000 + 300 * place })))
    const kitchen = timed.findIndex(({ room }) => room === 'kitchen')
    const near = unsure(timed, 12, { taken: (timed[kitchen]?.taken ?? 0) - 20 })
    expect(leaderAt(near, 12)).toBe(kitchen)
  })

  it('is not told by the time where all photos were stamped at once', () => {
    const stamped = mixed(traces(() => ({ taken: 1_000 })))
    expect(leaderAt(unsure(stamped, 12, { taken: 1_000 }), 12)).toBeUndefined()
  })

  it('is walked past between the rooms and the bedrooms where the upload is mixed, and else where it was sent', () => {
    const photos = visited.map((room) => aPhoto(room))
    const hall = aPhoto('interior', { look: { sure: 0 } })
    const placeIn = (sent: typeof photos) => {
      const [walk = []] = walkingOrders(sent, false)
      return walk[walk.indexOf(hall) - 1]?.look.room
    }
    expect(placeIn(photos.toSpliced(4, 0, hall))).toBe('living')
    const some = shuffled.flatMap((place) => photos[place] ?? [])
    for (const at of [0, 1, 5, 8]) expect(placeIn(some.toSpliced(at, 0, hall))).toBe('dining')
  })
})

it('a bath belongs to the bedroom from which one went in, with all of its pictures, and to none in a mixed upload', () => {
  const [bedroom, bath, living]: Trace[] = [{ room: 'bedroom' }, { room: 'bathroom' }, { room: 'living' }]
  const some = [living, bath, bedroom, bath, bath].map((one) => ({ ...one }))
  expect(leadersOf(some, wayThrough(some))).toEqual([undefined, undefined, undefined, 2, 2])
  expect(leadersOf(some, undefined)).toEqual(some.map(() => undefined))
})

it('a walk has every photo once, and one who walks it again finds it as it is', () => {
  const place = fc.constantFrom<Room | undefined>(
    undefined,
    'hall',
    'living',
    'kitchen',
    'bedroom',
    'bathroom',
    'garden',
  )
  fc.assert(
    fc.property(fc.array(place, { maxLength: 24 }), (rooms) => {
      const ranks: readonly (Room | undefined)[] = [
        'hall',
        'living',
        'kitchen',
        undefined,
        'bedroom',
        'bathroom',
        'garden',
      ]
      const walk = (photos: readonly { room: Room | undefined; at: number }[]) =>
        walked(photos, {
          traces: photos,
          ranks: photos.map(({ room }) => ranks.indexOf(room)),
        }).map(({ photo }) => photo)
      const once = walk(rooms.map((room, at) => ({ room, at })))
      expect(once.map(({ at }) => at).toSorted((a, b) => a - b)).toEqual([...rooms.keys()])
      expect(walk(once)).toEqual(once)
    }),
  )
})
