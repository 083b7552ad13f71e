import type { SessionRow } from '#contract/account'
import type { SignedIn } from '../../domain/Caller.ts'
import { sessionRows } from '../../domain/Session.ts'
import { listSessions } from '../../store/sessions.ts'
import { accountOf } from './accountOf.ts'

/** Where the caller is logged in, this session first. */
export async function readSessions(caller: SignedIn, now: Date): Promise<SessionRow[]> {
  const [{ user }, sessions] = await Promise.all([accountOf(caller), listSessions(caller.userId)])
  return sessionRows(sessions, user, caller.sessionHash, now)
}
