import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { messages } from '#contract/messages'
import AccountPage from '../../../web/src/features/account/AccountPage.tsx'
import { anOrderRow, anOverview, aUser } from '../support/accounts.ts'
import { Failure, type Network, noAnswer, stubNetwork } from '../support/network.ts'
import { openPlace } from '../support/places.tsx'

const session = {
  id: 'abc',
  device: 'Chrome on Mac',
  created_at: '2026-11-20T10:00:00.000Z',
  last_seen_at: '2026-11-21T10:00:00.000Z',
  is_current: true,
}

function anAccount(overview = anOverview()): Network {
  const network = stubNetwork()
  network.on('GET /api/account/overview', () => overview)
  network.on('GET /api/account/sessions', () => ({ ok: true, sessions: [session] }))
  network.on('GET /api/auth/me', () => ({ ok: true, user: overview.user }))
  return network
}

async function openAccount() {
  const opened = openPlace('/account', { '/account': <AccountPage /> })
  await screen.findByRole('heading', { name: 'Your account' })
  return opened
}
const button = (name: string) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByLabelText(name)
const part = (name: string) => screen.getByRole('region', { name })

test('the account names its owner and lists the orders', async () => {
  anAccount(anOverview({ user: { ...aUser, is_admin: true }, orders: [anOrderRow({ status: 'in_production' })] }))
  await openAccount()
  expect(screen.getByText('ada@example.com')).toBeTruthy()
  expect(screen.getByText('Verified')).toBeTruthy()
  expect(screen.getByText('Administrator')).toBeTruthy()
  expect(screen.getByText(aUser.id)).toBeTruthy()
  const orders = within(part('Orders'))
  for (const text of ['in production', '12 Oak Lane', '1080p', 'Nov 21, 2026', '$510']) orders.getByText(text)
  expect(orders.getByRole('link', { name: '#ord_01M7YTQ2P5CQ2HG5YJ7ANAGJT4' }).getAttribute('href')).toBe(
    '/account/orders/ord_01M7YTQ2P5CQ2HG5YJ7ANAGJT4',
  )
  expect(orders.getByRole('link', { name: 'Start a new order' }).getAttribute('href')).toBe('/order')
  expect(screen.queryByRole('heading', { name: 'Verify your email' })).toBeNull()
})

test('an empty account says what to do', async () => {
  anAccount(anOverview({ orders: [] }))
  await openAccount()
  expect(screen.getByText('No orders yet. Create your first tour to see it here.')).toBeTruthy()
})

