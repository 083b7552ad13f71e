import { deadToken } from '../../domain/accounts/AccountToken.ts'
import { newUser, type User } from '../../domain/accounts/User.ts'
import { newId } from '../../services/ids.ts'
import { succeedingUser } from '../../store/accounts/users.ts'
import { ConditionFailed } from '../../store/dynamo.ts'
import { queueMail } from '../../store/mail/mails.ts'
import { issueToken } from '../mail/issueToken.ts'
import { openAccount } from './openAccount.ts'
import { forgetPassword } from './passwords/forgetPassword.ts'

/** Nothing typed, ordered or logged in before belongs to the new account. If two race, the second one’s link is dead. */
export async function takeOver(former: User, password: string, now: Date): Promise<void> {
  const user = newUser(newId('usr', now), former.email, now)
  const told = queueMail({ template: 'password_changed', to: user.email, data: {} }, now)
  const { writes } = issueToken('verify', user, now, true)
  await openAccount(user.id, password, [...succeedingUser(former.id, user), told, ...writes]).catch(asDead)
  await forgetPassword(former.id)
}

function asDead(error: unknown): never {
  throw error instanceof ConditionFailed ? deadToken() : error
}
