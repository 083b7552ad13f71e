import { AccountToken, newToken, type TokenPurpose } from '../../domain/accounts/AccountToken.ts'
import type { User } from '../../domain/accounts/User.ts'
import { hashOf, newSecret } from '../../services/ids.ts'
import { getItem, inserting } from '../dynamo.ts'
import { keys } from '../table.ts'

/** Stays until its time to live even when used, so that a second click can be answered. */
export const insertingToken = (token: AccountToken) => inserting({ ...keys.token(token.hash), ...token, type: 'token' })

export function newLink(
  purpose: TokenPurpose,
  user: User,
  now: Date,
): { secret: string; write: ReturnType<typeof insertingToken> } {
  const secret = newSecret()
  return { secret, write: insertingToken(newToken(purpose, user, hashOf(secret), now)) }
}

export async function findToken(hash: string): Promise<AccountToken | undefined> {
  const item = await getItem(keys.token(hash))
  return item && AccountToken.parse(item)
}
