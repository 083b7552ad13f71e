import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages'
import ForgotPage from '../../../web/src/features/auth/ForgotPage.tsx'
import LoginPage from '../../../web/src/features/auth/LoginPage.tsx'
import SignupPage from '../../../web/src/features/auth/SignupPage.tsx'
import { aUser } from '../support/accounts.ts'
import { Failure, noAnswer, stubNetwork } from '../support/network.ts'
import { openPlace } from '../support/places.tsx'

const screens = { '/login': <LoginPage />, '/signup': <SignupPage />, '/forgot': <ForgotPage /> }
type Opened = ReturnType<typeof openPlace>
const button = (name: string) => screen.getByRole('button', { name })
const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')

async function fill({ user }: Opened) {
  await user.type(email(), 'ada@example.com')
  await user.type(password(), 'a quiet house')
}

test.each([
  ['/login', '/account'],
  ['/login?redirect=%2Forder%3Fstep%3Dupload', '/order?step=upload'],
  ['/login?redirect=https%3A%2F%2Fevil.example%2F', '/account'],
  ['/login?redirect=%2F%2Fevil.example', '/account'],
  ['/login?redirect=%2F%5Cevil.example', '/account'],
  ['/login?redirect=javascript%3Aalert(1)', '/account'],
  ['/login?redirect=%2F%09%2Fevil.example', '/account'],
])('from %s, a login leads to %s after 0.8 s', async (address, target) => {
  const network = stubNetwork()
  network.on('POST /api/auth/login', () => ({ ok: true, user: aUser }))
  const opened = openPlace(address, screens)
  await fill(opened)
  await opened.user.click(button('Log in'))
  expect((await screen.findByRole('status')).textContent).toBe('Login successful! Redirecting…')
  expect(opened.place()).toBe(address)
  await opened.pass(800)
  expect(opened.place()).toBe(target)
})

test('a login says what the server says, and our own words where it is silent', async () => {
  const network = stubNetwork()
  network.on('POST /api/auth/login', () => new Failure('unauthorized', messages.login.refused))
  const opened = openPlace('/login', screens)
  await fill(opened)
  await opened.user.click(button('Log in'))
  expect((await screen.findByRole('alert')).textContent).toBe(messages.login.refused)
  network.on('POST /api/auth/login', () => noAnswer)
  await opened.user.click(button('Log in'))
  expect((await screen.findByText('Login failed. Please try again.')).textContent).toBeTruthy()
})

test('a login asks for an email and eight characters before it asks the server', async () => {
  const network = stubNetwork()
  const opened = openPlace('/login', screens)
  await opened.user.type(password(), '1234567')
  await opened.user.click(button('Log in'))
  expect(await screen.findByText('Please enter an email address.')).toBeTruthy()
  expect(screen.getByText('Please use at least 8 characters.')).toBeTruthy()
  expect(document.activeElement).toBe(email())
  await opened.user.type(email(), 'ada@example.com')
  expect(screen.queryByText(/Please enter an email address/)).toBeNull()
  expect(screen.getByText('Please use at least 8 characters.')).toBeTruthy()
  expect(network.calls('POST /api/auth/login')).toEqual([])
})

test('an input that a password manager puts into the form keeps nobody from logging in', async () => {
  const network = stubNetwork()
  network.on('POST /api/auth/login', () => ({ ok: true, user: aUser }))
  const opened = openPlace('/login', screens)
  await fill(opened)
  const injected = Object.assign(document.createElement('input'), { type: 'hidden', name: 'vault-item', value: '7' })
  email().closest('form')?.append(injected)
  await opened.user.click(button('Log in'))
  expect((await screen.findByRole('status')).textContent).toBe(messages.login.done)
  expect(network.calls('POST /api/auth/login').map(({ body }) => body)).toEqual([
    { email: 'ada@example.com', password: 'a quiet house' },
  ])
})

test('the sign-in pages lead to each other and keep where the visitor was', () => {
  stubNetwork()
  openPlace('/login?redirect=%2Forder', screens)
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(target('Sign Up')).toBe('/signup?redirect=%2Forder')
  expect(target('Forgot Password')).toBe('/forgot')
})

