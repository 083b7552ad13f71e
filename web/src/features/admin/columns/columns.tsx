import type { Rows } from '../list/lists.ts'
import type { Tab } from '../location/location.ts'
import { assetColumns } from './assetColumns.tsx'
import type { Column } from './Column.ts'
import { customerColumns } from './customerColumns.tsx'
import { orderColumns } from './orderColumns.tsx'
import { userColumns } from './userColumns.tsx'

export const columns: { [T in Tab]: readonly Column<Rows[T]>[] } = {
  users: userColumns,
  customers: customerColumns,
  orders: orderColumns,
  assets: assetColumns,
}

const names: { [T in Tab]: (row: Rows[T]) => string } = {
  users: (row) => row.email,
  customers: (row) => row.name || row.email,
  orders: (row) => row.address_freeform || row.id,
  assets: (row) => row.filename,
}
export const nameOf = <T extends Tab>(tab: T, row: Rows[T]) => names[tab](row)
export const nouns: Record<Tab, string> = { users: 'user', customers: 'customer', orders: 'order', assets: 'asset' }
