import * as z from 'zod/mini'
import type { PhotoRoom, Seen } from '#contract/orders/order'
import { notSeen } from '#contract/photos/photoRooms'
import { seenRoom } from '../../film/directing/rooms.ts'
import { isOutside, type Look, Room } from '../../film/looking/Look.ts'

/** What a look found of a photo's room. Whether that is sure enough is decided where it is read. */
export const Sighting = z.object({ room: Room, sure: z.number(), place: z.nullable(z.enum(['inside', 'outside'])) })
export type Sighting = z.infer<typeof Sighting>
/** By the photo's id. */
export type Sightings = ReadonlyMap<string, Sighting>

const spokenRooms: Record<Room, PhotoRoom | null> = {
  exterior: 'exterior_front',
  hall: 'entrance',
  living: 'living_room',
  kitchen: 'kitchen',
  dining: 'dining',
  interior: null,
  bedroom: 'bedroom',
  bathroom: 'bathroom',
  garden: 'outdoor',
  aerial: 'aerial',
}
/** The film's room in the customer's words; null for some room. */
export const spokenRoom = (room: Room): PhotoRoom | null => spokenRooms[room]

const hundredths = (share: number): number => Math.round(share * 100) / 100

/** `named` is the room that the file's name or a stage's own service says, which comes before the look as in the film. */
export function sightingOf({ room, sure, place, eye }: Look, named?: Room): Sighting {
  if (named) return { room: named, sure: namedSure, place: placeOf(named) }
  // Colors alone always took a side; the eye may leave a patio open.
  return { room, sure: hundredths(sure), place: place ?? (eye === undefined ? placeOf(room) : null) }
}
const namedSure = 0.8
const placeOf = (room: Room) => (isOutside(room) ? 'outside' : 'inside')

const seenOf = (sighting: Sighting | undefined): Seen =>
  sighting ? { ...sighting, room: spokenRoom(seenRoom(sighting)) } : notSeen

export const withSeen = <One extends { id: string }>(assets: readonly One[], sightings: Sightings) =>
  assets.map((asset) => ({ ...asset, seen: seenOf(sightings.get(asset.id)) }))

/** Those that are not kept yet, or were seen otherwise. */
export const newSightings = (found: Sightings, kept: Sightings): Sightings =>
  new Map(
    [...found].filter(([id, { room, sure, place }]) => {
      const known = kept.get(id)
      return known?.room !== room || known.sure !== sure || known.place !== place
    }),
  )
