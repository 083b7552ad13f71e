import { AccountToken } from '../domain/AccountToken.ts'
import { getItem, inserting, type Write } from './dynamo.ts'
import { keys } from './table.ts'

/** Stays until its time to live even when used, so that a second click can be answered. */
export const insertingToken = (token: AccountToken): Write =>
  inserting({ ...keys.token(token.hash), ...token, type: 'token' })

export async function findToken(hash: string): Promise<AccountToken | undefined> {
  const item = await getItem(keys.token(hash))
  return item && AccountToken.parse(item)
}
