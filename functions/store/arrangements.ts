import * as z from 'zod/mini'
import { photoRooms } from '#contract/photoRooms'
import type { Arrangement } from '../domain/arrangement.ts'
import { getItem, type Item, write } from './dynamo.ts'
import { keys } from './table.ts'

/** A photo's place and chance letters, as its id ends, and its room: `001_ABCDEF` and one digit to the base 36. */
const marked = /^(\d{3}_[0-9A-Z]{6})([0-9a-z]?)$/
const ArrangementItem = z.object({
  /** A text, so that ninety photos stay below 1 KB, which is what a write unit takes. */
  photos: z.string(),
  cover: z.optional(z.string()),
})

const endOf = (assetId: string): string => assetId.slice(-10)
const idOf = (orderId: string, end: string): string => `ast_${orderId.slice(4)}_${end}`
const base = 36

/** Keeps an arrangement in the place of the one before. */
export async function saveArrangement(orderId: string, { photos, cover }: Arrangement): Promise<void> {
  const told = photos.map(({ id, room }) => endOf(id) + (room ? photoRooms.indexOf(room).toString(base) : ''))
  const item = { photos: told.join(' '), ...(cover !== null && { cover: endOf(cover) }) }
  await write({ put: { ...keys.arrangement(orderId), ...item } })
}

export function parseArrangement(orderId: string, item: Item): Arrangement {
  const { photos, cover } = ArrangementItem.parse(item)
  const told = photos.split(' ').flatMap((mark) => {
    const [, end, room = ''] = marked.exec(mark) ?? []
    return end ? [{ id: idOf(orderId, end), room: photoRooms[Number.parseInt(room, base)] ?? null }] : []
  })
  return { photos: told, cover: cover === undefined ? null : idOf(orderId, cover) }
}

/** What the customer said of the photos of an order, where he said anything. */
export async function findArrangement(orderId: string): Promise<Arrangement | undefined> {
  const item = await getItem(keys.arrangement(orderId))
  return item && parseArrangement(orderId, item)
}
