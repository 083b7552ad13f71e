import type { AdminOrderRow, CustomerRow, UserRow } from '#contract/admin'
import type { Purpose } from '#contract/money'
import { isFoundBy, normalised, searchTerms } from '../../domain/searchTerms.ts'
import { findCustomerIdByEmail } from '../../store/customers.ts'
import { getItem, type Item, queryItems } from '../../store/dynamo.ts'
import { customerRowOf, dueOfRow, orderRowOf, userRowOf } from '../../store/rows.ts'
import { searchAttention, searchDue, searchItems } from '../../store/search.ts'
import { queryList } from '../../store/shards.ts'
import { type Key, keys, type ListName, lists, parents } from '../../store/table.ts'
import { findUserIdByEmail } from '../../store/users.ts'
import { isShown, type ListQuery, newestFirst, pageOf, partitionOf, type Row, type RowPage } from './listQuery.ts'

/** A whole list, or what begins with `q` in it: one query whatever there is. */
async function listed<R extends Row>(name: ListName, query: ListQuery, rowOf: (item: Item) => R): Promise<RowPage<R>> {
  const partition = partitionOf(name, query)
  const q = normalised(query.q ?? '')
  const page = pageOf(query)
  const isWhole = q === ''
  const id = /^(usr|cus|ord)_[0-9a-z]*$/.exec(q)
  const { items, cursor } =
    isWhole || id
      ? await queryList(partition, { ...page, ...(id ? idPrefix(q) : {}) })
      : await searchItems(partition, q, page)
  return { rows: newestFirst(items.map(rowOf)), next_cursor: cursor }
}

const idPrefix = (q: string) => ({ sortPrefix: `${q.slice(0, 4)}${q.slice(4).toUpperCase()}` })

/** One row by its key, if the list shows it. */
async function only<R extends Row>(
  key: Key | undefined,
  query: ListQuery,
  rowOf: (item: Item) => R,
): Promise<RowPage<R>> {
  const item = key && (await getItem(key))
  const rows = item ? [rowOf(item)].filter((row) => isShown(query, row)) : []
  return { rows, next_cursor: null }
}

const having = <R extends Row>({ rows, next_cursor }: RowPage<R>, isWanted: (row: R) => boolean): RowPage<R> => ({
  rows: rows.filter(isWanted),
  next_cursor,
})

/** By email: two reads by key, else one query. */
export async function listUsersAsAdmin(query: ListQuery & { email?: string | undefined }): Promise<RowPage<UserRow>> {
  const { email, q = '' } = query
  if (email === undefined) return listed(lists.users, query, userRowOf)
  const id = await findUserIdByEmail(email)
  const page = await only(id ? keys.user(id) : undefined, query, userRowOf)
  return having(page, (row) => isFoundBy(q, row.id, searchTerms(row)))
}

type CustomersQuery = ListQuery & { email?: string | undefined; customer_id?: string | undefined }

/** By id one read by key, by email two, else one query. */
export async function listCustomersAsAdmin(query: CustomersQuery): Promise<RowPage<CustomerRow>> {
  const { email, customer_id, q = '' } = query
  if (email === undefined && customer_id === undefined) return listed(lists.customers, query, customerRowOf)
  const id = customer_id ?? (await findCustomerIdByEmail(email ?? ''))
  const page = await only(id ? keys.customer(id) : undefined, query, customerRowOf)
  return having(page, (row) => (email === undefined || row.email === email) && isFoundBy(q, row.id, searchTerms(row)))
}

type OrdersQuery = CustomersQuery & {
  order_id?: string | undefined
  due?: Purpose | undefined
  attention?: 'words' | undefined
}

/** Orders that wait for an answer or to be paid, the oldest page first: one query, whatever else there is. */
async function listWaiting(query: OrdersQuery): Promise<RowPage<AdminOrderRow>> {
  const { email, customer_id, order_id, due, attention, q = '' } = query
  const { items: found, cursor } = attention
    ? await searchAttention(attention, pageOf(query))
    : await searchDue(due ?? 'balance', pageOf(query))
  const items = found.filter((item) => due === undefined || dueOfRow(item) === due)
  const page = { rows: newestFirst(items.map(orderRowOf)), next_cursor: cursor }
  return having(
    page,
    (row) =>
      isShown(query, row) &&
      isFoundBy(q, row.id, searchTerms(termsOf(row))) &&
      [undefined, row.customer_email].includes(email) &&
      [undefined, row.customer_id].includes(customer_id) &&
      [undefined, row.id].includes(order_id),
  )
}

/**
 * By id one read by key; of a customer one query, and one read by key before it where the customer is named by email;
 * else one query. Of a customer, rows that do not match are left out of their page.
 */
export async function listOrdersAsAdmin(query: OrdersQuery): Promise<RowPage<AdminOrderRow>> {
  const { email, customer_id, order_id, due, attention, q = '' } = query
  if (due !== undefined || attention !== undefined) return listWaiting(query)
  const isFound = (row: AdminOrderRow) => isShown(query, row) && isFoundBy(q, row.id, searchTerms(termsOf(row)))
  if (order_id !== undefined) {
    const page = await only(keys.order(order_id), query, orderRowOf)
    return having(
      page,
      (row) =>
        isFound(row) &&
        (email === undefined || row.customer_email === email) &&
        (customer_id === undefined || row.customer_id === customer_id),
    )
  }
  if (email === undefined && customer_id === undefined) return listed(lists.orders, query, orderRowOf)
  const owner = email === undefined ? customer_id : await findCustomerIdByEmail(email)
  if (!owner || (customer_id !== undefined && owner !== customer_id)) return { rows: [], next_cursor: null }
  const partition = parents.customer(owner)
  const { items, cursor } = await queryItems({ index: 'parent', partition, newestFirst: true, ...pageOf(query) })
  return having({ rows: items.map(orderRowOf), next_cursor: cursor }, isFound)
}

const termsOf = ({ customer_name: name, customer_email: email, address_freeform: address }: AdminOrderRow) => ({
  name,
  email,
  address,
})
