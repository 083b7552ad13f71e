import type { CurrentUser } from '#contract/accounts/account'
import type { Audience } from '#contract/endpoints'
import { messages } from '#contract/messages'
import { AppError } from './AppError.ts'

export type SignedIn = {
  userId: string
  email: string
  emailVerified: boolean
  isAdmin: boolean
  lacksSecondFactor?: boolean
  customerId: string | undefined
  sessionHash: string
  visitorHash?: string | undefined
}

export const visitorSeconds = 90 * 24 * 3600

/** Who is calling, as the table and the cookies say: `visitor` is the browser's secret, which owns orders of no account. */
export type Caller = {
  user: SignedIn | undefined
  visitor: string | undefined
  actsAt?: Date
}

export const shownUser = (user: SignedIn): CurrentUser => ({
  id: user.userId,
  email: user.email,
  email_verified: user.emailVerified,
  is_admin: user.isAdmin || user.lacksSecondFactor === true,
})

export function signedIn({ user }: Caller): SignedIn {
  if (!user) throw new AppError('unauthorized', 'Please log in to continue.')
  return user
}

export function refuseUnlessAllowed(caller: Caller, audience: Audience): void {
  if (audience === 'visitor') return
  const { isAdmin, lacksSecondFactor } = signedIn(caller)
  if (audience !== 'administrator' || isAdmin) return
  if (lacksSecondFactor) throw new AppError('second_factor_missing', messages.secondFactor.missing)
  throw new AppError('forbidden', 'You do not have access to the admin panel.')
}
