import * as z from 'zod/mini'
import type { AssetRow } from '#contract/admin'
import { filePlaces, fileTypes, isClipPlace } from '#contract/limits'
import { fileKey, placeOfFileKey } from '#contract/storageKeys'
import { Asset, orientationOf } from '../domain/Asset.ts'
import { safeFilename } from '../domain/uploads.ts'
import { timeOf } from '../services/ids.ts'
import type { Item } from './dynamo.ts'
import { idOf } from './rows.ts'

/**
 * A file as it stands in the item of its place, whose key and place tell the rest. Seven of them must stay below 1 KB, so
 * the names are short and what is usual is left out. This file alone knows them.
 */
const Columns = z.object({
  v: z._default(z.int(), 1),
  /** The letters of chance at the end of its id. */
  i: z.string(),
  f: z.string(),
  /** The last part of its storage key, where it is not the file's name made safe, as of one that was renamed. */
  k: z.optional(z.string()),
  /** The place of its kind in fileTypes. */
  m: z._default(z.int(), 0),
  b: z.int(),
  /** When it was announced, in milliseconds after its order. */
  c: z.int(),
  /** Until when a pending one may be confirmed, in seconds since 1970. */
  e: z.optional(z.int()),
  /** How long after its announcement it was confirmed, in milliseconds: a pending one has none. */
  d: z.optional(z.int()),
  w: z.optional(z.int()),
  h: z.optional(z.int()),
  /** How long a clip plays, in milliseconds. */
  t: z.optional(z.int()),
  /** The tag of its content, where the storage keeps no versions. */
  q: z.optional(z.string()),
  /** The mark of the link that added it. */
  a: z.optional(z.string()),
  /** Why it can't be opened. */
  p: z.optional(z.string()),
  /** Its version in the storage. */
  o: z.optional(z.string()),
})
type Columns = z.infer<typeof Columns>
type Stored = z.input<typeof Columns>
/** Files by place. */
const Places = z.record(z.string(), Columns)

const unless = <T>(value: T, usual: T): T | undefined => (value === usual ? undefined : value)
const millisecondsOf = (orderId: string) => timeOf(orderId).getTime()

export function assetColumns(asset: Asset): Stored {
  const { filename: storedName } = placeOfFileKey(asset.storage_key)
  const announced = Date.parse(asset.created_at)
  return {
    v: unless(asset.version, 1),
    i: asset.id.slice(-6),
    f: asset.filename,
    k: unless(storedName, safeFilename(asset.filename)),
    m: unless(fileTypes.indexOf(asset.content_type), 0),
    b: asset.size_bytes,
    c: announced - millisecondsOf(asset.order_id),
    e: asset.expires_at,
    d: asset.confirmed_at === undefined ? undefined : Date.parse(asset.confirmed_at) - announced,
    w: asset.width ?? undefined,
    h: asset.height ?? undefined,
    t: asset.duration_ms,
    q: asset.stored_version === undefined ? asset.etag : undefined,
    a: asset.added_by,
    p: asset.problem,
    o: asset.stored_version,
  }
}

/** Once each place had an item of its own. */
const olderKey = /#\d{3}$/

/** The files in an item of places, pending ones too. */
export function assetsOf(item: Item): Asset[] {
  const orderId = idOf(item)
  if (olderKey.test(String(item.sk)))
    throw new Error('This data is of an older shape. Please empty it: npm run dev -- --fresh')
  return Object.entries(Places.parse(item.row)).map(([seq, columns]) => assetOf(orderId, Number(seq), columns))
}

function typeOfPlace(seq: number) {
  if (seq === filePlaces.logo) return 'logo'
  if (seq === filePlaces.voice) return 'voice'
  return isClipPlace(seq) ? 'clip' : 'photo'
}

function assetOf(order_id: string, seq: number, columns: Columns): Asset {
  const { v, i, f, k = safeFilename(f), m, b, e, d, w, h, t, q, a, p, o } = columns
  const announced = millisecondsOf(order_id) + columns.c
  const id = `ast_${order_id.slice(4)}_${String(seq).padStart(3, '0')}_${i}`
  const isDone = d !== undefined
  return Asset.parse({
    id,
    order_id,
    seq,
    type: typeOfPlace(seq),
    status: isDone ? 'done' : 'pending',
    filename: f,
    content_type: fileTypes[m],
    size_bytes: b,
    storage_key: fileKey({ orderId: order_id, assetId: id, filename: k }),
    created_at: new Date(announced).toISOString(),
    ...(e !== undefined && { expires_at: e }),
    ...(isDone && {
      width: w ?? null,
      height: h ?? null,
      orientation: orientationOf(w !== undefined && h !== undefined ? { width: w, height: h } : null),
      confirmed_at: new Date(announced + d).toISOString(),
    }),
    ...(t !== undefined && { duration_ms: t }),
    ...(q !== undefined && { etag: q }),
    ...(a !== undefined && { added_by: a }),
    ...(p !== undefined && { problem: p }),
    ...(o !== undefined && { stored_version: o }),
    version: v,
  })
}

/** A confirmed file as the console lists it, before its links are signed. */
export type AssetEntry = Omit<AssetRow, 'storage_url' | 'thumbnail_url'> &
  Pick<Asset, 'storage_key' | 'stored_version' | 'content_type'>

export const assetEntryOf = (asset: Asset): AssetEntry => ({
  id: asset.id,
  order_id: asset.order_id,
  type: asset.type,
  filename: asset.filename,
  size_bytes: asset.size_bytes,
  storage_key: asset.storage_key,
  stored_version: asset.stored_version,
  content_type: asset.content_type,
  created_at: asset.created_at,
  archived: false,
  version: asset.version,
})
