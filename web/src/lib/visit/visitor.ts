import type { CurrentUser } from '#contract/accounts/account'
import { signedInUser } from './signedInUser.ts'

let asked: Promise<CurrentUser | undefined> | undefined

/** Who is logged in, asked once a page. */
export function visitor(): Promise<CurrentUser | undefined> {
  asked ??= signedInUser()
  return asked
}
