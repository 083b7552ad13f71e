import { messages } from '#contract/messages'
import { AppError } from '../../domain/AppError.ts'
import { newUser } from '../../domain/User.ts'
import { newId } from '../../services/ids.ts'
import { createPassword, deletePassword } from '../../services/passwords.ts'
import { logger } from '../../services/telemetry.ts'
import { ConditionFailed, transact } from '../../store/dynamo.ts'
import { isSuppressed } from '../../store/suppressions.ts'
import { findUser, findUserIdByEmail, insertingUser } from '../../store/users.ts'
import { issueToken } from './issueToken.ts'
import { refuseWeakPassword } from './refuseWeakPassword.ts'
import { startSession } from './startSession.ts'

type SignUp = { email: string; password: string; userAgent: string; now: Date }

/**
 * The password goes to Cognito first, under an id nobody knows; then one transaction makes the account. Whatever
 * breaks off before it leaves nothing that stands in the way of another try.
 */
export async function signUp({ email, password, userAgent, now }: SignUp) {
  await refuseWeakPassword('password', password, email)
  const [takenBy, suppressed] = await Promise.all([findUserIdByEmail(email), isSuppressed(email, now)])
  if (takenBy) throw taken()
  const { secret, token, user, writes } = issueToken('verify', newUser(newId('usr', now), email, now), now, !suppressed)
  const session = startSession(user, userAgent, now)
  await createPassword(user.id, password)
  try {
    await transact([...insertingUser(user), ...writes, session.write])
  } catch (error) {
    if (error instanceof ConditionFailed) {
      await forgetPassword(user.id)
      throw taken()
    }
    if (!(await hasArrived(user.id))) throw error
  }
  return { user, secret, token, isMailed: !suppressed, cookie: session.cookie }
}

const taken = () => new AppError('conflict', messages.signup.taken, { fields: { email: messages.signup.taken } })

/** Whether only the answer of the table was lost. */
const hasArrived = async (userId: string) => Boolean(await findUser(userId).catch(() => undefined))

/** Nobody can ever use what stays behind, so a failure here is only worth a note. */
async function forgetPassword(userId: string) {
  await deletePassword(userId).catch(() => logger.warn('an unused password stays in Cognito', { user_id: userId }))
}
