import type { CustomerRow, UserRow } from '#contract/desk/admin'
import { limits } from '#contract/limits'
import type { LedgerRow } from '#contract/money/money'
import { findCustomerIdByEmail } from '../../store/accounts/customers.ts'
import { findUserIdByEmail } from '../../store/accounts/users.ts'
import { customerRowOf, userRowOf } from '../../store/desk/rows.ts'
import { listLedgerAsAdmin } from '../../store/money/ledger.ts'
import { keys, lists } from '../../store/table.ts'
import { having, listed, only } from './listPages.ts'
import type { ListQuery, RowPage } from './listQuery.ts'

export async function listUsersAsAdmin(query: ListQuery & { email?: string | undefined }): Promise<RowPage<UserRow>> {
  const { email } = query
  if (email === undefined) return listed(lists.users, query, userRowOf)
  const id = await findUserIdByEmail(email)
  return only(id ? keys.user(id) : undefined, query, userRowOf)
}

type CustomersQuery = ListQuery & { email?: string | undefined; customer_id?: string | undefined }

export async function listCustomersAsAdmin(query: CustomersQuery): Promise<RowPage<CustomerRow>> {
  const { email, customer_id } = query
  if (email === undefined && customer_id === undefined) return listed(lists.customers, query, customerRowOf)
  const id = customer_id ?? (await findCustomerIdByEmail(email ?? ''))
  const page = await only(id ? keys.customer(id) : undefined, query, customerRowOf)
  return having(page, (row) => email === undefined || row.email === email)
}

type Asked = { period: string; limit?: number | undefined; cursor?: string | undefined }

export const listLedger = ({
  limit = limits.adminList,
  ...asked
}: Asked): Promise<{ rows: LedgerRow[]; next_cursor: string | null }> => listLedgerAsAdmin({ ...asked, limit })
