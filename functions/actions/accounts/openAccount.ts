import { createPassword } from '../../services/accounts/passwords.ts'
import { findUser } from '../../store/accounts/users.ts'
import { ConditionFailed, transact, type Write } from '../../store/dynamo.ts'
import { forgetPassword } from './passwords/forgetPassword.ts'

/**
 * The password goes to Cognito first, under an id nobody knows; then `writes`, in one transaction, make the account.
 * Whatever breaks off before it leaves nothing that stands in the way of another try. Throws ConditionFailed.
 */
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

/** Whether only the answer of the table was lost. */
const hasArrived = async (userId: string) => Boolean(await findUser(userId).catch(() => undefined))
