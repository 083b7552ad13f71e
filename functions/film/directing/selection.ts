import type { Size } from '../camera.ts'
import type { DirectorPhoto, Skipped } from '../Edit.ts'
import { hashDistance } from '../looking/hash.ts'
import type { Room } from '../looking/Look.ts'
import { depthKinds, parallaxOf } from './moves.ts'
import { roomOf } from './rooms.ts'

/** Hashes that differ in so many bits at most are the same picture to the eye; the closest different pair seen had 15. */
const sameWithinBits = 8
const darkestMean = 18
const mostClipped = 0.6
/** Pixels below which even the smallest film would enlarge a photo more than twice, or three times where nothing else shows its room. */
const smallest = { width: 640, height: 360 }
const smallestOfRoom = { width: 427, height: 240 }
export type Choice = { kept: DirectorPhoto[]; skipped: Skipped[] }

const closeUpCost = 0.8

export function worthOf({ cover, room, look }: DirectorPhoto): number {
  const exposure = 1 - Math.min(1, Math.abs(look.mean - 120) / 120 + look.clipped + look.crushed / 2)
  const depth = Math.min(1, Math.max(...depthKinds.map((kind) => parallaxOf(look, kind))) / 15)
  const detail = Math.min(1, look.sharpness / 45)
  return (
    (cover ? 10 : 0) +
    (room ? 0.2 : 0) -
    (look.closeUp ? closeUpCost : 0) +
    exposure +
    0.7 * detail +
    0.5 * Math.min(1, look.width / 2000) +
    0.5 * depth
  )
}

const isBelow = ({ look }: DirectorPhoto, least: Size): boolean =>
  look.width < least.width || look.height < least.height

function flawOf(photo: DirectorPhoto): Skipped | undefined {
  const skip = (reason: Skipped['reason'], why: string): Skipped => ({ photo: photo.id, reason, why })
  if (photo.look.drawing && photo.room === undefined)
    return skip('drawing', 'This looks like a floor plan or a screenshot. Films show photos.')
  if (photo.look.mean < darkestMean)
    return skip('dark', 'This photo is almost black. Send a brighter version to have it in the film.')
  if (photo.look.clipped > mostClipped)
    return skip('bright', 'This photo is almost white. Send a darker version to have it in the film.')
  if (isBelow(photo, smallest))
    return skip('small', 'This photo is too small for a film. Send the original to have it in.')
}

/** A soft view of a kitchen is better than a home without one. */
function onlyViews(photos: readonly DirectorPhoto[], good: readonly DirectorPhoto[]): DirectorPhoto[] {
  const shown = new Set<Room>(['interior', ...good.map(roomOf)])
  return photos.filter((photo) => !shown.has(roomOf(photo)) && !isBelow(photo, smallestOfRoom))
}

/** A cover stays, thumbnails stay if most photos are thumbnails, and one photo always stays. */
export function leaveOut(photos: readonly DirectorPhoto[]): Choice {
  const flaws = new Map(photos.map((photo) => [photo, photo.cover ? undefined : flawOf(photo)]))
  const flawless = photos.filter((photo) => !flaws.get(photo))
  const small = photos.filter((photo) => flaws.get(photo)?.reason === 'small')
  const usable = new Set([...flawless, ...onlyViews(small, flawless)])
  const good = photos.filter((photo) => usable.has(photo))
  const withSmall = photos.filter((photo) => (flaws.get(photo)?.reason ?? 'small') === 'small')
  const best = [...photos].sort((a, b) => worthOf(b) - worthOf(a)).slice(0, 1)
  const shown = [good.length * 2 >= withSmall.length ? good : withSmall, withSmall, best].find(
    ({ length }) => length > 0,
  )
  const { kept, skipped } = withoutTwins(shown ?? [])
  const flawed = photos.flatMap((photo) => (shown?.includes(photo) ? [] : (flaws.get(photo) ?? [])))
  return { kept, skipped: [...flawed, ...skipped] }
}

function withoutTwins(photos: readonly DirectorPhoto[]): Choice {
  const chosen: DirectorPhoto[] = []
  for (const photo of [...photos].sort((a, b) => worthOf(b) - worthOf(a))) {
    const isTwin = chosen.some(({ look }) => hashDistance(look.hash, photo.look.hash) <= sameWithinBits)
    if (!isTwin) chosen.push(photo)
  }
  const why = 'This is nearly the same picture as another one, which is in the film.'
  return {
    kept: photos.filter((photo) => chosen.includes(photo)),
    skipped: photos
      .filter((photo) => !chosen.includes(photo))
      .map(({ id }) => ({ photo: id, reason: 'duplicate', why })),
  }
}
