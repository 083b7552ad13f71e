import * as z from 'zod/mini'
import { Code, ok } from '../fields.ts'
import { GivenPassword } from './credentials.ts'

export const SecondFactorAnswer = z.object({
  ok,
  enabled: z.boolean(),
  required: z.boolean(),
  recovery_codes_left: z.int(),
})
export type SecondFactorState = z.infer<typeof SecondFactorAnswer>

export const EnrollmentRequest = z.strictObject({ password: GivenPassword })
/** `key` in base32, to be typed; `uri` holds the same, for a QR code. */
export const EnrollmentAnswer = z.object({ ok, key: z.string(), uri: z.string() })
export const EnrollmentProof = z.strictObject({ code: Code })
export const SecondFactorChange = z.strictObject({ password: GivenPassword, code: Code })
/** Shown this once: what is kept are their hashes. */
export const RecoveryCodesAnswer = z.object({ ok, recovery_codes: z.array(z.string()) })
