import * as z from 'zod/mini'
import { messages } from '#contract/messages'
import { text } from '#contract/personal'
import { linkHours } from '#contract/platform/linkTimes'
import { invalidField } from '../platform/AppError.ts'
import { isLapsed, type User, wasNeverProven } from './User.ts'

/** What a link in a mail carries, without its secret: `hash` is the SHA-256, `expires_at` in epoch seconds. */
export const AccountToken = z.object({
  hash: z.string(),
  purpose: z.enum(['verify', 'reset']),
  user_id: z.string(),
  email: text('email'),
  password_epoch: z.int(),
  expires_at: z.int(),
})
export type AccountToken = z.infer<typeof AccountToken>
export type TokenPurpose = AccountToken['purpose']

const tokenSeconds: Record<TokenPurpose, number> = {
  verify: linkHours.verify * 3600,
  reset: linkHours.reset * 3600,
}

export const newToken = (purpose: TokenPurpose, user: User, hash: string, now: Date): AccountToken => ({
  hash,
  purpose,
  user_id: user.id,
  email: user.email,
  password_epoch: user.password_epoch,
  expires_at: tokenEnd(purpose, now),
})

/** When a token made now ends, in epoch seconds. */
export const tokenEnd = (purpose: TokenPurpose, now: Date): number =>
  Math.floor(now.getTime() / 1000) + tokenSeconds[purpose]

/** One sentence for an unknown, expired and used token alike. */
export const deadToken = () => invalidField('token', messages.token.dead)

/** If the address was never proven, a new password ends no reset link: a stranger may have signed up, and the link is the owner’s way in. */
export function refuseDeadToken(token: AccountToken, user: User, now: Date): void {
  const isUsed =
    token.purpose === 'verify'
      ? user.email_verified
      : !wasNeverProven(user) && token.password_epoch !== user.password_epoch
  if (isUsed || !mayBeMailed(user, token.email, now) || token.expires_at <= now.getTime() / 1000) throw deadToken()
}

/** Whether a link may go to this address on the account's behalf. */
export const mayBeMailed = (user: User, email: string, now: Date): boolean =>
  user.email === email && !user.disabled && !isLapsed(user, now)

export const hasVerified = (token: AccountToken, user: User) =>
  user.email_verified && user.email === token.email && !user.disabled
