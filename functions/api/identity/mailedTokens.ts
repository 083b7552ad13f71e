import type { Answer } from '#contract/endpoints'
import { messages } from '#contract/messages'
import { AppError } from '../../domain/AppError.ts'
import type { SignedIn } from '../../domain/Caller.ts'
import type { User } from '../../domain/User.ts'
import { isSuppressed } from '../../store/suppressions.ts'
import { findUser, findUserIdByEmail } from '../../store/users.ts'
import { devToken, giveToken } from './issueToken.ts'

/** Mails a reset link where there is an account that can use it; answers its secret, for stages that show it. */
export async function forgot(email: string, now: Date, noteUser: (user: User) => void): Promise<string | undefined> {
  const [userId, suppressed] = await Promise.all([findUserIdByEmail(email), isSuppressed(email, now)])
  const user = userId ? await findUser(userId) : undefined
  if (user) noteUser(user)
  if (!user || user.disabled) return undefined
  return (await giveToken('reset', user.id, now, !suppressed)).secret
}

/** Throws `conflict` where our mail to the address came back. */
export async function resend(caller: SignedIn, now: Date): Promise<Answer<'POST /api/auth/verify/resend'>> {
  if (caller.emailVerified) return { ok: true, already_verified: true, email_sent: false }
  if (await isSuppressed(caller.email, now)) throw new AppError('conflict', messages.resend.returned)
  const { secret, token } = await giveToken('verify', caller.userId, now)
  return { ok: true, email_sent: true, expires_at: token.expires_at, dev_token: devToken(secret) }
}
