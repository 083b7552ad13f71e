import { newSession, sessionSeconds } from '../../domain/Session.ts'
import type { User } from '../../domain/User.ts'
import { setCookie } from '../../http/cookies.ts'
import { sessionCookieValue } from '../../http/session.ts'
import { hashOf, newSecret } from '../../services/ids.ts'
import type { Write } from '../../store/dynamo.ts'
import { insertingSession } from '../../store/sessions.ts'

/** A session that exists once `write` is done, and the cookie that is its only key. */
export function startSession(user: User, userAgent: string, now: Date): { write: Write; cookie: string } {
  const secret = newSecret()
  return {
    write: insertingSession(newSession(user, hashOf(secret), userAgent, now)),
    cookie: sessionCookie(user.id, secret),
  }
}

export const sessionCookie = (userId: string, secret: string) =>
  setCookie('session', sessionCookieValue(userId, secret), sessionSeconds.absolute)
