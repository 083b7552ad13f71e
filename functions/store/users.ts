import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { AppError } from '../domain/AppError.ts'
import type { SignedIn } from '../domain/Caller.ts'
import { isLive, mustRefresh, Session } from '../domain/Session.ts'
import { toCurrentUser, User } from '../domain/User.ts'
import { ConditionFailed, getItem, getItems, inserting, replacing, transact, type Write } from './dynamo.ts'
import { refreshSession } from './sessions.ts'
import { keys, lists } from './table.ts'

const Lock = z.object({ user_id: z.string() })

const itemOf = (user: User) => ({
  ...keys.user(user.id),
  ...user,
  type: 'user',
  list_pk: lists.users,
  list_sk: user.id,
  row: { ...toCurrentUser(user), created_at: user.created_at },
})

/** Inserts a user and takes the e-mail, in this order. */
export const insertingUser = (user: User): Write[] => [
  inserting(itemOf(user)),
  inserting({ ...keys.userEmail(user.email), type: 'user_email', user_id: user.id }),
]

/** Replaces a user that has not changed since it was read. */
export const replacingUser = (user: User): Write => replacing(itemOf({ ...user, version: user.version + 1 }))

export async function findUser(userId: string): Promise<User | undefined> {
  const item = await getItem(keys.user(userId))
  return item && User.parse(item)
}

export async function findUserIdByEmail(email: string): Promise<string | undefined> {
  const item = await getItem(keys.userEmail(email))
  return item && Lock.parse(item).user_id
}

export type UserChange = { user: User; writes?: Write[] }

/**
 * Reads a user, decides and replaces it together with `writes`; does all of it again where somebody was faster.
 * `decide` answers nothing where nothing is to be done. Throws not_found, and what `decide` throws.
 */
export async function changeUser(
  userId: string,
  decide: (user: User) => Promise<UserChange | undefined> | UserChange | undefined,
): Promise<User> {
  for (let attempt = 1; ; attempt++) {
    const user = await findUser(userId)
    if (!user) throw new AppError('not_found', 'This account no longer exists.')
    const change = await decide(user)
    if (!change) return user
    try {
      await transact([replacingUser(change.user), ...(change.writes ?? [])])
      return { ...change.user, version: change.user.version + 1 }
    } catch (error) {
      if (!(error instanceof ConditionFailed) || attempt === 6) throw error
      await sleep(2 ** attempt * 5 * Math.random())
    }
  }
}

/** The session and its user in one request, or nothing where either is missing, over or disabled. */
export async function findSignedIn(userId: string, sessionHash: string, now: Date): Promise<SignedIn | undefined> {
  const [userItem, sessionItem] = await getItems([keys.user(userId), keys.session(userId, sessionHash)])
  if (!userItem || !sessionItem) return undefined
  const user = User.parse(userItem)
  const session = Session.parse(sessionItem)
  if (!isLive(session, user, now)) return undefined
  if (mustRefresh(session, now)) await refreshSession(session, now)
  return {
    userId: user.id,
    email: user.email,
    emailVerified: user.email_verified,
    isAdmin: user.is_admin,
    customerId: user.customer_id,
    sessionHash,
  }
}
