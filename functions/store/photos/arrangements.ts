import * as z from 'zod/mini'
import { AssetId, PhotoRoom } from '#contract/orders/order'
import type { Arrangement } from '../../domain/photos/arrangement.ts'
import { getItem, type Item, type Write, write } from '../dynamo.ts'
import { shapeOf } from '../platform/shape.ts'
import { idIn, keys } from '../table.ts'

const Stored = z.object({
  photos: z.array(z.object({ id: AssetId, room: z.nullable(PhotoRoom) })),
  cover: z.nullable(AssetId),
})

/** Up to 2026-11-25 a room was stored as its place in this list, to the base 36; the list never changes again. */
const numberedRooms = [
  'exterior_front',
  'entrance',
  'living_room',
  'kitchen',
  'dining',
  'bedroom',
  'bathroom',
  'office',
  'outdoor',
  'pool',
  'view',
  'aerial',
  'garage',
  'other',
] as const
/** The end of a photo's id and its room: `001_ABCDEF` and one digit. */
const marked = /^(\d{3}_[0-9A-Z]{6})([0-9a-z]?)$/
const Marks = z.object({ photos: z.string(), cover: z.optional(z.string()) })

const shape = shapeOf((item) => {
  const { photos, cover } = Marks.parse(item)
  const idEndingIn = (end: string) => `ast_${idIn(item).slice('ord_'.length)}_${end}`
  return {
    ...item,
    photos: photos.split(' ').flatMap((mark) => {
      const [, end, room = ''] = marked.exec(mark) ?? []
      return end ? [{ id: idEndingIn(end), room: numberedRooms[Number.parseInt(room, 36)] ?? null }] : []
    }),
    cover: cover === undefined ? null : idEndingIn(cover),
  }
})

export const parseArrangement = (item: Item): Arrangement => Stored.parse(shape.upgrade(item))

const itemOf = (orderId: string, arrangement: Arrangement) => ({
  ...keys.arrangement(orderId),
  schema: shape.schema,
  ...arrangement,
})

export const savingArrangement = (orderId: string, arrangement: Arrangement): Extract<Write, { put: Item }> => ({
  put: itemOf(orderId, arrangement),
})
export const saveArrangement = (orderId: string, arrangement: Arrangement): Promise<void> =>
  write(savingArrangement(orderId, arrangement))

export async function findArrangement(orderId: string): Promise<Arrangement | undefined> {
  const item = await getItem(keys.arrangement(orderId))
  return item && parseArrangement(item)
}

export const isOldArrangement = (item: Item): boolean => item.sk === keys.arrangement('').sk && shape.isOld(item)

/** Stores an older item in today's shape. Throws ConditionFailed where it has changed. */
export const renewArrangement = (item: Item): Promise<void> =>
  write({
    put: itemOf(idIn(item), parseArrangement(item)),
    condition: 'photos = :photos',
    values: { photos: item.photos },
  })
