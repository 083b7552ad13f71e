import { messages } from '#contract/messages'
import { AppError, invalidField } from '../platform/AppError.ts'
import type { User } from './User.ts'

/** A request that changes a password is dead after this; then another may take over. Longer than a function runs. */
export const claimSeconds = 15

const nothingButOurWords = /^(?:threshold|video|tours?|real|estates?|homes?|houses?|admin|account|password|\P{L})+$/u

export function refuseGuessable(field: string, password: string, email: string, common: ReadonlySet<string>): void {
  const plain = password.toLowerCase()
  const isOurs = /\p{L}/u.test(plain) && nothingButOurWords.test(plain)
  if (isOurs || common.has(plain) || plain === email || plain === email.split('@')[0])
    throw invalidField(field, messages.password.common)
}

/** Of two changes at once only one reaches Cognito. An abandoned claim may be taken over. */
export function claimed(user: User, claimId: string, now: Date): User {
  const seconds = Math.floor(now.getTime() / 1000)
  const { password_claim: other } = user
  if (other && other.id !== claimId && other.until > seconds)
    throw new AppError('conflict', 'This password is being changed right now. Please try again in a moment.', {
      retryAfterSeconds: other.until - seconds,
    })
  return { ...user, password_claim: { id: claimId, until: seconds + claimSeconds } }
}

/** The password that was checked as the current one must still be it. */
export function refuseChanged(user: User, checked: User): void {
  if (user.session_epoch !== checked.session_epoch)
    throw new AppError('conflict', 'Your password was changed elsewhere a moment ago. Please log in again.')
}

/** The claim stays as a mark that Cognito may hold the new password already, and holds nobody up. */
export const released = (user: User, claimId: string): User | undefined =>
  user.password_claim?.id === claimId ? { ...user, password_claim: { id: claimId, until: 0 } } : undefined

/** Cognito holds the new password: every session is over, and no reset link counts any more. */
export function finished(user: User, claimId: string): User {
  const { password_claim, ...rest } = user
  if (password_claim?.id !== claimId)
    throw new AppError('conflict', 'This password was changed a moment ago. Please log in again.')
  return { ...rest, session_epoch: user.session_epoch + 1, password_epoch: user.password_epoch + 1 }
}
