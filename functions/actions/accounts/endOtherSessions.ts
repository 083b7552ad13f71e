import type { SignedIn } from '../../domain/Caller.ts'
import { keepingSession } from '../../store/sessions.ts'
import { changeUser } from '../../store/users.ts'

/** However many there are, they end at once: their epoch is over. */
export async function endOtherSessions({ userId, sessionHash }: SignedIn): Promise<void> {
  await changeUser(userId, (user) => {
    const session_epoch = user.session_epoch + 1
    return { user: { ...user, session_epoch }, writes: [keepingSession(userId, sessionHash, session_epoch)] }
  })
}
