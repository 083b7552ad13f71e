import * as z from 'zod/mini'
import { messages } from '#contract/messages'
import { invalidField } from './AppError.ts'
import type { User } from './User.ts'

/** What a link in a mail carries, without its secret: `hash` is the SHA-256, `expires_at` in epoch seconds. */
export const AccountToken = z.object({
  hash: z.string(),
  purpose: z.enum(['verify', 'reset']),
  user_id: z.string(),
  email: z.string(),
  expires_at: z.int(),
})
export type AccountToken = z.infer<typeof AccountToken>
export type TokenPurpose = AccountToken['purpose']

export const tokenSeconds: Record<TokenPurpose, number> = { verify: 24 * 3600, reset: 3600 }

export const newToken = (purpose: TokenPurpose, user: User, hash: string, now: Date): AccountToken => ({
  hash,
  purpose,
  user_id: user.id,
  email: user.email,
  expires_at: Math.floor(now.getTime() / 1000) + tokenSeconds[purpose],
})

/** The user with `token` as the only one of its purpose that counts. */
export const withToken = (user: User, { purpose, hash }: AccountToken): User => ({
  ...user,
  [`${purpose}_token`]: hash,
})

/** One sentence for an unknown, expired, used and replaced token alike. */
export const deadToken = () => invalidField('token', messages.token.dead)

export function refuseDeadToken(token: AccountToken, user: User, now: Date): void {
  const counts = user[`${token.purpose}_token`] === token.hash && user.email === token.email && !user.disabled
  if (!counts || token.expires_at <= now.getTime() / 1000) throw deadToken()
}

/** The second click on a link that has done its work. */
export const hasVerified = (token: AccountToken, user: User) =>
  user.email_verified && user.email === token.email && !user.disabled
