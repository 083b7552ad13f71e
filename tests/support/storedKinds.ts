import type { Key } from '../../functions/store/table.ts'

const anything = '¤'
const patternOf = (part: string) =>
  new RegExp(`^${part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(new RegExp(`0*${anything}`, 'gi'), '.*')}$`)

/** Every kind that the table has keys for, and which items are of it. */
export const kindsOf = (keys: Record<string, (...parts: never[]) => Key>) =>
  Object.entries(keys).map(([kind, keyOf]) => {
    const key: Key = Reflect.apply(
      keyOf,
      undefined,
      Array.from({ length: 4 }, () => anything),
    )
    const [pk, sk] = [patternOf(key.pk), patternOf(key.sk)]
    return { kind, holds: (item: { pk: string; sk: string }) => pk.test(item.pk) && sk.test(item.sk) }
  })

/** Kinds that updates make and add to, without a put: bare counts, and the administrators' ids. They have no shape to change. */
export const withoutSchema = [
  ...['rate', 'uploadWindow', 'passwordTries', 'promotionUses', 'download', 'pageViews', 'reviewLinkCount'],
  ...['statusCounts', 'administrators'],
]

/** The names of all numbers that may be stored, for each of which it is known what it counts. */
export const quantities = new Set([
  ...['schema', 'version', 'epoch', 'session_epoch', 'password_epoch', 'tour_version', 'last_number', 'last_step'],
  ...['expires_at', 'idle_expires_at', 'ends_at', 'paused_until', 'leased_until'],
  ...[
    'hits',
    'counted',
    'turn',
    'attempt',
    'attempts',
    'tries',
    'files',
    'uses',
    'times',
    'rounds',
    'made',
    'total',
    'done',
  ],
  ...['photo_count', 'words_waiting', 'questions_waiting', 'rendered', 'kept', 'spoken_characters'],
  ...[
    'bytes',
    'size_bytes',
    'width',
    'height',
    'seconds',
    'cpu_seconds',
    'base_length_sec',
    'time_ms',
    'start_ms',
    'duration_ms',
  ],
  ...[
    'amount_cents',
    'price_cents',
    'due_cents',
    'paid_cents',
    'owed_cents',
    'total_cents',
    'deposit_cents',
    'percent',
  ],
  // How sure the eye is of a room, a share.
  'sure',
  // Where a photo or clip stands in its order, which its key says too; a point of a comment's picture.
  ...['seq', 'on'],
])

/** The names of the numbers in an item, wherever they stand in it. */
export function numbersIn(value: unknown, name = ''): string[] {
  if (typeof value === 'number') return name.startsWith('orders:') ? [] : [name]
  if (Array.isArray(value) || value instanceof Set) return [...value].flatMap((one) => numbersIn(one, name))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([part, one]) => numbersIn(one, part))
}

/** The names in an item that are one letter. */
export function lettersIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(lettersIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => [...(name.length === 1 ? [name] : []), ...lettersIn(one)])
}
