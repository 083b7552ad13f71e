import * as z from 'zod/mini'
import { timeOf } from '../../services/ids.ts'
import type { Item } from '../dynamo.ts'
import { shapeOf } from '../platform/shape.ts'
import { idIn } from '../table.ts'

/** Up to 2026-11-26 what lists show had one-letter names, marks of 1, and times in minutes since the creation. */
const lettered = { v: z.int(), x: z.optional(z.literal(1)) }
const stateOf = ({ v, x }: { v: number; x?: 1 | undefined }) => ({ version: v, ...(x && { archived: true }) })

/** Columns that a write by name has added since stand before those in letters. */
const inWords =
  <S extends z.core.$ZodType>(Lettered: S, wordsOf: (row: z.output<S>, item: Item) => object) =>
  (item: Item): Item => {
    const { data } = z.safeParse(Lettered, item.row)
    if (!data) return item
    const added = Object.entries(Object(item.row)).filter(([name]) => name.length > 1)
    return { ...item, row: { ...wordsOf(data, item), ...Object.fromEntries(added) } }
  }

const LetteredOrder = z.object({
  ...lettered,
  s: z.string(),
  a: z.string(),
  r: z.string(),
  t: z.string(),
  p: z.int(),
  c: z.string(),
  n: z.string(),
  e: z.string(),
  u: z.optional(z.enum(['d', 'b'])),
  g: z.optional(z.string()),
  k: z.optional(z.int()),
  i: z.optional(z.int()),
  o: z.optional(z.int()),
  w: z.optional(z.int()),
  f: z.optional(z.literal(1)),
  q: z.optional(z.literal(1)),
})
const dueMarks = { d: 'deposit', b: 'balance' } as const
const minuteMs = 60_000
const minutesAfter = (created: Date, minutes: number) => new Date(created.getTime() + minutes * minuteMs).toISOString()

export const orderRowInWords = inWords(LetteredOrder, (row, item) => ({
  ...stateOf(row),
  status: row.s,
  address: row.a,
  resolution: row.r,
  property_type: row.t,
  price_cents: row.p,
  customer_id: row.c,
  name: row.n,
  email: row.e,
  plan: row.g,
  due: row.u && dueMarks[row.u],
  photo_count: row.k,
  status_since: row.i && minutesAfter(timeOf(idIn(item)), row.i),
  paid_cents: row.o,
  owed_cents: row.w,
  film_failed: row.f && true,
  words_waiting: row.q && true,
}))

const LetteredCustomer = z.object({ ...lettered, n: z.string(), e: z.string(), p: z.string(), b: z.string() })
export const customerShape = shapeOf(
  inWords(LetteredCustomer, ({ n, e, p, b, ...state }) => ({
    ...stateOf(state),
    name: n,
    email: e,
    phone: p,
    brokerage: b,
  })),
)

const flag = z.optional(z.literal(1))
const LetteredUser = z.object({ ...lettered, e: z.string(), m: flag, a: flag, d: flag, f: flag })
export const userShape = shapeOf(
  inWords(LetteredUser, ({ e, m, a, d, f, ...state }) => ({
    ...stateOf(state),
    email: e,
    email_verified: m && true,
    is_admin: a && true,
    disabled: d && true,
    second_factor: f && true,
  })),
)
