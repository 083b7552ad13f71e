import { messages } from '#contract/messages'
import { isLapsed, newUser } from '../../domain/accounts/User.ts'
import { AppError } from '../../domain/platform/AppError.ts'
import { newId } from '../../services/ids.ts'
import { findUserLock, insertingUser, succeedingUser } from '../../store/accounts/users.ts'
import { ConditionFailed } from '../../store/dynamo.ts'
import { isSuppressed } from '../../store/mail/suppressions.ts'
import { issueToken } from '../mail/issueToken.ts'
import { openAccount } from './openAccount.ts'
import { forgetPassword } from './passwords/forgetPassword.ts'
import { refuseWeakPassword } from './passwords/refuseWeakPassword.ts'
import { startSession } from './startSession.ts'

type SignUp = { email: string; password: string; userAgent: string; visitor?: string | undefined; now: Date }

export async function signUp({ email, password, userAgent, visitor, now }: SignUp) {
  await refuseWeakPassword('password', password, email)
  const [holder, suppressed] = await Promise.all([findUserLock(email), isSuppressed(email, now)])
  if (holder && !isLapsed(holder, now)) throw taken()
  const user = newUser(newId('usr', now), email, now)
  const { devToken, expiresAt, writes } = issueToken('verify', user, now, !suppressed)
  const session = startSession(user, userAgent, now, visitor)
  const opening = holder ? succeedingUser(holder.user_id, user) : insertingUser(user)
  await openAccount(user.id, password, [...opening, ...writes, session.write]).catch(asTaken)
  if (holder) await forgetPassword(holder.user_id)
  return { user, devToken, expiresAt, isMailed: !suppressed, cookie: session.cookie }
}

const taken = () => new AppError('conflict', messages.signup.taken, { fields: { email: messages.signup.taken } })

function asTaken(error: unknown): never {
  throw error instanceof ConditionFailed ? taken() : error
}
