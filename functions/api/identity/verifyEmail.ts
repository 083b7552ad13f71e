import { deadToken, hasVerified, refuseDeadToken } from '../../domain/AccountToken.ts'
import { type User, verified } from '../../domain/User.ts'
import { adminEmails } from '../../services/config.ts'
import { hashOf } from '../../services/ids.ts'
import { queueMail } from '../../store/mails.ts'
import { findToken } from '../../store/tokens.ts'
import { changeUser, findUser } from '../../store/users.ts'
import { linking } from './linkCustomer.ts'

/** Proves the address of the token's account and hands it its orders. A second click is success, too. */
export async function verifyEmail({ token, now }: { token: string; now: Date }): Promise<User> {
  const found = await findToken(hashOf(token))
  if (found?.purpose !== 'verify' || !(await findUser(found.user_id))) throw deadToken()
  return changeUser(found.user_id, async (user) => {
    if (hasVerified(found, user)) return undefined
    refuseDeadToken(found, user, now)
    const change = await linking(verified(user, adminEmails()))
    const mail = queueMail({ template: 'email_verified', to: user.email, data: {} }, now)
    return { ...change, writes: [...change.writes, mail] }
  })
}