test('older orders follow on demand', async () => {
  const network = anAccount(anOverview({ next_cursor: 'ord_01M7YTQ2P5CQ2HG5YJ7ANAGJT4' }))
  const { user } = await openAccount()
  const older = anOrderRow({ id: 'ord_01M7YTQ2GQPEPC5Z25KCNJM35P', address_freeform: '1 Elm Street' })
  network.on('GET /api/account/overview', () => anOverview({ orders: [older] }))
  await user.click(button('Show older orders'))
  expect(await screen.findByText('1 Elm Street')).toBeTruthy()
  expect(screen.getByText('12 Oak Lane')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show older orders' })).toBeNull()
})

test('a visitor is led to the sign-up', async () => {
  const network = stubNetwork()
  network.on('GET /api/account/overview', () => new Failure('unauthorized'))
  const { place } = openPlace('/account', { '/account': <AccountPage />, '/signup': <p>Signing up</p> })
  await screen.findByText('Signing up')
  expect(place()).toBe('/signup')
})

test('a session that ends later leads to the login and back', async () => {
  const network = anAccount()
  const { user, place, pass } = await openAccount()
  network.on('PATCH /api/account/profile', () => new Failure('unauthorized'))
  await user.click(button('Save changes'))
  await pass(50)
  expect(place()).toBe('/login?redirect=%2Faccount')
})

test('an account that can’t be loaded says so and tries again', async () => {
  const network = stubNetwork()
  network.on('GET /api/account/overview', () => new Failure('forbidden'))
  const { user } = openPlace('/account', { '/account': <AccountPage /> })
  expect((await screen.findByRole('alert')).textContent).toContain(messages.account.failed)
  network.on('GET /api/account/overview', () => anOverview())
  network.on('GET /api/account/sessions', () => ({ ok: true, sessions: [] }))
  await user.click(button('Try again'))
  await screen.findByRole('heading', { name: 'Your account' })
})

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
])('resending says where %s', async (_, outcome, text) => {
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

test('contact details are saved', async () => {
  const network = anAccount()
  network.on('PATCH /api/account/profile', ({ body }) => {
    const customer = { ...anOverview().customer, ...body }
    network.on('GET /api/account/overview', () => anOverview({ customer }))
    return { ok: true, customer }
  })
  const { user } = await openAccount()
  await user.clear(field('Full name'))
  await user.click(button('Save changes'))
  expect(await screen.findByText('Name is required.')).toBeTruthy()
  await user.type(field('Full name'), 'Ada Owner')
  await user.click(button('Save changes'))
  expect(await screen.findByText('Saved.')).toBeTruthy()
  expect(network.calls('PATCH /api/account/profile')[0]?.body).toMatchObject({ name: 'Ada Owner', phone: '555 0100' })
})

test.each<[Failure | typeof noAnswer, string]>([
  [new Failure('invalid', 'Too long.', { phone: 'Too long.' }), 'Too long.'],
  [noAnswer, 'Network error updating profile.'],
])('contact details that are not saved say why', async (outcome, text) => {
  const network = anAccount()
  network.on('PATCH /api/account/profile', () => outcome)
  const { user } = await openAccount()
  await user.click(button('Save changes'))
  expect(await screen.findByText(text)).toBeTruthy()
})

test.each([
  ['', 'long enough', 'long enough', 'Current password is required.'],
  ['the old one', '1234567', '1234567', 'New password must be at least 8 characters.'],
  ['the old one', 'long enough', 'other words', 'New passwords do not match.'],
])('a password from %j to %j and %j is refused with its own words', async (current, next, again, text) => {
  const network = anAccount()
  const { user } = await openAccount()
  if (current) await user.type(field('Current password'), current)
  await user.type(field('New password'), next)
  await user.type(field('Confirm password'), again)
  await user.click(button('Update password'))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(network.calls('POST /api/account/password')).toEqual([])
})

test.each<[{ ok: true } | Failure | typeof noAnswer, string]>([
  [{ ok: true }, 'Your password is updated.'],
  [
    new Failure('invalid', messages.password.wrong, { current_password: messages.password.wrong }),
    messages.password.wrong,
  ],
  [noAnswer, 'Network error updating password.'],
])('a password change tells how it went', async (outcome, text) => {
  const network = anAccount()
  network.on('POST /api/account/password', () => outcome)
  const { user } = await openAccount()
  await user.type(field('Current password'), 'the old one')
  await user.type(field('New password'), 'long enough')
  await user.type(field('Confirm password'), 'long enough')
  await user.click(button('Update password'))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(network.calls('POST /api/account/password')[0]?.body).toEqual({
    current_password: 'the old one',
    new_password: 'long enough',
  })
})

test('other sessions are listed and ended', async () => {
  const network = anAccount()
  const other = { ...session, id: 'def', device: 'Safari on iPhone', is_current: false }
  network.on('GET /api/account/sessions', () => ({ ok: true, sessions: [session, other] }))
  const { user } = await openAccount()
  expect(await screen.findByText('Safari on iPhone')).toBeTruthy()
  network.on('DELETE /api/account/sessions', () => ({ ok: true }))
  network.on('GET /api/account/sessions', () => ({ ok: true, sessions: [session] }))
  await user.click(button('Log out everywhere else'))
  expect(await screen.findByText('You are logged out everywhere else.')).toBeTruthy()
  expect(screen.queryByText('Safari on iPhone')).toBeNull()
})

test('one’s own data is saved as a file', async () => {
  const network = anAccount()
  const { user: owner, customer } = anOverview()
  const user_ = { ...owner, created_at: '2026-11-21T10:00:00.000Z' }
  network.on('GET /api/account/export', () => ({
    ok: true,
    exported_at: '2026-11-21T10:00:00.000Z',
    user: user_,
    customer,
    sessions: [session],
    orders: [],
  }))
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:export'
  })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const { user } = await openAccount()
  await user.click(button('Export my data'))
  await vi.waitFor(() => expect(names).toEqual(['my-account.json']))
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toMatchObject({ user: { email: 'ada@example.com' }, orders: [] })
})

test('an account is deleted on the password, and kept orders are named', async () => {
  const network = anAccount()
  network.on(
    'POST /api/account/deletion',
    () => new Failure('invalid', messages.password.wrong, { password: messages.password.wrong }),
  )
  const { user } = await openAccount()
  await user.click(button('Delete my account'))
  const dialog = within(await screen.findByRole('alertdialog'))
  const confirm = dialog.getByRole('button', { name: 'Delete my account' })
  expect(confirm).toHaveProperty('disabled', true)
  await user.type(dialog.getByLabelText('Your password'), 'a wrong one')
  await user.click(confirm)
  expect(await dialog.findByText(messages.password.wrong)).toBeTruthy()
  const kept_orders = [{ id: 'ord_01M7YTQ2P5CQ2HG5YJ7ANAGJT4', status: 'in_production' }]
  network.on('POST /api/account/deletion', () => ({ ok: true, kept_orders }))
  await user.click(confirm)
  expect(await screen.findByRole('heading', { name: 'Your account is deleted' })).toBeTruthy()
  expect(screen.getByText(/ord_01M7YTQ2P5CQ2HG5YJ7ANAGJT4/)).toBeTruthy()
  expect(screen.getByText('in production')).toBeTruthy()
})
