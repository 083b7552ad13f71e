import { PasswordTries, withTry } from '../../domain/accounts/passwordTries.ts'
import { ConditionFailed, ifAbsent, ifPresent, updateItem, write } from '../dynamo.ts'
import { keys } from '../table.ts'

/** A pause begins with the fifth of many at once, so each of them is sent so often at most, and once more. */
const attempts = 10
const isUnchanged = 'tries = :seenTries AND paused_until = :seenPause AND expires_at = :seenEnd'
const seen = ({ tries, paused_until, expires_at }: PasswordTries) => ({
  seenTries: tries,
  seenPause: paused_until,
  seenEnd: expires_at,
})

/** Counted before the password is checked, so that parallel tries get no more than serial ones. Throws rate_limited during a pause. */
export async function countTry(userId: string, door: string, now: Date): Promise<PasswordTries> {
  let before: PasswordTries | undefined
  for (let attempt = 1; ; attempt++) {
    const next = withTry(before, now)
    try {
      await updateItem({
        update: keys.passwordTries(userId, door),
        set: 'SET tries = :tries, paused_until = :paused_until, expires_at = :expires_at',
        condition: before ? isUnchanged : ifAbsent,
        values: { ...next, ...(before && seen(before)) },
      })
      return next
    } catch (error) {
      if (!(error instanceof ConditionFailed) || attempt === attempts) throw error
      const [existing] = error.existing
      before = existing && PasswordTries.parse(existing)
    }
  }
}

/** Takes a counted try back, since the password was right, and its pause too unless another try has begun. */
export async function takeTryBack(userId: string, door: string, counted: PasswordTries): Promise<void> {
  const update = keys.passwordTries(userId, door)
  const take = (set: string, condition: string, values: object) =>
    updateItem({ update, set: `SET tries = tries - :one${set}`, condition, values: { one: 1, ...values } })
  try {
    await take(', paused_until = :none', isUnchanged, { none: 0, ...seen(counted) })
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    if (error.existing[0]) await take('', ifPresent, {})
  }
}

export const forgetTries = (userId: string, door: string): Promise<void> =>
  write({ delete: keys.passwordTries(userId, door) })
