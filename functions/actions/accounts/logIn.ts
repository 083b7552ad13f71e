import { messages } from '#contract/messages'
import { codeRequired, wrongAtLogIn } from '../../domain/accounts/secondFactor.ts'
import { isLapsed, type User } from '../../domain/accounts/User.ts'
import { AppError } from '../../domain/platform/AppError.ts'
import { hashOf } from '../../services/ids.ts'
import { consumingCode } from '../../store/accounts/secondFactors.ts'
import { findUser, findUserIdByEmail } from '../../store/accounts/users.ts'
import { ConditionFailed, transact, type Write } from '../../store/dynamo.ts'
import { tryPassword } from './passwords/tryPassword.ts'
import { checkCode } from './second-factor/checkCode.ts'
import { telling } from './second-factor/secondFactor.ts'
import { startSession } from './startSession.ts'

/** Stands in for an unknown email, so that it takes the same way as a known one, pauses included. */
const nobody = (email: string) => `usr_${hashOf(email)}`

type LogIn = {
  email: string
  password: string
  code?: string | undefined
  isKnownNetwork: boolean
  userAgent: string
  visitor: string | undefined
  now: Date
  noteUser: (user: User) => void
  uncount: () => Promise<void>
}

/** The same `unauthorized` for an unknown email, a wrong password and a disabled user; the code is checked only after the password. */
export async function logIn(given: LogIn): Promise<{ user: User; cookie: string }> {
  const { email, password, isKnownNetwork, userAgent, visitor, now } = given
  const userId = (await findUserIdByEmail(email)) ?? nobody(email)
  const user = await findUser(userId)
  if (user) given.noteUser(user)
  const tried = await tryPassword({ userId, password, door: isKnownNetwork ? 'known' : 'any', now })
  if (!user || user.disabled || isLapsed(user, now) || !tried.isRight)
    throw new AppError('unauthorized', messages.login.refused)
  if (user.second_factor && given.code === undefined) {
    await Promise.all([tried.forgive(), given.uncount()])
    throw codeRequired()
  }
  const { write, cookie } = startSession(user, userAgent, now, visitor)
  await transact([write, ...(await codeWrites(user, given))]).catch(asWrongCode)
  await tried.forgive()
  return { user, cookie }
}

async function codeWrites(user: User, { code, now }: LogIn): Promise<Write[]> {
  if (!user.second_factor || code === undefined) return []
  const use = await checkCode(user.id, code, now)
  if (!use) throw wrongAtLogIn()
  return [consumingCode(user.id, use), ...('step' in use ? [] : [telling(user, 'code_used', now)])]
}

/** A session's id is fresh, so what was refused is the code: it was used a moment ago. */
function asWrongCode(error: unknown): never {
  throw error instanceof ConditionFailed ? wrongAtLogIn() : error
}
