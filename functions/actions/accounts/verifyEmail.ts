import { messages } from '#contract/messages'
import { deadToken, hasVerified, refuseDeadToken } from '../../domain/accounts/AccountToken.ts'
import { type User, verified, wasNeverProven } from '../../domain/accounts/User.ts'
import { AppError } from '../../domain/platform/AppError.ts'
import type { SignedIn } from '../../domain/platform/Caller.ts'
import { adminEmails } from '../../services/config.ts'
import { hashOf } from '../../services/ids.ts'
import { findToken } from '../../store/accounts/tokens.ts'
import { changeUser, findUser, keepingUserEmail } from '../../store/accounts/users.ts'
import { queueMail } from '../../store/mail/mails.ts'
import { linking } from './linkCustomer.ts'

type Verification = { caller: SignedIn; token: string; now: Date }

/** The link alone proves nothing: the reader of the mailbox must also know the password. A second click succeeds too. Throws forbidden. */
export async function verifyEmail({ caller, token, now }: Verification): Promise<User> {
  const found = await findToken(hashOf(token))
  if (found?.purpose !== 'verify' || !(await findUser(found.user_id))) throw deadToken()
  if (found.user_id !== caller.userId) throw new AppError('forbidden', messages.verify.otherAccount)
  return changeUser(caller.userId, async (user) => {
    if (hasVerified(found, user)) return undefined
    refuseDeadToken(found, user, now)
    const change = await linking({ ...verified(user, adminEmails(), now), visitor_hash: caller.visitorHash })
    const mail = queueMail({ template: 'email_verified', to: user.email, data: {} }, now)
    const lock = wasNeverProven(user) ? [keepingUserEmail(user)] : []
    return { ...change, writes: [...change.writes, ...lock, mail] }
  })
}
