import { refreshed, Session } from '../../domain/accounts/Session.ts'
import { ConditionFailed, ifPresent, inserting, queryAll, type Write, write } from '../dynamo.ts'
import { keys, sessionPrefix } from '../table.ts'

const itemOf = (session: Session) => ({
  ...keys.session(session.user_id, session.hash),
  ...session,
  type: 'session',
})

export const insertingSession = (session: Session): Write => inserting(itemOf(session))

/** Carries a session over to `epoch` from the one before; refused where it has ended, be it by an earlier epoch's end. */
export const keepingSession = (userId: string, hash: string, epoch: number): Write => ({
  update: keys.session(userId, hash),
  set: 'SET epoch = :epoch',
  condition: 'epoch = :from',
  values: { epoch, from: epoch - 1 },
})

export const replacingSession = (hash: string, next: Session): Write[] => [
  { delete: keys.session(next.user_id, hash), condition: 'epoch = :from', values: { from: next.epoch - 1 } },
  insertingSession(next),
]

export async function refreshSession(session: Session, now: Date): Promise<void> {
  const { last_seen_at, idle_expires_at } = refreshed(session, now)
  try {
    await write({
      update: keys.session(session.user_id, session.hash),
      set: 'SET last_seen_at = :seen, idle_expires_at = :idle',
      condition: ifPresent,
      values: { seen: last_seen_at, idle: idle_expires_at },
    })
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}

export const deleteSession = (userId: string, hash: string): Promise<void> =>
  write({ delete: keys.session(userId, hash) })

export async function listSessions(userId: string): Promise<Session[]> {
  const items = await queryAll({ partition: keys.user(userId).pk, sortPrefix: sessionPrefix })
  return items.map((item) => Session.parse(item))
}
