import * as z from 'zod/mini'
import { fileSlots, isClipSlot } from '#contract/limits'
import { fileKey } from '#contract/photos/storageKeys'
import { Asset, orientationOf } from '../../domain/photos/Asset.ts'
import { safeFilename } from '../../domain/photos/uploads.ts'
import { timeOf } from '../../services/ids.ts'
import type { Item } from '../dynamo.ts'
import { shapeOf } from '../platform/shape.ts'
import { assetPrefix, type Key, keys } from '../table.ts'

/** Up to 2026-11-25 a type was stored as its place in this list, which never changes again. */
const numberedTypes = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/heic',
  'image/svg+xml',
  'audio/mpeg',
  'audio/mp4',
  'audio/aac',
  'audio/wav',
  'video/mp4',
  'video/quicktime',
] as const

/** Up to 2026-11-25 seven places of an order shared an item; before 2026-11-22 each had one, as it has now. */
const packedKey = /^ASSET#\d{2}$/
export const isPacked = ({ sk }: Item): boolean => packedKey.test(String(sk))

export const packedKeyOf = (orderId: string, seq: number): Key => {
  const number = seq === fileSlots.voice ? 99 : Math.ceil(seq / 7)
  return { pk: keys.order(orderId).pk, sk: `${assetPrefix}${String(number).padStart(2, '0')}` }
}

const orderIdIn = ({ pk }: Item): string => String(pk).slice('ORDER#'.length)
const assetIdOf = (orderId: string, seq: number, ending: string): string =>
  `ast_${orderId.slice('ord_'.length)}_${String(seq).padStart(3, '0')}_${ending}`

const Packed = z.object({
  /** Version, the end of its id, and its name. */
  v: z._default(z.int(), 1),
  i: z.string(),
  f: z.string(),
  /** The last part of its storage key, where that is not its name made safe. */
  k: z.optional(z.string()),
  /** Type and bytes. */
  m: z._default(z.int(), 0),
  b: z.int(),
  /** Milliseconds from its order to its creation, and from there to its confirmation; until when it may be confirmed. */
  c: z.int(),
  d: z.optional(z.int()),
  e: z.optional(z.int()),
  /** Width, height and milliseconds. */
  w: z.optional(z.int()),
  h: z.optional(z.int()),
  t: z.optional(z.int()),
  /** ETag, mark of the link that added it, problem, and version in the storage. */
  q: z.optional(z.string()),
  a: z.optional(z.string()),
  p: z.optional(z.string()),
  o: z.optional(z.string()),
})
const PackedFiles = z.record(z.string(), Packed)

/** The files in an item, of which older ones hold several. */
export const filesIn = (item: Item): Asset[] =>
  (isPacked(item) ? unpacked(item) : [assetShape.upgrade(item)]).map((file) => Asset.parse(file))

function unpacked(item: Item): Asset[] {
  const files = Object.entries(PackedFiles.parse(item.row))
  return files.map(([seq, file]) => fileOf(orderIdIn(item), Number(seq), file))
}

function fileOf(order_id: string, seq: number, file: z.infer<typeof Packed>): Asset {
  const id = assetIdOf(order_id, seq, file.i)
  const announced = timeOf(order_id).getTime() + file.c
  const size = file.w !== undefined && file.h !== undefined ? { width: file.w, height: file.h } : null
  return {
    id,
    order_id,
    seq,
    type: typeOfSlot(seq),
    status: file.d === undefined ? 'pending' : 'done',
    filename: file.f,
    content_type: typeNumbered(file.m),
    size_bytes: file.b,
    storage_key: fileKey({ orderId: order_id, assetId: id, filename: file.k ?? safeFilename(file.f) }),
    created_at: new Date(announced).toISOString(),
    expires_at: file.e,
    ...(file.d !== undefined && {
      width: size?.width ?? null,
      height: size?.height ?? null,
      orientation: orientationOf(size),
      confirmed_at: new Date(announced + file.d).toISOString(),
    }),
    duration_ms: file.t,
    etag: file.q,
    added_by: file.a,
    problem: file.p,
    stored_version: file.o,
    version: file.v,
  }
}

function typeOfSlot(seq: number): Asset['type'] {
  if (seq === fileSlots.logo) return 'logo'
  if (seq === fileSlots.voice) return 'voice'
  return isClipSlot(seq) ? 'clip' : 'photo'
}

function typeNumbered(place: number): Asset['content_type'] {
  const type = numberedTypes[place]
  if (!type) throw new Error(`No type of file has the number ${place}.`)
  return type
}

/** What the list showed of a file before 2026-11-22. */
const LetteredRow = z.object({
  v: z.int(),
  i: z.string(),
  t: z.string(),
  f: z.string(),
  b: z.int(),
  k: z.optional(z.string()),
  m: z.int(),
  o: z.optional(z.string()),
})

function rowInWords(item: Item): Item {
  const { data: row } = LetteredRow.safeParse(item.row)
  if (!row) return item
  const words = {
    id: assetIdOf(orderIdIn(item), Number(String(item.sk).slice('ASSET#'.length)), row.i),
    type: row.t,
    filename: row.f,
    stored_name: row.k ?? row.f,
    stored_version: row.o,
    content_type: typeNumbered(row.m),
    size_bytes: row.b,
    version: row.v,
  }
  return { ...item, row: words }
}

/** The second shape was the shared item, which is another kind: `unpacked` reads it. */
export const assetShape = shapeOf(rowInWords, (item) => item)
