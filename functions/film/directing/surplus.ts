import type { DirectorPhoto } from '../Edit.ts'
import type { Room } from '../looking/Look.ts'
import { roomOf } from './rooms.ts'
import { type Choice, worthOf } from './selection.ts'
import { openerOf } from './walk/walkingOrder.ts'

const repeatCost = 0.3
/** Lower goes first. */
const turns = { opener: 0, room: 1, inside: 2, part: 3, other: 4 } as const
type Turn = (typeof turns)[keyof typeof turns]

const byWorth = (a: DirectorPhoto, b: DirectorPhoto): number => worthOf(b) - worthOf(a)
const bestOf = (photos: readonly DirectorPhoto[]): DirectorPhoto[] => photos.toSorted(byWorth).slice(0, 1)
const isNamed = (photo: DirectorPhoto): boolean => roomOf(photo) !== 'interior'

function runsOf(photos: readonly DirectorPhoto[]): DirectorPhoto[][] {
  const runs: DirectorPhoto[][] = []
  for (const photo of photos) {
    const last = runs.at(-1)
    if (last?.[0] && roomOf(last[0]) === roomOf(photo)) last.push(photo)
    else runs.push([photo])
  }
  return runs
}

function partsOf(photos: readonly DirectorPhoto[], count: number): DirectorPhoto[][] {
  const startOf = (part: number) => Math.round((part * photos.length) / count)
  return Array.from({ length: count }, (_, part) => photos.slice(startOf(part), startOf(part + 1)))
}

function turnsOf(photos: readonly DirectorPhoto[], room: number): Map<DirectorPhoto, Turn> {
  const taken = new Map<DirectorPhoto, Turn>()
  const take = (found: readonly DirectorPhoto[], turn: Turn) => {
    for (const photo of found) if (!taken.has(photo)) taken.set(photo, turn)
  }
  const isSeen = (some: readonly DirectorPhoto[]) => some.some((photo) => taken.has(photo))
  const named = photos.filter(isNamed)
  const opener = openerOf(photos)
  take(opener ? [opener] : [], turns.opener)
  for (const place of new Set(named.map(roomOf))) {
    const views = named.filter((photo) => roomOf(photo) === place)
    if (!isSeen(views)) take(bestOf(views), turns.room)
  }
  for (const run of runsOf(photos).filter(([first]) => first && isNamed(first)))
    if (!isSeen(run)) take(bestOf(run), turns.part)
  const unnamed = photos.filter((photo) => !isNamed(photo))
  // Views from outside are told apart by their place in the walk, and many of them would leave no room for the rooms.
  const share = Math.floor((room * unnamed.length) / photos.length)
  const left = Math.min(unnamed.length, Math.max(1, share, room - taken.size))
  for (const part of partsOf(unnamed, left)) if (!isSeen(part)) take(bestOf(part), turns.inside)
  take(photos, turns.other)
  return taken
}

/** One view of every room before a second of the same; then the most telling. */
export function keepBest(photos: readonly DirectorPhoto[], room: number, seconds: number): Choice {
  if (photos.length <= room) return { kept: [...photos], skipped: [] }
  const turnOf = turnsOf(photos, room)
  const seen = new Map<Room, number>()
  const ranked = photos
    .toSorted((a, b) => (turnOf.get(a) ?? 0) - (turnOf.get(b) ?? 0) || byWorth(a, b))
    .map((photo) => {
      const before = seen.get(roomOf(photo)) ?? 0
      seen.set(roomOf(photo), before + 1)
      return { photo, turn: turnOf.get(photo) ?? turns.other, worth: worthOf(photo) - repeatCost * before }
    })
    .toSorted((a, b) => a.turn - b.turn || b.worth - a.worth)
  const chosen = new Set(ranked.slice(0, room).map(({ photo }) => photo))
  const why = `A film of ${seconds} seconds has room for ${room} photos. Others show this part of the home better.`
  return {
    kept: photos.filter((photo) => chosen.has(photo)),
    skipped: photos.filter((photo) => !chosen.has(photo)).map(({ id }) => ({ photo: id, reason: 'surplus', why })),
  }
}
