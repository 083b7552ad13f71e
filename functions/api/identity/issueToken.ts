import { type AccountToken, newToken, type TokenPurpose, withToken } from '../../domain/AccountToken.ts'
import type { User } from '../../domain/User.ts'
import { config } from '../../services/config.ts'
import { hashOf, newSecret } from '../../services/ids.ts'
import type { Write } from '../../store/dynamo.ts'
import { queueMail } from '../../store/mails.ts'
import { insertingToken } from '../../store/tokens.ts'
import { changeUser } from '../../store/users.ts'

export type Issued = { secret: string; token: AccountToken; user: User; writes: Write[] }

/** A token that counts once `user` and `writes` are saved together, with its mail unless `isMailed` is false. */
export function issueToken(purpose: TokenPurpose, user: User, now: Date, isMailed: boolean): Issued {
  const secret = newSecret()
  const token = newToken(purpose, user, hashOf(secret), now)
  const template = purpose === 'verify' ? 'verify_email' : 'password_reset'
  const mail = { template, to: user.email, data: { token: secret } } as const
  return {
    secret,
    token,
    user: withToken(user, token),
    writes: [insertingToken(token), ...(isMailed ? [queueMail(mail, now)] : [])],
  }
}

/** Gives a user a new token, which kills the old one of its purpose. Throws not_found where the user is gone. */
export async function giveToken(purpose: TokenPurpose, userId: string, now: Date, isMailed = true): Promise<Issued> {
  const issued: Issued[] = []
  await changeUser(userId, (user) => {
    const fresh = issueToken(purpose, user, now, isMailed)
    issued.push(fresh)
    return fresh
  })
  const last = issued.at(-1)
  if (!last) throw new Error('A token was not issued.')
  return last
}

/** The secret itself, on stages whose answers carry it. */
export const devToken = (secret: string): string | undefined => (config().DEV_TOKENS === 'true' ? secret : undefined)
