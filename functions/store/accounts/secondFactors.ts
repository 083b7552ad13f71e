import { type CodeUse, SecondFactor } from '../../domain/accounts/secondFactor.ts'
import { getItem, type Item, type Write } from '../dynamo.ts'
import { keys } from '../table.ts'

export async function findSecondFactor(userId: string): Promise<SecondFactor | undefined> {
  const item = await getItem(keys.secondFactor(userId))
  return item && SecondFactor.parse(item)
}

/** An enrollment that has begun takes the place of an earlier one, but never of a factor that is on. */
export const startingEnrollment = (userId: string, { recovery: _none, ...factor }: SecondFactor): Write => ({
  put: { ...keys.secondFactor(userId), type: 'second_factor', ...factor },
  condition: 'attribute_not_exists(pk) OR is_on = :off',
  values: { off: false },
})

type Proof = { sealed: string; step: number; recovery: Set<string> }

export const enablingFactor = (userId: string, { sealed, step, recovery }: Proof): Write => ({
  update: keys.secondFactor(userId),
  set: 'SET is_on = :on, last_step = :step, recovery = :recovery REMOVE expires_at',
  condition: 'is_on = :off AND sealed = :sealed',
  values: { on: true, off: false, step, recovery, sealed },
})

function unused(use: CodeUse): { condition: string; values: Item } {
  if ('step' in use) return { condition: 'is_on = :on AND last_step < :step', values: { on: true, step: use.step } }
  return { condition: 'is_on = :on AND contains(recovery, :hash)', values: { on: true, hash: use.recoveryHash } }
}

export function consumingCode(userId: string, use: CodeUse): Write {
  const { condition, values } = unused(use)
  const update = keys.secondFactor(userId)
  if ('step' in use) return { update, set: 'SET last_step = :step', condition, values }
  const used = new Set([use.recoveryHash])
  return { update, set: 'DELETE recovery :used', condition, values: { ...values, used } }
}

export function replacingRecovery(userId: string, use: CodeUse, recovery: Set<string>): Write {
  const { condition, values } = unused(use)
  const set = `SET recovery = :recovery${'step' in use ? ', last_step = :step' : ''}`
  return { update: keys.secondFactor(userId), set, condition, values: { ...values, recovery } }
}

export const removingFactor = (userId: string, use: CodeUse): Write => ({
  delete: keys.secondFactor(userId),
  ...unused(use),
})

export const deletingFactor = (userId: string): Write => ({ delete: keys.secondFactor(userId) })
