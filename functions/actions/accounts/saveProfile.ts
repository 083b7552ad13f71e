import type { CustomerProfile } from '#contract/accounts/account'
import type { Body } from '#contract/endpoints'
import { profileOf } from '../../domain/accounts/User.ts'
import type { SignedIn } from '../../domain/platform/Caller.ts'
import { replacingCustomer } from '../../store/accounts/customers.ts'
import { replacingUser } from '../../store/accounts/users.ts'
import { transact } from '../../store/dynamo.ts'
import { retryOnConflict } from '../../store/platform/retryOnConflict.ts'
import { accountOf } from './accountOf.ts'

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
