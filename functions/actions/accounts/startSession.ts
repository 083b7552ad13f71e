import { newSession, sessionSeconds } from '../../domain/Session.ts'
import type { User } from '../../domain/User.ts'
import { setCookie } from '../../http/cookies.ts'
import { sessionCookieValue } from '../../http/session.ts'
import { hashOf, newSecret } from '../../services/ids.ts'
import type { Write } from '../../store/dynamo.ts'
import { insertingSession } from '../../store/sessions.ts'

/**
 * A session that exists once `write` is done, and the cookie that is its only key. It takes over the drafts of the
 * browser's `visitor`, whose own cookie ends here.
 */
export function startSession(user: User, userAgent: string, now: Date, visitor?: string) {
  const secret = newSecret()
  const session = newSession(user, hashOf(secret), userAgent, now)
  const write: Write = insertingSession({ ...session, visitor_hash: visitor && hashOf(visitor) })
  return { write, cookie: sessionCookie(user.id, secret) }
}

export const sessionCookie = (userId: string, secret: string) =>
  setCookie('session', sessionCookieValue(userId, secret), sessionSeconds.absolute)
