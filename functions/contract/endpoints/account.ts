import * as account from '../account.ts'
import { Done, endpoint } from './endpoint.ts'

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
  'GET /api/account/export': endpoint({
    group: 'account',
    audience: 'customer',
    rate: 'read',
    summary: 'Export everything kept about the account',
    answer: account.ExportAnswer,
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
