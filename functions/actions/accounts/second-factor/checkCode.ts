import { type CodeUse, isAppCode, stepOf } from '../../../domain/accounts/secondFactor.ts'
import { unseal } from '../../../services/accounts/accountKey.ts'
import { hashOf } from '../../../services/ids.ts'
import { findSecondFactor } from '../../../store/accounts/secondFactors.ts'

export async function checkCode(userId: string, code: string, now: Date): Promise<CodeUse | undefined> {
  const factor = await findSecondFactor(userId)
  if (!factor?.is_on) return undefined
  if (!isAppCode(code)) {
    const recoveryHash = hashOf(code)
    return factor.recovery.has(recoveryHash) ? { recoveryHash } : undefined
  }
  const step = stepOf(code, unseal(userId, factor.sealed), now)
  return step !== undefined && step > factor.last_step ? { step } : undefined
}
