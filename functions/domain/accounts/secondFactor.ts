import { Secret, TOTP } from 'otpauth'
import * as z from 'zod/mini'
import { brand } from '#contract/brand'
import { messages } from '#contract/messages'
import { text } from '#contract/personal'
import { AppError } from '../platform/AppError.ts'
import type { SignedIn } from '../platform/Caller.ts'
import type { User } from './User.ts'

/** `sealed` is the app’s encrypted key; `last_step` stops a code from counting twice; `recovery` holds hashes of unused codes. */
export const SecondFactor = z.object({
  sealed: text('nobody'),
  is_on: z.boolean(),
  last_step: z.int(),
  recovery: z._default(z.set(text('nobody')), new Set<string>()),
  expires_at: z.optional(z.int()),
})
export type SecondFactor = z.infer<typeof SecondFactor>

export type CodeUse = { step: number } | { recoveryHash: string }

const keyBytes = 20
const recoveryBytes = 15
const enrollmentSeconds = 3600
const period = 30

/** 160 bits in base32, as RFC 4226 recommends, of 256 random ones. */
export const newKey = (secret: string): string => base32Of(secret, keyBytes)
/** 120 bits in base32, in groups of four: more than 112, so that a fast hash of one is as good as a slow one. */
export const newRecoveryCode = (secret: string): string =>
  base32Of(secret, recoveryBytes)
    .toLowerCase()
    .replaceAll(/(.{4})(?=.)/g, '$1-')
const base32Of = (secret: string, bytes: number) =>
  new Secret({ buffer: new Uint8Array(Buffer.from(secret, 'base64url').subarray(0, bytes)).buffer }).base32

/** Apps know six digits, 30 seconds and SHA-1 best: RFC 6238's own values. */
const totpOf = (key: string, label = '') =>
  new TOTP({ issuer: brand.name, label, secret: Secret.fromBase32(key), period })

export const appUri = (key: string, email: string): string => totpOf(key, email).toString()

/** The time step that a code is of, one before and one after now included, for clocks that differ. */
export function stepOf(code: string, key: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(key).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}

export const isAppCode = (code: string) => /^\d{6}$/.test(code)

export const begun = (sealed: string, now: Date): SecondFactor => ({
  sealed,
  is_on: false,
  last_step: 0,
  recovery: new Set(),
  expires_at: Math.floor(now.getTime() / 1000) + enrollmentSeconds,
})

/** Whether an enrollment can still be finished; time to live deletes late. */
export const isOpen = ({ is_on, expires_at = 0 }: SecondFactor, now: Date) =>
  !is_on && expires_at > now.getTime() / 1000

export function refuseEnrollment({ email_verified, second_factor }: User): void {
  if (!email_verified) throw new AppError('conflict', 'Please verify your email first.')
  if (second_factor) throw new AppError('conflict', 'Two-step login is already on.')
}

export function refuseWithout({ second_factor }: User): void {
  if (!second_factor) throw new AppError('conflict', 'Two-step login is not on.')
}

export function refuseOwnFactor(user: User, administrator: SignedIn): void {
  if (user.id === administrator.userId)
    throw new AppError(
      'conflict',
      'This is your own account. Please turn off two-step login on your account page, with a code.',
    )
}

export const enrollmentOver = () =>
  new AppError('conflict', 'This took too long, or was started again elsewhere. Please start over.')

export const wrongAtLogIn = () =>
  new AppError('second_factor_wrong', messages.secondFactor.wrong, { fields: { code: messages.secondFactor.wrong } })
export const codeRequired = () => new AppError('second_factor_required', messages.secondFactor.required)
