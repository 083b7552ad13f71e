import type { Caller } from '../../domain/Caller.ts'
import { deleteSession } from '../../store/sessions.ts'

/** Ends the caller's session; whoever has none is logged out already. */
export async function logOut({ user }: Caller): Promise<void> {
  if (user) await deleteSession(user.userId, user.sessionHash)
}
