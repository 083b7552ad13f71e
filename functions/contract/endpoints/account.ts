import * as z from 'zod/mini'
import * as account from '../accounts/account.ts'
import * as factor from '../accounts/secondFactor.ts'
import { ExportedPages } from '../delivery/tourPages.ts'
import { Done, endpoint } from '../endpoint.ts'
import { ApiKey, Webhook } from '../integrations/integrations.ts'
import { MailChoicesAnswer, MailChoicesRequest, unsubscribePattern } from '../mail/mailChoices.ts'
import { SavedLogo } from '../photos/savedLogo.ts'
import { ExportedReview } from '../review/review.ts'

export const accountEndpoints = {
  'GET /api/account/overview': endpoint({
    group: 'account',
    audience: 'customer',
    rate: 'read',
    summary: 'User, profile and orders',
    query: account.OverviewQuery,
    answer: account.OverviewAnswer,
  }),
  'PATCH /api/account/profile': endpoint({
    group: 'account',
    audience: 'customer',
    rate: 'write',
    summary: 'Change contact details',
    body: account.ProfileRequest,
    answer: account.ProfileAnswer,
  }),
  'POST /api/account/password': endpoint({
    group: 'account',
    audience: 'customer',
    rate: 'login',
    summary: 'Change the password',
    body: account.PasswordRequest,
    answer: Done,
  }),
  'GET /api/account/second-factor': endpoint({
    group: 'account',
    audience: 'customer',
    rate: 'read',
    summary: 'Check whether two-step login is on',
    answer: factor.SecondFactorAnswer,
  }),
  'POST /api/account/second-factor': endpoint({
    group: 'account',
    audience: 'customer',
    rate: 'login',
    summary: 'Start setting up two-step login with a key for the authenticator app',
    body: factor.EnrollmentRequest,
    answer: factor.EnrollmentAnswer,
  }),
  'POST /api/account/second-factor/confirm': endpoint({
    group: 'account',
    audience: 'customer',
    rate: 'login',
    summary: 'Turn on two-step login with a first code',
    body: factor.EnrollmentProof,
    answer: factor.RecoveryCodesAnswer,
  }),
  'POST /api/account/second-factor/recovery-codes': endpoint({
    group: 'account',
    audience: 'customer',
    rate: 'login',
    summary: 'Generate new recovery codes',
    body: factor.SecondFactorChange,
    answer: factor.RecoveryCodesAnswer,
  }),
  'POST /api/account/second-factor/removal': endpoint({
    group: 'account',
    audience: 'customer',
    rate: 'login',
    summary: 'Turn off two-step login',
    body: factor.SecondFactorChange,
    answer: Done,
  }),
  'GET /api/account/sessions': endpoint({
    group: 'account',
    audience: 'customer',
    rate: 'read',
    summary: 'List where the account is logged in',
    answer: account.SessionsAnswer,
  }),
  'DELETE /api/account/sessions': endpoint({
    group: 'account',
    audience: 'customer',
    rate: 'write',
    summary: 'Log out everywhere else',
    answer: Done,
  }),
  'GET /api/account/mails': endpoint({
    group: 'account',
    audience: 'customer',
    rate: 'read',
    summary: 'List the kinds of email that the account has turned off',
    answer: MailChoicesAnswer,
  }),
  'PUT /api/account/mails': endpoint({
    group: 'account',
    audience: 'customer',
    rate: 'write',
    summary: 'Turn kinds of email on or off',
    body: MailChoicesRequest,
    answer: MailChoicesAnswer,
  }),
  'POST /api/mails/unsubscribe': endpoint({
    group: 'account',
    audience: 'service',
    verifier: 'oneClick',
    bodyMaxBytes: 1024,
    rate: 'service',
    summary: 'Unsubscribe with one click from the kind of email that a link came with (RFC 8058)',
    query: z.strictObject({ token: z.string().check(z.regex(unsubscribePattern, 'This link is incomplete.')) }),
    answer: Done,
  }),
  'GET /api/account/export': endpoint({
    group: 'account',
    audience: 'customer',
    rate: 'read',
    summary: 'Export everything stored about the account',
    answer: z.extend(account.ExportAnswer, {
      saved_logo: z.nullable(SavedLogo),
      reviews: z.array(ExportedReview),
      public_pages: z.array(ExportedPages),
      api_keys: z.array(ApiKey),
      webhooks: z.array(Webhook),
    }),
  }),
  'POST /api/account/deletion': endpoint({
    group: 'account',
    audience: 'customer',
    rate: 'login',
    summary: 'Delete the account',
    body: account.DeletionRequest,
    answer: account.DeletionAnswer,
  }),
}
