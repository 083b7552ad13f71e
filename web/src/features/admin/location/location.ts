import * as z from 'zod/mini'
import { OrderEdit, UserId } from '#contract/desk/admin'
import { Email } from '#contract/fields'
import { DuePurpose } from '#contract/money/money'
import { type AttentionReason, attentionReasons } from '#contract/orders/attention'
import { CustomerId, OrderId } from '#contract/orders/order'
import { paths } from '../../../paths.ts'

export const tabs = ['users', 'customers', 'orders', 'assets'] as const
export type Tab = (typeof tabs)[number]
export const tabNames: Record<Tab, string> = {
  users: 'Users',
  customers: 'Customers',
  orders: 'Orders',
  assets: 'Assets',
}

export const filterNames = ['email', 'customer_id', 'order_id', 'due', 'status', 'attention'] as const
export type FilterName = (typeof filterNames)[number]
type Values = { due: DuePurpose; attention: 'any' | AttentionReason }
export type Filters = { [N in FilterName]?: (N extends keyof Values ? Values[N] : string) | undefined }
const filterSchemas = {
  email: Email,
  customer_id: CustomerId,
  order_id: OrderId,
  due: DuePurpose,
  status: OrderEdit.shape.status,
  attention: z.enum(['any', ...attentionReasons]),
}
const filtersOf: Record<Tab, readonly FilterName[]> = {
  users: ['email'],
  customers: ['email', 'customer_id'],
  orders: filterNames,
  assets: ['order_id'],
}

export type Sort = { column: string; isDescending: boolean }
/** Archived rows alone, or any rows of what a filter names; else archived rows are left out. */
export type Archived = boolean | 'any'
/** Where somebody is in the console; the address holds all of it. */
export type ConsoleLocation = {
  tab: Tab
  q: string
  archived: Archived
  filters: Filters
  sort: Sort | undefined
  order: string | undefined
  account: string | undefined
}

/** Reads an address; what its schema refuses is left out. */
export function locationOf(params: URLSearchParams): ConsoleLocation {
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'users'
  const filters: ConsoleLocation['filters'] = {}
  for (const name of filtersOf[tab]) {
    const given = filterSchemas[name].safeParse(params.get(name))
    if (given.success) Object.assign(filters, { [name]: given.data })
  }
  const sort = params.get('sort') ?? ''
  return {
    tab,
    q: (params.get('q') ?? '').trim(),
    archived: archivedOf(params.get('archived'), Object.keys(filters).length > 0),
    filters,
    sort: sort ? { column: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') } : undefined,
    order: OrderId.safeParse(params.get('order')).data,
    account: UserId.safeParse(params.get('account')).data,
  }
}

const archivedOf = (given: string | null, isFiltered: boolean): Archived =>
  given === 'any' ? isFiltered && given : given === 'true'

export function addressOf(location: Partial<ConsoleLocation> & { tab: Tab }): string {
  const { tab, q, archived, filters = {}, sort, order, account } = location
  const params = new URLSearchParams({ tab })
  for (const name of filterNames) if (filters[name]) params.set(name, filters[name])
  if (q) params.set('q', q)
  if (archived) params.set('archived', String(archived))
  if (sort) params.set('sort', `${sort.isDescending ? '-' : ''}${sort.column}`)
  if (order) params.set('order', order)
  if (account) params.set('account', account)
  return `${paths.admin}?${params}`
}

/** Whether the rows are fewer than all because somebody asked for fewer. */
export const isNarrowed = ({ q, archived, filters }: ConsoleLocation) =>
  q !== '' || archived !== false || Object.values(filters).some(Boolean)
