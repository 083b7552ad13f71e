import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages'
import ResetPage from '../../../web/src/features/auth/ResetPage.tsx'
import VerifyPage from '../../../web/src/features/auth/VerifyPage.tsx'
import { aUser } from '../support/accounts.ts'
import { Failure, noAnswer, stubNetwork } from '../support/network.ts'
import { openPlace } from '../support/places.tsx'

const screens = { '/reset': <ResetPage />, '/verify': <VerifyPage />, '/account': <p />, '/login': <p /> }
const button = (name: string) => screen.getByRole('button', { name })
const token = () => screen.getByLabelText('Token')

test('a reset is prefilled from its link, says that it is busy and leads to the login after 0.8 s', async () => {
  const network = stubNetwork()
  const gate = Promise.withResolvers<void>()
  network.on('POST /api/auth/reset', async () => {
    await gate.promise
    return { ok: true }
  })
  const opened = openPlace('/reset?token=abc', screens)
  expect(token()).toHaveProperty('value', 'abc')
  await opened.user.type(screen.getByLabelText('New password'), 'a quiet house')
  await opened.user.click(button('Set new password'))
  await screen.findByRole('button', { name: 'Updating...' })
  gate.resolve()
  await screen.findByRole('status')
  expect(network.calls('POST /api/auth/reset')[0]?.body).toEqual({ token: 'abc', password: 'a quiet house' })
  expect(opened.place()).toBe('/reset?token=abc')
  await opened.pass(800)
  expect(opened.place()).toBe('/login')
})

test.each<[string, Failure | typeof noAnswer, string]>([
  ['a dead link', new Failure('invalid', messages.token.dead, { token: messages.token.dead }), messages.token.dead],
  ['silence', noAnswer, 'Reset failed. Please try again.'],
])('a reset shows %s', async (_, outcome, text) => {
  const network = stubNetwork()
  network.on('POST /api/auth/reset', () => outcome)
  const { user } = openPlace('/reset?token=abc', screens)
  await user.type(screen.getByLabelText('New password'), 'a quiet house')
  await user.click(button('Set new password'))
  expect(await screen.findByText(text)).toBeTruthy()
})

test.each([
  ['of a logged-in browser to the account', aUser, '/account'],
  ['of another browser to the login', undefined, '/login'],
])('a verification link submits itself once and leads the visitor %s after 1 s', async (_, user, target) => {
  const network = stubNetwork()
  network.on('POST /api/auth/verify', () => ({ ok: true }))
  network.on('GET /api/auth/me', () => (user ? { ok: true, user } : { ok: true }))
  const opened = openPlace('/verify?token=abc', screens)
  expect((await screen.findByRole('status')).textContent).toContain('verified')
  expect(network.calls('POST /api/auth/verify')).toHaveLength(1)
  await opened.pass(900)
  expect(opened.place()).toBe('/verify?token=abc')
  await opened.pass(200)
  expect(opened.place()).toBe(target)
})

test('an empty token is asked for, and nothing is sent without one', async () => {
  const network = stubNetwork()
  const { user } = openPlace('/verify', screens)
  await user.click(button('Verify email'))
  expect(await screen.findByText('Verification token required.')).toBeTruthy()
  expect(network.calls('POST /api/auth/verify')).toEqual([])
  expect(screen.getByRole('link', { name: /new one/ }).getAttribute('href')).toBe('/account')
})

test.each<[string, Failure | typeof noAnswer, string]>([
  ['the server’s own words', new Failure('invalid', 'No longer valid.'), 'No longer valid.'],
  ['a lost connection', noAnswer, 'Network error verifying token.'],
])('a verification that fails shows %s', async (_, outcome, text) => {
  const network = stubNetwork()
  network.on('POST /api/auth/verify', () => outcome)
  const { user } = openPlace('/verify', screens)
  await user.type(token(), 'abc')
  await user.click(button('Verify email'))
  expect((await screen.findByRole('alert')).textContent).toBe(text)
})

test('a verification says that it is busy', async () => {
  const network = stubNetwork()
  network.on('POST /api/auth/verify', () => new Promise(() => undefined))
  openPlace('/verify?token=abc', screens)
  expect(await screen.findByRole('button', { name: 'Verifying...' })).toBeTruthy()
})
