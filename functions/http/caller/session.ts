import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Endpoint } from '#contract/endpoints'
import type { Caller } from '../../domain/platform/Caller.ts'
import { hashOf } from '../../services/ids.ts'
import { findSignedIn } from '../../store/accounts/users.ts'
import { readCookie } from './cookies.ts'

/** The session cookie's value: the user's id and the session's secret, so that both are read in one request. */
export const sessionCookieValue = (userId: string, secret: string) => `${userId}.${secret}`

/** A missing, broken or ended session is a visitor. Use is noted at login, account and console, which every stay passes through. */
export async function callerOf(event: APIGatewayProxyEventV2, now: Date, endpoint?: Endpoint): Promise<Caller> {
  // API Gateway takes the cookies out of the header; its emulators may leave them there.
  const cookies = event.cookies ?? event.headers.cookie?.split(/;\s*/)
  const visitor = readCookie(cookies, 'visitor')
  const [userId, secret] = readCookie(cookies, 'session')?.split('.') ?? []
  const refreshes = endpoint?.audience !== 'visitor' || endpoint.group === 'auth'
  const user = userId && secret ? await findSignedIn(userId, hashOf(secret), now, refreshes) : undefined
  return { user, visitor }
}
