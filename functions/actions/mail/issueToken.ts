import { type TokenPurpose, tokenEnd } from '../../domain/accounts/AccountToken.ts'
import type { User } from '../../domain/accounts/User.ts'
import { config } from '../../services/config.ts'
import { newLink } from '../../store/accounts/tokens.ts'
import type { Write } from '../../store/dynamo.ts'
import { queueMail } from '../../store/mail/mails.ts'

/** `devToken` is a secret for the answer, on stages that allow it; `expiresAt` in epoch seconds, a mailed link's earliest end. */
export type Issued = { devToken: string | undefined; expiresAt: number; writes: Write[] }

/** What mails a link, unless `isMailed` is false. The mailed secret itself is made as the mail is sent. */
export function issueToken(purpose: TokenPurpose, user: User, now: Date, isMailed: boolean): Issued {
  const template = purpose === 'verify' ? 'verify_email' : 'password_reset'
  const mail = { template, to: user.email, data: { user_id: user.id } } as const
  const shown = config().DEV_TOKENS === 'true' ? newLink(purpose, user, now) : undefined
  return {
    devToken: shown?.secret,
    expiresAt: tokenEnd(purpose, now),
    writes: [...(shown ? [shown.write] : []), ...(isMailed ? [queueMail(mail, now)] : [])],
  }
}
