import { messages } from '#contract/messages'
import { AppError } from '../../domain/AppError.ts'
import { isLapsed, type User } from '../../domain/User.ts'
import { isPassword } from '../../services/passwords.ts'
import { transact } from '../../store/dynamo.ts'
import { findUser, findUserIdByEmail } from '../../store/users.ts'
import { startSession } from './startSession.ts'

/** Stands in for an unknown e-mail, so that it takes the same way as a known one. */
const nobody = 'usr_00000000000000000000000000'

type LogIn = { email: string; password: string; userAgent: string; visitor?: string | undefined; now: Date }

/** Throws the same `unauthorized` for an unknown e-mail, a wrong password and a disabled user. */
export async function logIn({
  email,
  password,
  userAgent,
  visitor,
  now,
}: LogIn): Promise<{ user: User; cookie: string }> {
  const userId = (await findUserIdByEmail(email)) ?? nobody
  const user = await findUser(userId)
  const isRight = await isPassword(userId, password)
  if (!user || user.disabled || isLapsed(user, now) || !isRight)
    throw new AppError('unauthorized', messages.login.refused)
  const { write, cookie } = startSession(user, userAgent, now, visitor)
  await transact([write])
  return { user, cookie }
}
