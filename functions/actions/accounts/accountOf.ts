import type { User } from '../../domain/accounts/User.ts'
import { AppError } from '../../domain/platform/AppError.ts'
import type { SignedIn } from '../../domain/platform/Caller.ts'
import { findUser } from '../../store/accounts/users.ts'
import { findAccount } from './linkCustomer.ts'

/** The caller's user, read anew. Throws unauthorized where the account ended a moment ago. */
export async function userOf({ userId }: SignedIn): Promise<User> {
  const user = await findUser(userId)
  if (!user) throw ended()
  return user
}

const ended = () => new AppError('unauthorized', 'Please log in to continue.')

/** The caller's user and customer, read anew. Throws unauthorized where the account ended a moment ago. */
export async function accountOf({ userId }: SignedIn) {
  const account = await findAccount(userId)
  if (!account) throw ended()
  return account
}
