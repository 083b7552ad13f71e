import { cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { messages } from '#contract/messages'
import { anOverview } from '../support/accounts.ts'
import { Failure } from '../support/network.ts'
import { anAccount, button, openAccount, part, session } from './openAccount.tsx'

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

test('the account tells when support last looked at it, and says nothing where nobody did', async () => {
  anAccount(anOverview({ seen_by_support_at: '2026-11-22T10:00:00.000Z' }))
  await openAccount()
  const text = 'Our support team last looked at your account on Nov 22, 2026.'
  expect(part('Where you are logged in').textContent).toContain(text)
  cleanup()
  anAccount()
  await openAccount()
  expect(part('Where you are logged in').textContent).not.toContain('support')
})

test('a customer’s own data is saved as a file', async () => {
  const network = anAccount()
  const { user: owner, customer } = anOverview()
  const user_ = { ...owner, second_factor: false, seen_by_support_at: null, created_at: '2026-11-21T10:00:00.000Z' }
  network.on('GET /api/account/export', () => ({
    ok: true,
    exported_at: '2026-11-21T10:00:00.000Z',
    user: user_,
    customer,
    sessions: [session],
    orders: [],
    saved_logo: null,
    reviews: [],
    public_pages: [],
    api_keys: [],
    webhooks: [],
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
  const dialog = within(await screen.findByRole('alertdialog', undefined, { timeout: 5_000 }))
  const confirm = dialog.getByRole('button', { name: 'Delete my account' })
  expect(confirm).toHaveProperty('disabled', true)
  // The dialog takes clicks once the page behind it no longer does.
  await vi.waitFor(() => user.click(dialog.getByLabelText('Your password')))
  await user.type(dialog.getByLabelText('Your password'), 'a wrong one')
  await user.click(confirm)
  expect(await dialog.findByText(messages.password.wrong)).toBeTruthy()
  const kept_orders = [{ id: 'ord_01M7YTQ2P5CQ2HG5YJ7ANAGJT4', status: 'in_production' }]
  network.on('POST /api/account/deletion', () => ({ ok: true, kept_orders }))
  await user.click(confirm)
  expect(await screen.findByRole('heading', { name: 'Your account has been deleted' })).toBeTruthy()
  expect(screen.getByText(/ord_01M7YTQ2P5CQ2HG5YJ7ANAGJT4/)).toBeTruthy()
  expect(screen.getByText('in production')).toBeTruthy()
})

test('deleting the account leaves no personal data in the browser', async () => {
  localStorage.setItem('order-draft', '{"input":{"customer":{"email":"ada@example.com"}}}')
  localStorage.setItem('order-shortcuts', 'off')
  sessionStorage.setItem('placed-order', '{"email":"ada@example.com"}')
  anAccount().on('POST /api/account/deletion', () => ({ ok: true, kept_orders: [] }))
  const { user } = await openAccount()
  await user.click(button('Delete my account'))
  const dialog = within(await screen.findByRole('alertdialog', undefined, { timeout: 5_000 }))
  await user.type(dialog.getByLabelText('Your password'), 'a quiet house')
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  expect(await screen.findByRole('heading', { name: 'Your account has been deleted' })).toBeTruthy()
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['order-shortcuts'], []])
})
