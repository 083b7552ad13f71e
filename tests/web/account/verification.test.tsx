import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages'
import { anOverview, aUser } from '../support/accounts.ts'
import { Failure, noAnswer } from '../support/network.ts'
import { anAccount, button, openAccount } from './openAccount.tsx'

const unverified = anOverview({ user: { ...aUser, email_verified: false } })

test('an unverified owner can have the mail sent again, or paste the token', async () => {
  const network = anAccount(unverified)
  network.on('POST /api/auth/verify/resend', () => ({ ok: true, email_sent: true, expires_at: 1_795_300_000 }))
  const { user } = await openAccount()
  expect(screen.getByText('Not verified')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Enter token manually' }).getAttribute('href')).toBe('/verify')
  await user.click(button('Resend verification email'))
  expect(await screen.findByText(/The new link works until/)).toBeTruthy()
})

test.each<[string, Failure | typeof noAnswer, string]>([
  ['our mail came back', new Failure('conflict', messages.resend.returned), messages.resend.returned],
  ['there is no connection', noAnswer, 'Network error requesting verification email.'],
])('resending the verification email says when %s', async (_, outcome, text) => {
  const network = anAccount(unverified)
  network.on('POST /api/auth/verify/resend', () => outcome)
  const { user } = await openAccount()
  await user.click(button('Resend verification email'))
  expect((await screen.findByRole('alert')).textContent).toBe(text)
})

test('an owner who has verified elsewhere is told so', async () => {
  const network = anAccount(unverified)
  network.on('POST /api/auth/verify/resend', () => ({ ok: true, already_verified: true, email_sent: false }))
  const { user } = await openAccount()
  network.on('GET /api/account/overview', () => anOverview())
  await user.click(button('Resend verification email'))
  expect(await screen.findByText('Verified')).toBeTruthy()
})
