import * as z from 'zod/mini'
import { type IndexName, tableShape } from '#contract/platform/tableShape'
import { AppError } from '../../domain/platform/AppError.ts'

const StartKey = z.record(z.string(), z.string().check(z.maxLength(500)))

export const encodeCursor = (key: Record<string, unknown>): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

/** Reads a cursor back; throws `invalid` where it is not one that this list gave out. */
export function startKeyOf(
  cursor: string,
  partition: string,
  index: IndexName | undefined,
  sortPrefix = '',
): Record<string, string> {
  const parsed = StartKey.safeParse(jsonOf(Buffer.from(cursor, 'base64url').toString()))
  const shape = index ? tableShape.indexes[index] : tableShape
  const names = new Set([tableShape.partitionKey, tableShape.sortKey, shape.partitionKey, shape.sortKey])
  const given = Object.keys(parsed.data ?? {})
  const fits = given.length === names.size && given.every((name) => names.has(name as never))
  const isHere =
    parsed.data?.[shape.partitionKey] === partition && parsed.data[shape.sortKey]?.startsWith(sortPrefix) === true
  if (!parsed.success || !fits || !isHere || Object.values(parsed.data).includes('')) throw pageGone()
  return parsed.data
}

export type Position = string | null
export const ended = ''

const idIn = (pk: string) => pk.slice(pk.indexOf('#') + 1)

export const positionOf = ({ pk, sk, list_sk }: Record<string, unknown>): string =>
  [pk, sk, ...(idIn(String(pk)) === list_sk ? [] : [list_sk])].join(' ')

export function cursorAt(position: string, list_pk: string): string {
  const [pk = '', sk = '', list_sk = idIn(pk)] = position.split(' ')
  return encodeCursor({ pk, sk, list_pk, list_sk })
}

const Positions = z.array(z.nullable(z.string()))

export const encodePositions = (positions: Position[]): string =>
  Buffer.from(JSON.stringify(positions)).toString('base64url')

/** Reads the positions of `shards` shards back; throws `invalid` as startKeyOf does. */
export function positionsOf(cursor: string, shards: number): Position[] {
  const parsed = Positions.safeParse(jsonOf(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success || parsed.data.length !== shards) throw pageGone()
  return parsed.data
}

const pageGone = () =>
  new AppError('invalid', 'This page of the list is no longer available. Please start from the first page.', {
    fields: { cursor: 'Please start from the first page.' },
  })

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