test('password managers know every field, and a password can be shown', async () => {
  stubNetwork()
  const { user } = openPlace('/login', screens)
  expect([email().getAttribute('autocomplete'), password().getAttribute('autocomplete')]).toEqual([
    'username',
    'current-password',
  ])
  await user.click(button('Show password'))
  expect(password().getAttribute('type')).toBe('text')
  await user.click(button('Hide password'))
  expect(password().getAttribute('type')).toBe('password')
})

test.each(['/login', '/signup'])('on %s, a password is masked as it is typed, and can be pasted', async (address) => {
  stubNetwork()
  const { user } = openPlace(address, screens)
  expect(password().getAttribute('type')).toBe('password')
  await user.click(password())
  await user.paste('kestrel over the estuary')
  expect(password()).toHaveProperty('value', 'kestrel over the estuary')
  expect(password().getAttribute('type')).toBe('password')
})

test('a sign-up says that it is busy, what happened, and leads on after 1.2 s', async () => {
  const network = stubNetwork()
  const gate = Promise.withResolvers<void>()
  network.on('POST /api/auth/signup', async () => {
    await gate.promise
    return { ok: true, verification: { email_sent: true, expires_at: 1_800_000_000 } }
  })
  network.on('GET /api/auth/me', () => ({ ok: true, user: { ...aUser, email_verified: false } }))
  const opened = openPlace('/signup', screens)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create account')
  expect(password().getAttribute('autocomplete')).toBe('new-password')
  await fill(opened)
  await opened.user.click(button('Sign up'))
  expect((await screen.findByRole('button', { name: 'Creating...' })).getAttribute('aria-disabled')).toBe('true')
  gate.resolve()
  expect((await screen.findByRole('status')).textContent).toContain('sent you an email')
  await opened.pass(1_100)
  expect(opened.place()).toBe('/signup')
  await opened.pass(100)
  expect(opened.place()).toBe('/account')
})

test('a sign-up says when no verification email could be sent', async () => {
  const network = stubNetwork()
  const verification = { email_sent: false, expires_at: 1_800_000_000 }
  network.on('POST /api/auth/signup', () => ({ ok: true, verification }))
  const opened = openPlace('/signup', screens)
  await fill(opened)
  await opened.user.click(button('Sign up'))
  expect((await screen.findByRole('status')).textContent).toContain('could not send')
})

test('a sign-up with a taken email offers log-in and reset', async () => {
  const network = stubNetwork()
  const taken = new Failure('conflict', messages.signup.taken, { email: messages.signup.taken })
  network.on('POST /api/auth/signup', () => taken)
  const opened = openPlace('/signup?redirect=%2Forder', screens)
  await fill(opened)
  await opened.user.click(button('Sign up'))
  expect(await screen.findByText(messages.signup.taken)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?redirect=%2Forder')
  expect(screen.getByRole('link', { name: 'Reset password' }).getAttribute('href')).toBe('/forgot')
})

test('a sign-up that fails without a message shows our own', async () => {
  const network = stubNetwork()
  network.on('POST /api/auth/signup', () => noAnswer)
  const opened = openPlace('/signup', screens)
  await fill(opened)
  await opened.user.click(button('Sign up'))
  expect((await screen.findByRole('alert')).textContent).toBe('Sign up failed. Please try again.')
})

test.each<[string, { ok: true } | Failure | typeof noAnswer]>([
  ['an answer', { ok: true }],
  ['a failure', new Failure('rate_limited')],
  ['a lost connection', noAnswer],
])('a forgotten password is answered alike after %s', async (_, outcome) => {
  const network = stubNetwork()
  network.on('POST /api/auth/forgot', () => outcome)
  const { user } = openPlace('/forgot', screens)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Forgot password')
  await user.type(email(), 'ada@example.com')
  await user.click(button('Send reset link'))
  expect((await screen.findByRole('status')).textContent).toBe("We've sent instructions if an account exists.")
})
