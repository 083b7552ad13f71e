import { limits } from '#contract/limits'
import { invalidField } from '../../domain/platform/AppError.ts'
import { type ListName, listOf } from '../../store/table.ts'

export type ListQuery = {
  limit?: number | undefined
  cursor?: string | undefined
  q?: string | undefined
  archived?: 'true' | 'false' | 'any' | undefined
}
export type Row = { id: string; archived: boolean; created_at: string }
export type RowPage<R> = { rows: R[]; next_cursor: string | null }
export const pageOf = ({ limit = limits.adminList, cursor }: ListQuery) => ({ limit, cursor })
export const isShown = ({ archived }: ListQuery, row: { archived: boolean }) =>
  archived === 'any' || row.archived === (archived === 'true')
/** Archived rows have a list of their own, so a whole list is of one kind. Throws invalid where both are asked for. */
export function partitionOf(name: ListName, { archived }: ListQuery): string {
  if (archived !== 'any') return listOf(name, archived === 'true')
  const message = 'Please filter by an email, a customer or an order to see archived rows alongside the others.'
  throw invalidField('archived', message)
}
export const newestFirst = <R extends Row>(rows: R[]) =>
  rows.toSorted((a, b) => b.created_at.localeCompare(a.created_at) || (a.id < b.id ? 1 : -1))
