import type { Answer } from '#contract/endpoints'
import { messages } from '#contract/messages'
import {
  deletedCustomer,
  isInProduction,
  isOwnOrder,
  refuseAdministrator,
  withoutAccount,
  withoutLinks,
} from '../../domain/accounts/accountDeletion.ts'
import type { Customer } from '../../domain/accounts/Customer.ts'
import type { User } from '../../domain/accounts/User.ts'
import type { Order } from '../../domain/orders/Order.ts'
import { invalidField } from '../../domain/platform/AppError.ts'
import type { SignedIn } from '../../domain/platform/Caller.ts'
import { adminEmails } from '../../services/config.ts'
import { forgettingCustomer } from '../../store/accounts/customers.ts'
import { deletingFactor } from '../../store/accounts/secondFactors.ts'
import { deletingUser } from '../../store/accounts/users.ts'
import { findPages, savingPages } from '../../store/delivery/tourPages.ts'
import { transact, type Write } from '../../store/dynamo.ts'
import { queueMail } from '../../store/mail/mails.ts'
import { findOrdersOfAccount, releasingOrder } from '../../store/orders/accountOrders.ts'
import { replacingOrder } from '../../store/orders/orders.ts'
import { forgettingLogo } from '../../store/photos/savedLogos.ts'
import { emptyPartition } from '../../store/platform/emptyPartition.ts'
import { keys } from '../../store/table.ts'
import { forgettingIntegrations } from '../integrations/forgetIntegrations.ts'
import { accountOf } from './accountOf.ts'
import { forgetPassword } from './passwords/forgetPassword.ts'
import { isOwnPassword } from './passwords/tryPassword.ts'

type Deletion = { caller: SignedIn; password: string; now: Date }
type Kept = Answer<'POST /api/account/deletion'>['kept_orders']

/** Orders first, then the account in one transaction, then the password: until that transaction the request can be repeated. */
export async function deleteAccount({ caller, password, now }: Deletion): Promise<Kept> {
  const { user, customer } = await accountOf(caller)
  refuseAdministrator(user, adminEmails())
  if (!(await isOwnPassword(user.id, password, now))) throw invalidField('password', messages.password.wrong)
  const orders = await findOrdersOfAccount(user)
  const kept = orders.filter(({ status }) => isInProduction(status))
  for (const order of orders)
    if (kept.includes(order))
      await transact([replacingOrder(withoutLinks(order, now)), ...(await closingPages(order, user))])
    else await releaseOrder(order, user, now)
  const keptIds = kept.map(({ id }) => id)
  const mail = queueMail({ template: 'account_deleted', to: user.email, data: { kept_order_ids: keptIds } }, now)
  const integrations = await forgettingIntegrations(user.id)
  const personal = [...deletingUser(user), deletingFactor(user.id), ...customerWrites(customer, kept)]
  await transact([...personal, ...integrations, ...forgettingLogo(user.id, now), mail])
  await forgetPassword(user.id)
  return kept.map(({ id, status }) => ({ id, status }))
}

async function releaseOrder(order: Order, user: User, now: Date) {
  await emptyPartition(keys.placing(order.id).pk)
  await transact([...releasingOrder(withoutAccount(order, user, now), user.id), ...(await closingPages(order, user))])
}

/** Turns the public pages of the account's own order off; those of somebody else's home stay as they are. */
async function closingPages(order: Order, user: User): Promise<Write[]> {
  const pages = isOwnOrder(order, user) ? await findPages(order.id) : undefined
  if (!pages?.tour && !pages?.watch) return []
  return savingPages({ ...pages, tour: false, watch: false, version: pages.version + 1 }, pages)
}

/** Whoever works on a kept order must be able to reach its customer. */
function customerWrites(customer: Customer | undefined, kept: Order[]): Write[] {
  if (!customer || kept.some(({ customer_id }) => customer_id === customer.id)) return []
  return forgettingCustomer(deletedCustomer(customer), customer.email)
}
