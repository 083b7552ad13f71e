import type { CustomerProfile } from '#contract/account'
import type { Body } from '#contract/endpoints'
import type { SignedIn } from '../../domain/Caller.ts'
import { profileOf } from '../../domain/User.ts'
import { replacingCustomer } from '../../store/customers.ts'
import { transact } from '../../store/dynamo.ts'
import { retryOnConflict } from '../../store/retryOnConflict.ts'
import { replacingUser } from '../../store/users.ts'
import { accountOf } from './accountOf.ts'

/** Contact details stand at the customer, and at the user as long as it has none. */
export function saveProfile(caller: SignedIn, details: Body<'PATCH /api/account/profile'>): Promise<CustomerProfile> {
  return retryOnConflict(async () => {
    const { user, customer } = await accountOf(caller)
    if (customer) {
      const changed = { ...customer, ...details, version: customer.version + 1 }
      await transact([replacingCustomer(changed)])
      return profileOf(user, changed)
    }
    const changed = { ...user, ...details, version: user.version + 1 }
    await transact([replacingUser(changed)])
    return profileOf(changed, undefined)
  })
}
