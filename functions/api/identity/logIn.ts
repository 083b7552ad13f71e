import { messages } from '#contract/messages'
import { AppError } from '../../domain/AppError.ts'
import type { User } from '../../domain/User.ts'
import { hashOf } from '../../services/ids.ts'
import { transact } from '../../store/dynamo.ts'
import { findUser, findUserIdByEmail } from '../../store/users.ts'
import { startSession } from './startSession.ts'
import { tryPassword } from './tryPassword.ts'

/** Stands in for an unknown e-mail, so that it takes the same way as a known one, pauses included. */
const nobody = (email: string) => `usr_${hashOf(email)}`

type LogIn = {
  email: string
  password: string
  isKnownNetwork: boolean
  userAgent: string
  now: Date
  noteUser: (user: User) => void
}

/** Throws the same `unauthorized` for an unknown e-mail, a wrong password and a disabled user. */
export async function logIn({ email, password, isKnownNetwork, userAgent, now, noteUser }: LogIn) {
  const userId = (await findUserIdByEmail(email)) ?? nobody(email)
  const user = await findUser(userId)
  if (user) noteUser(user)
  const tried = await tryPassword({ userId, password, door: isKnownNetwork ? 'known' : 'any', now })
  if (!user || user.disabled || !tried.isRight) throw new AppError('unauthorized', messages.login.refused)
  const { write, cookie } = startSession(user, userAgent, now)
  await transact([write])
  await tried.forgive()
  return { user, cookie }
}
