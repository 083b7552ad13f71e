import * as z from 'zod/mini'
import { Code, Email, Token } from '../fields.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { personal } from '../personal.ts'

const tooShort = `Please use at least ${limits.passwordMin} characters.`
const NewPassword = personal(
  'nobody',
  z
    .string(tooShort)
    .check(
      z.minLength(limits.passwordMin, tooShort),
      z.maxLength(limits.passwordMax, `Please use at most ${limits.passwordMax} characters.`),
    ),
)
export const GivenPassword = personal(
  'nobody',
  z.string('Please enter your password.').check(z.minLength(1, 'Please enter your password.'), z.maxLength(1_000)),
)

export const LoginRequest = z.strictObject({ email: Email, password: GivenPassword, code: z.optional(Code) })
export const SignupRequest = z.strictObject({ email: Email, password: NewPassword })
export const ForgotRequest = z.strictObject({ email: Email })
export const ResetRequest = z.strictObject({
  token: Token('Please paste the token from the email.'),
  password: NewPassword,
})
export const VerifyRequest = z.strictObject({ token: Token(messages.verify.tokenRequired) })
