import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages'
import LoginPage from '../../../web/src/features/auth/LoginPage.tsx'
import ResetPage from '../../../web/src/features/auth/ResetPage.tsx'
import VerifyPage from '../../../web/src/features/auth/VerifyPage.tsx'
import { anOrderRow, anOverview, aUser } from '../support/accounts.ts'
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
])('a reset shows %s, and where to get a new link', async (_, outcome, text) => {
  const network = stubNetwork()
  network.on('POST /api/auth/reset', () => outcome)
  const { user } = openPlace('/reset?token=abc', screens)
  await user.type(screen.getByLabelText('New password'), 'a quiet house')
  await user.click(button('Set new password'))
  expect(await screen.findByText(text)).toBeTruthy()
  // Beside the token where that is too old, below the form else.
  const [next, ...others] = screen.getAllByRole('link', { name: 'Get a new link' })
  expect(next?.getAttribute('href')).toBe('/forgot')
  expect(next?.closest('form') !== null).toBe(text === messages.token.dead)
  expect(others).toEqual([])
})

test('whoever has proven an email stands at the newest order that was placed with it', async () => {
  const network = stubNetwork()
  network.on('POST /api/auth/verify', () => ({ ok: true }))
  network.on('GET /api/auth/me', () => ({ ok: true, user: aUser }))
  network.on('GET /api/account/overview', () => anOverview())
  const opened = openPlace('/verify?token=abc', screens)
  await screen.findByRole('status')
  await opened.pass(1_000)
  expect(opened.place()).toBe(`/account/orders/${anOrderRow().id}`)
})

test('a verification link submits itself once and leads the visitor to the account after 1 s', async () => {
  const network = stubNetwork()
  network.on('POST /api/auth/verify', () => ({ ok: true }))
  network.on('GET /api/auth/me', () => ({ ok: true, user: aUser }))
  const opened = openPlace('/verify?token=abc', screens)
  expect((await screen.findByRole('status')).textContent).toContain('verified')
  expect(network.calls('POST /api/auth/verify')).toHaveLength(1)
  await opened.pass(900)
  expect(opened.place()).toBe('/verify?token=abc')
  await opened.pass(200)
  expect(opened.place()).toBe('/account')
})

test('a verification link in a browser that is not logged in goes on by itself after the log-in', async () => {
  const network = stubNetwork()
  network.on('POST /api/auth/verify', () => new Failure('unauthorized', 'Please log in to continue.'))
  network.on('POST /api/auth/login', () => ({ ok: true, user: aUser }))
  network.on('GET /api/auth/me', () => ({ ok: true, user: aUser }))
  const opened = openPlace('/verify?token=abc', { ...screens, '/login': <LoginPage /> })
  expect(await screen.findByText(/Log in to the account you want to verify/)).toBeTruthy()
  expect(opened.place()).toBe('/login?redirect=%2Fverify%3Ftoken%3Dabc')
  network.on('POST /api/auth/verify', () => ({ ok: true }))
  await opened.user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await opened.user.type(screen.getByLabelText('Password'), 'a quiet house')
  await opened.user.click(button('Log in'))
  await screen.findByRole('status')
  await opened.pass(800)
  expect((await screen.findByRole('status')).textContent).toContain('verified')
  expect(network.calls('POST /api/auth/verify').map(({ body }) => body)).toEqual([{ token: 'abc' }, { token: 'abc' }])
  await opened.pass(1_000)
  expect(opened.place()).toBe('/account')
})

test('a verification link of another account says so, and offers to log out and in', async () => {
  const network = stubNetwork()
  network.on('POST /api/auth/verify', () => new Failure('forbidden', messages.verify.otherAccount))
  network.on('POST /api/auth/logout', () => ({ ok: true }))
  localStorage.setItem('order-draft', 'of whoever was logged in')
  const opened = openPlace('/verify?token=abc', screens)
  expect((await screen.findByRole('alert')).textContent).toContain('This link belongs to another account.')
  await opened.user.click(button('Log out and log in again'))
  await waitFor(() => expect(opened.place()).toBe('/login?redirect=%2Fverify%3Ftoken%3Dabc'))
  expect(network.calls('POST /api/auth/logout')).toHaveLength(1)
  expect(localStorage.getItem('order-draft')).toBeNull()
})

test('a verification that fails otherwise offers no log-out', async () => {
  const network = stubNetwork()
  network.on('POST /api/auth/verify', () => noAnswer)
  openPlace('/verify?token=abc', screens)
  await screen.findByRole('alert')
  expect(screen.queryByRole('button', { name: /Log out/ })).toBeNull()
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

test('whoever comes with an old verification link is sent a new one on the spot', async () => {
  const network = stubNetwork()
  const dead = messages.token.dead
  network.on('POST /api/auth/verify', () => new Failure('invalid', dead, { token: dead }))
  network.on('POST /api/auth/verify/resend', () => ({ ok: true, email_sent: true }))
  const { user } = openPlace('/verify?token=abc', screens)
  await user.click(await screen.findByRole('button', { name: 'Email me a new link' }))
  expect(await screen.findByText('We sent you a new link. Please check your email.')).toBeTruthy()
  expect(network.calls('POST /api/auth/verify/resend')).toHaveLength(1)
})
