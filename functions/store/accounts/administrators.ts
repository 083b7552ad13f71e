import { hasAdminRights, type User } from '../../domain/accounts/User.ts'
import { AppError } from '../../domain/platform/AppError.ts'
import { conflictingItem, type Write } from '../dynamo.ts'
import { keys } from '../table.ts'

const administers = (user: User | undefined) => user !== undefined && hasAdminRights(user) && !user.disabled

/** All changes meet in this one item, so two administrators who remove each other’s rights at once leave one. */
export function administratorWrites(before: User | undefined, after: User | undefined): Write[] {
  const id = (after ?? before)?.id
  if (id === undefined || administers(before) === administers(after)) return []
  const values = { ids: new Set([id]) }
  if (administers(after)) return [{ update: keys.administrators(), set: 'ADD ids :ids', values }]
  const condition = 'contains(ids, :id) AND size(ids) > :one'
  const last = { ...values, id, one: 1 }
  return [{ update: keys.administrators(), set: 'DELETE ids :ids', condition, values: last }]
}

export function asLastAdministrator(error: unknown): never {
  if (!conflictingItem(error, keys.administrators())) throw error
  throw new AppError('conflict', 'This is the last administrator. Please make someone else an administrator first.', {
    cause: error,
  })
}
