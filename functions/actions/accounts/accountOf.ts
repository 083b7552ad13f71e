import { AppError } from '../../domain/AppError.ts'
import type { SignedIn } from '../../domain/Caller.ts'
import { findAccount } from './linkCustomer.ts'

/** The caller's user and customer, read anew. Throws unauthorized where the account ended a moment ago. */
export async function accountOf({ userId }: SignedIn) {
  const account = await findAccount(userId)
  if (!account) throw new AppError('unauthorized', 'Please log in to continue.')
  return account
}
