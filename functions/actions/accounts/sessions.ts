import type { SessionRow } from '#contract/accounts/account'
import { sessionRows } from '../../domain/accounts/Session.ts'
import type { Caller, SignedIn } from '../../domain/platform/Caller.ts'
import { deleteSession, keepingSession, listSessions } from '../../store/accounts/sessions.ts'
import { changeUser } from '../../store/accounts/users.ts'
import { accountOf } from './accountOf.ts'

export async function readSessions(caller: SignedIn, now: Date): Promise<SessionRow[]> {
  const [{ user }, sessions] = await Promise.all([accountOf(caller), listSessions(caller.userId)])
  return sessionRows(sessions, user, caller.sessionHash, now)
}

export async function logOut({ user }: Caller): Promise<void> {
  if (user) await deleteSession(user.userId, user.sessionHash)
}

/** However many there are, they end at once: their epoch is over. */
export async function endOtherSessions({ userId, sessionHash }: SignedIn): Promise<void> {
  await changeUser(userId, (user) => {
    const session_epoch = user.session_epoch + 1
    return { user: { ...user, session_epoch }, writes: [keepingSession(userId, sessionHash, session_epoch)] }
  })
}
