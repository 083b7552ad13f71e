import type { CurrentUser } from '#contract/accounts/account'
import type { Audience } from '#contract/endpoints'
import { messages } from '#contract/messages'
import { AppError } from './AppError.ts'

export type SignedIn = {
  userId: string
  email: string
  emailVerified: boolean
  isAdmin: boolean
  /** An administrator but for a second factor. */
  lacksSecondFactor?: boolean
  customerId: string | undefined
  sessionHash: string
  /** The hash of the visitor's secret that the browser held when it logged in. */
  visitorHash?: string | undefined
}

/** How long a visitor's cookie lives from their last order on. */
export const visitorSeconds = 90 * 24 * 3600

/** Who is calling, as the table and the cookies say: `visitor` is the browser's secret, which owns orders of no account. */
export type Caller = {
  user: SignedIn | undefined
  visitor: string | undefined
  /** The moment of a request that does more than look. */
  actsAt?: Date
}

/** What the site shows of the caller; who lacks a second factor alone is led to the console, which asks for it. */
export const shownUser = (user: SignedIn): CurrentUser => ({
  id: user.userId,
  email: user.email,
  email_verified: user.emailVerified,
  is_admin: user.isAdmin || user.lacksSecondFactor === true,
})

/** The signed-in user, for routes that no visitor reaches. */
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
