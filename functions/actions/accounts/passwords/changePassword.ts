import { messages } from '#contract/messages'
import { deadToken, refuseDeadToken } from '../../../domain/accounts/AccountToken.ts'
import { claimed, finished, refuseChanged, released } from '../../../domain/accounts/passwords.ts'
import { newSession } from '../../../domain/accounts/Session.ts'
import { newUser, type User, wasNeverProven } from '../../../domain/accounts/User.ts'
import { AppError, invalidField } from '../../../domain/platform/AppError.ts'
import type { SignedIn } from '../../../domain/platform/Caller.ts'
import { renewPassword, setPassword } from '../../../services/accounts/passwords.ts'
import { hashOf, newId, newSecret } from '../../../services/ids.ts'
import { logger } from '../../../services/telemetry.ts'
import { replacingSession } from '../../../store/accounts/sessions.ts'
import { findToken } from '../../../store/accounts/tokens.ts'
import { changeUser, findUser, succeedingUser } from '../../../store/accounts/users.ts'
import { ConditionFailed, type Write } from '../../../store/dynamo.ts'
import { queueMail } from '../../../store/mail/mails.ts'
import { issueToken } from '../../mail/issueToken.ts'
import { openAccount } from '../openAccount.ts'
import { sessionCookie } from '../startSession.ts'
import { forgetPassword } from './forgetPassword.ts'
import { refuseWeakPassword } from './refuseWeakPassword.ts'
import { isOwnPassword, reopenDoors } from './tryPassword.ts'

type Change = {
  userId: string
  password: string
  now: Date
  set: (userId: string, password: string) => Promise<void>
  /** Throws where the user, read again, may no longer be changed in this way. */
  mayChange: (user: User) => void
  alongWith?: (user: User) => Write[]
}

/** The token or the claim stays until the end, so repeating the same request finishes an interrupted change. */
async function replacePassword({ userId, password, now, set, mayChange, alongWith = () => [] }: Change): Promise<void> {
  const claimId = newSecret()
  const { session_epoch } = await changeUser(userId, (user) => {
    mayChange(user)
    return { user: claimed(user, claimId, now) }
  })
  try {
    await set(userId, password)
    await finish({ userId, claimId, now, alongWith })
  } catch (error) {
    const left = await releaseClaim(userId, claimId)
    const isFinished = left?.session_epoch === session_epoch + 1 && left.password_claim === undefined
    const isDone = isFinished && !(error instanceof AppError)
    if (!isDone) throw error
  }
}

type Finish = Required<Pick<Change, 'userId' | 'now' | 'alongWith'>> & { claimId: string }

/** Cognito has the new password, so a session that ended meanwhile must not keep the others alive. */
async function finish({ userId, claimId, now, alongWith }: Finish): Promise<void> {
  const finishWith = (extra: (user: User) => Write[]) =>
    changeUser(userId, (user) => {
      const done = finished(user, claimId)
      const mail = queueMail({ template: 'password_changed', to: user.email, data: {} }, now)
      return { user: done, writes: [mail, ...extra(done)] }
    })
  try {
    await finishWith(alongWith)
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    await finishWith(() => [])
  }
}

/** If the table fails here too, the claim expires on its own. */
async function releaseClaim(userId: string, claimId: string): Promise<User | undefined> {
  const release = changeUser(userId, (user) => {
    const free = released(user, claimId)
    return free && { user: free }
  })
  return release.catch(() => {
    logger.warn('a password claim stays until it runs out', { user_id: userId })
    return undefined
  })
}

type Reset = { token: string; password: string; now: Date; noteUser: (user: User) => void }

/** The token counts until everything is done. An account whose address was never proven is taken over by whoever reads its mail. */
export async function resetPassword({ token, password, now, noteUser }: Reset): Promise<string> {
  const found = await findToken(hashOf(token))
  const user = found?.purpose === 'reset' ? await findUser(found.user_id) : undefined
  if (!found || !user) throw deadToken()
  noteUser(user)
  await refuseWeakPassword('password', password, user.email)
  const mayChange = (fresh: User) => refuseDeadToken(found, fresh, now)
  mayChange(user)
  if (wasNeverProven(user)) await takeOver(user, password, now)
  else await replacePassword({ userId: user.id, password, now, set: renewPassword, mayChange })
  await reopenDoors(user.id)
  return user.email
}

type OwnChange = { caller: SignedIn; current: string; password: string; userAgent: string; now: Date }

/** Ends every session; the new cookie is worthless if this browser’s session has ended meanwhile. */
export async function changeOwnPassword(change: OwnChange): Promise<string> {
  const { caller, current, password, userAgent, now } = change
  const user = await findUser(caller.userId)
  if (!user) throw new AppError('unauthorized', 'Please log in to continue.')
  await refuseWeakPassword('new_password', password, user.email)
  if (!(await isOwnPassword(user.id, current, now)) && !(await isUnfinished(user, password, now)))
    throw invalidField('current_password', messages.password.wrong)
  const secret = newSecret()
  await replacePassword({
    userId: user.id,
    password,
    now,
    set: setPassword,
    mayChange: (fresh) => refuseChanged(fresh, user),
    alongWith: (done) => replacingSession(caller.sessionHash, newSession(done, hashOf(secret), userAgent, now)),
  })
  return sessionCookie(user.id, secret)
}

/** An earlier try reached Cognito and broke off: then the new password is the current one already. */
const isUnfinished = async (user: User, password: string, now: Date) =>
  user.password_claim !== undefined && (await isOwnPassword(user.id, password, now))

/** Nothing typed, ordered or logged in before belongs to the new account. If two race, the second one’s link is dead. */
async function takeOver(former: User, password: string, now: Date): Promise<void> {
  const user = newUser(newId('usr', now), former.email, now)
  const told = queueMail({ template: 'password_changed', to: user.email, data: {} }, now)
  const { writes } = issueToken('verify', user, now, true)
  await openAccount(user.id, password, [...succeedingUser(former.id, user), told, ...writes]).catch(asDead)
  await forgetPassword(former.id)
}

function asDead(error: unknown): never {
  throw error instanceof ConditionFailed ? deadToken() : error
}
