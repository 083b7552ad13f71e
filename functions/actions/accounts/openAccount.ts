import { createPassword } from '../../services/accounts/passwords.ts'
import { findUser } from '../../store/accounts/users.ts'
import { ConditionFailed, transact, type Write } from '../../store/dynamo.ts'
import { forgetPassword } from './passwords/forgetPassword.ts'

/** Cognito first, under an id nobody knows: whatever fails before the transaction never blocks another try. Throws ConditionFailed. */
export async function openAccount(userId: string, password: string, writes: Write[]): Promise<void> {
  await createPassword(userId, password)
  try {
    await transact(writes)
  } catch (error) {
    if (error instanceof ConditionFailed) await forgetPassword(userId)
    else if (await hasArrived(userId)) return
    throw error
  }
}

const hasArrived = async (userId: string) => Boolean(await findUser(userId).catch(() => undefined))
