import * as account from '../accounts/account.ts'
import * as credentials from '../accounts/credentials.ts'
import { Done, endpoint } from '../endpoint.ts'

export const authEndpoints = {
  'GET /api/auth/me': endpoint({
    group: 'auth',
    audience: 'visitor',
    rate: 'read',
    summary: 'Who is logged in',
    answer: account.MeAnswer,
  }),
  'POST /api/auth/logout': endpoint({
    group: 'auth',
    audience: 'visitor',
    rate: 'write',
    summary: 'End this session',
    answer: Done,
  }),
  'POST /api/auth/login': endpoint({
    group: 'auth',
    audience: 'visitor',
    rate: 'login',
    summary: 'Start a session',
    body: credentials.LoginRequest,
    answer: account.LoginAnswer,
  }),
  'POST /api/auth/signup': endpoint({
    group: 'auth',
    audience: 'visitor',
    rate: 'mail',
    summary: 'Create an account',
    body: credentials.SignupRequest,
    answer: account.SignupAnswer,
  }),
  'POST /api/auth/forgot': endpoint({
    group: 'auth',
    audience: 'visitor',
    rate: 'forgot',
    summary: 'Ask for a password reset',
    body: credentials.ForgotRequest,
    answer: account.ForgotAnswer,
  }),
  'POST /api/auth/reset': endpoint({
    group: 'auth',
    audience: 'visitor',
    rate: 'token',
    summary: 'Set a new password with a token',
    body: credentials.ResetRequest,
    answer: Done,
  }),
  'POST /api/auth/verify': endpoint({
    group: 'auth',
    audience: 'customer',
    rate: 'token',
    summary: 'Verify the email address of the logged-in user with a token',
    body: credentials.VerifyRequest,
    answer: Done,
  }),
  'POST /api/auth/verify/resend': endpoint({
    group: 'auth',
    audience: 'customer',
    rate: 'mail',
    summary: 'Resend the verification email',
    answer: account.ResendAnswer,
  }),
}
