import type * as z from 'zod/mini'
import {
  AdminOrderRow,
  AssetEdit,
  AssetRow,
  CustomerEdit,
  CustomerRow,
  OrderEdit,
  UserEdit,
  UserRow,
} from '#contract/desk/admin'
import { statusText } from '#contract/orders/status'
import { api } from '../../../lib/api/api.ts'
import type { Rows } from '../list/lists.ts'
import type { Tab } from '../location/location.ts'

export type EditValues = Record<string, string | boolean>
export type EditField = { name: string; label: string; hint?: string } & (
  | { kind: 'text'; type: 'text' | 'email' | 'tel'; optional?: true }
  | { kind: 'switch' }
  | { kind: 'status' }
)

export type Editor<T extends Tab> = {
  fields: readonly EditField[]
  valuesOf: (row: Rows[T]) => EditValues
  /** Checks what was typed; the server checks it again. */
  schema: z.ZodMiniType<unknown, unknown>
  row: z.ZodMiniType<Rows[T]>
  /** Sends the changed values alone; answers the row as it then stands. */
  save: (id: string, version: number, changes: EditValues) => Promise<Rows[T]>
}

const users: Editor<'users'> = {
  fields: [
    {
      name: 'email',
      label: 'Email',
      kind: 'text',
      type: 'email',
      hint: 'We notify both the old and the new address of a change.',
    },
    {
      name: 'is_admin',
      label: 'Administrator',
      kind: 'switch',
      hint: 'Administrators can see and change everything here.',
    },
  ],
  valuesOf: ({ email, is_admin }) => ({ email, is_admin }),
  schema: UserEdit,
  row: UserRow,
  save: async (id, version, changes) => {
    const body = UserEdit.parse({ ...changes, version })
    return (await api('PATCH /api/admin/users/{id}', { params: { id }, body })).user
  },
}

const customers: Editor<'customers'> = {
  fields: [
    { name: 'name', label: 'Name', kind: 'text', type: 'text' },
    { name: 'email', label: 'Email', kind: 'text', type: 'email' },
    { name: 'phone', label: 'Phone', kind: 'text', type: 'tel', optional: true },
    { name: 'brokerage', label: 'Brokerage', kind: 'text', type: 'text', optional: true },
  ],
  valuesOf: ({ name, email, phone, brokerage }) => ({ name, email, phone, brokerage }),
  schema: CustomerEdit,
  row: CustomerRow,
  save: async (id, version, changes) => {
    const body = CustomerEdit.parse({ ...changes, version })
    return (await api('PATCH /api/admin/customers/{id}', { params: { id }, body })).customer
  },
}

const orders: Editor<'orders'> = {
  fields: [{ name: 'status', label: 'Status', kind: 'status', hint: 'Choose one, or type your own.' }],
  valuesOf: ({ status }) => ({ status: statusText(status) }),
  schema: OrderEdit,
  row: AdminOrderRow,
  save: async (id, version, changes) => {
    const body = OrderEdit.parse({ ...changes, version })
    return (await api('PATCH /api/admin/orders/{id}', { params: { id }, body })).order
  },
}

const assets: Editor<'assets'> = {
  fields: [{ name: 'filename', label: 'Filename', kind: 'text', type: 'text' }],
  valuesOf: ({ filename }) => ({ filename }),
  schema: AssetEdit,
  row: AssetRow,
  save: async (id, version, changes) => {
    const body = AssetEdit.parse({ ...changes, version })
    return (await api('PATCH /api/admin/assets/{id}', { params: { id }, body })).asset
  },
}

export const editors: { [T in Tab]: Editor<T> } = { users, customers, orders, assets }
