import type { Answer } from '#contract/endpoints'
import { messages } from '#contract/messages'
import { mayBeMailed } from '../../domain/accounts/AccountToken.ts'
import type { User } from '../../domain/accounts/User.ts'
import { AppError } from '../../domain/platform/AppError.ts'
import type { SignedIn } from '../../domain/platform/Caller.ts'
import { findUser, findUserIdByEmail } from '../../store/accounts/users.ts'
import { transact } from '../../store/dynamo.ts'
import { isSuppressed } from '../../store/mail/suppressions.ts'
import { accountOf } from '../accounts/accountOf.ts'
import { issueToken } from './issueToken.ts'

export async function forgot(email: string, now: Date, noteUser: (user: User) => void): Promise<string | undefined> {
  const [userId, suppressed] = await Promise.all([findUserIdByEmail(email), isSuppressed(email, now)])
  const user = userId ? await findUser(userId) : undefined
  if (user) noteUser(user)
  if (!user || !mayBeMailed(user, email, now)) return undefined
  const { devToken, writes } = issueToken('reset', user, now, !suppressed)
  if (writes.length > 0) await transact(writes)
  return devToken
}

/** Throws `conflict` where our mail to the address came back. */
export async function resend(caller: SignedIn, now: Date): Promise<Answer<'POST /api/auth/verify/resend'>> {
  if (caller.emailVerified) return { ok: true, already_verified: true, email_sent: false }
  if (await isSuppressed(caller.email, now)) throw new AppError('conflict', messages.resend.returned)
  const { user } = await accountOf(caller)
  const { devToken, expiresAt, writes } = issueToken('verify', user, now, true)
  await transact(writes)
  return { ok: true, email_sent: true, expires_at: expiresAt, dev_token: devToken }
}
