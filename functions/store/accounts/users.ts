import * as z from 'zod/mini'
import { isLive, mustRefresh, Session } from '../../domain/accounts/Session.ts'
import { hasAdminRights, lacksSecondFactor, User } from '../../domain/accounts/User.ts'
import { AppError } from '../../domain/platform/AppError.ts'
import type { SignedIn } from '../../domain/platform/Caller.ts'
import { config } from '../../services/config.ts'
import { userColumns } from '../desk/rows.ts'
import { userShape } from '../desk/rowUpgrades.ts'
import { shardOfList } from '../desk/shards.ts'
import { getItem, getItems, inserting, replacing, transact, type Write } from '../dynamo.ts'
import { retryOnConflict } from '../platform/retryOnConflict.ts'
import { keys, lists, parents } from '../table.ts'
import { administratorWrites, asLastAdministrator } from './administrators.ts'
import { refreshSession } from './sessions.ts'

const Lock = z.object({ user_id: z.string(), expires_at: z.optional(z.int()) })
type Lock = z.infer<typeof Lock>

export const userItem = (user: User) => ({
  ...keys.user(user.id),
  ...user,
  schema: userShape.schema,
  type: 'user',
  list_pk: shardOfList(lists.users, user.archived, user.id),
  list_sk: user.id,
  ...(user.customer_id && { parent_pk: parents.usersOfCustomer(user.customer_id), parent_sk: user.id }),
  row: userColumns(user),
})

const lockItem = ({ id, email, expires_at }: User) => ({
  ...keys.userEmail(email),
  type: 'user_email',
  user_id: id,
  expires_at,
})

export const insertingUser = (user: User): Write[] => [inserting(userItem(user)), inserting(lockItem(user))]

/** Sessions and orders hang on the former id and become nobody’s. Refused if that address was proven meanwhile. */
export const succeedingUser = (former: string, user: User): Write[] => [
  inserting(userItem(user)),
  { put: lockItem(user), condition: 'user_id = :former', values: { former } },
  { delete: keys.user(former), condition: 'attribute_not_exists(pk) OR attribute_exists(expires_at)' },
]

export const keepingUserEmail = ({ id, email }: User): Write => ({
  update: keys.userEmail(email),
  set: 'REMOVE expires_at',
  condition: 'user_id = :id',
  values: { id },
})

export const replacingUser = (user: User): Write => replacing(userItem(user))

export const movingUserEmail = (from: string, user: User): Write[] => [
  { delete: keys.userEmail(from), condition: 'user_id = :id', values: { id: user.id } },
  inserting(lockItem(user)),
]

export const deletingUser = (user: User): Write[] => [
  {
    delete: keys.user(user.id),
    condition: '#version = :version',
    names: { '#version': 'version' },
    values: { version: user.version },
  },
  { delete: keys.userEmail(user.email), condition: 'user_id = :id', values: { id: user.id } },
]

export async function findUser(userId: string): Promise<User | undefined> {
  const item = await getItem(keys.user(userId))
  return item && User.parse(item)
}

export async function findUserLock(email: string): Promise<Lock | undefined> {
  const item = await getItem(keys.userEmail(email))
  return item && Lock.parse(item)
}

export const findUserIdByEmail = async (email: string): Promise<string | undefined> =>
  (await findUserLock(email))?.user_id

export type UserChange = { user: User; writes?: Write[] }

/** Retries if somebody was faster; `decide` answers nothing for no change. Throws not_found, what `decide` throws, and conflict. */
export function changeUser(
  userId: string,
  decide: (user: User) => Promise<UserChange | undefined> | UserChange | undefined,
): Promise<User> {
  return retryOnConflict(async () => {
    const user = await findUser(userId)
    if (!user) throw new AppError('not_found', 'This account no longer exists.')
    const change = await decide(user)
    if (!change) return user
    const next = { ...change.user, version: user.version + 1 }
    const writes = [...administratorWrites(user, next), ...(change.writes ?? [])]
    await transact([replacingUser(next), ...writes]).catch(asLastAdministrator)
    return next
  })
}

/** One request. Undefined if missing, over or disabled. `refreshes` needs write access to users’ partitions. */
export async function findSignedIn(
  userId: string,
  sessionHash: string,
  now: Date,
  refreshes = true,
): Promise<SignedIn | undefined> {
  const [userItem, sessionItem] = await getItems([keys.user(userId), keys.session(userId, sessionHash)])
  if (!userItem || !sessionItem) return undefined
  const user = User.parse(userItem)
  const session = Session.parse(sessionItem)
  if (!isLive(session, user, now)) return undefined
  const lacksFactor = lacksSecondFactor(user, config().ADMINS_NEED_SECOND_FACTOR === 'true')
  if (refreshes && mustRefresh(session, now)) await refreshSession(session, now)
  return {
    userId: user.id,
    email: user.email,
    emailVerified: user.email_verified,
    isAdmin: hasAdminRights(user) && !lacksFactor,
    lacksSecondFactor: lacksFactor,
    customerId: user.customer_id,
    sessionHash,
    visitorHash: session.visitor_hash,
  }
}
