import type { Answer } from '#contract/endpoints'
import type { SignedIn } from '../../domain/Caller.ts'
import type { Customer } from '../../domain/Customer.ts'
import { profileOf, toCurrentUser, type User } from '../../domain/User.ts'
import { listOrdersOfAccount } from '../../store/accountOrders.ts'
import { accountOf } from './accountOf.ts'

const ordersPerPage = 20
type Overview = Answer<'GET /api/account/overview'>

/** The caller's account: who it is, contact details, and a page of orders from `before` on. */
export async function readOverview(caller: SignedIn, before: string | undefined): Promise<Overview> {
  const { user, customer } = await accountOf(caller)
  return overviewOf(user, customer, before)
}

export async function overviewOf(
  user: User,
  customer: Customer | undefined,
  before: string | undefined,
): Promise<Overview> {
  const orders = await listOrdersOfAccount(user, { limit: ordersPerPage, before })
  return { ok: true, user: toCurrentUser(user), customer: profileOf(user, customer), ...orders }
}
