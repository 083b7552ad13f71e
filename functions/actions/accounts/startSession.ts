import { newSession, sessionSeconds } from '../../domain/accounts/Session.ts'
import type { User } from '../../domain/accounts/User.ts'
import { setCookie } from '../../http/caller/cookies.ts'
import { sessionCookieValue } from '../../http/caller/session.ts'
import { hashOf, newSecret } from '../../services/ids.ts'
import { insertingSession } from '../../store/accounts/sessions.ts'
import type { Write } from '../../store/dynamo.ts'

/** Takes over the drafts of the browser’s `visitor`, whose own cookie ends here. */
export function startSession(user: User, userAgent: string, now: Date, visitor?: string) {
  const secret = newSecret()
  const session = newSession(user, hashOf(secret), userAgent, now)
  const write: Write = insertingSession({ ...session, visitor_hash: visitor && hashOf(visitor) })
  return { write, cookie: sessionCookie(user.id, secret) }
}

export const sessionCookie = (userId: string, secret: string) =>
  setCookie('session', sessionCookieValue(userId, secret), sessionSeconds.absolute)
