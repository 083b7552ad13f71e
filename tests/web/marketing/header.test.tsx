import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { CurrentUser } from '#contract/accounts/account'
import { Footer } from '../../../web/src/modules/layout/Footer.tsx'
import { Header } from '../../../web/src/modules/layout/Header.tsx'
import { Failure, stubNetwork } from '../support/network.ts'

const customer: CurrentUser = { id: 'usr_1', email: 'ada@example.com', email_verified: true, is_admin: false }
const administrator = { ...customer, is_admin: true }
const hrefs = (root: HTMLElement) =>
  Object.fromEntries([...root.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]))
const shown = (user?: CurrentUser) => render(<Header here="/order?plan=luxury" user={user} />)
const closedMenu = () => document.querySelector('dialog') ?? document.createElement('dialog')

const everyone = {
  Threshold: '/#home',
  Home: '/#home',
  Pricing: '/#pricing',
  Sample: '/#sample',
  Process: '/#process',
  Contact: '/#contact',
  'CREATE ORDER': '/order',
}
const signIn = {
  Login: '/login?redirect=%2Forder%3Fplan%3Dluxury',
  'Sign up': '/signup?redirect=%2Forder%3Fplan%3Dluxury',
}

test('a visitor is offered the sections, the order, and a sign-in that leads back', () => {
  shown()
  expect(hrefs(screen.getByRole('banner'))).toEqual({ ...everyone, ...signIn })
})

test('the mobile menu repeats the same links', () => {
  shown()
  expect(hrefs(closedMenu())).toEqual({ ...everyone, ...signIn })
})

test('the mobile menu opens by its button and closes when a link is chosen', async () => {
  shown()
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  const menu = screen.getByRole('dialog')
  const link = within(menu).getByRole('link', { name: 'Pricing' })
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a customer has an account menu in place of the sign-in, and no way to the console', async () => {
  shown(customer)
  const button = screen.getByRole('button', { name: 'Account menu for ada@example.com' })
  expect(button.textContent).toBe('a')
  await userEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/account')
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/Admin|ADMIN|Login|Sign up/)
})

test('an administrator has the console in the bar, in the account menu and in the mobile menu', async () => {
  shown(administrator)
  await userEvent.click(screen.getByRole('button', { name: /Account menu/ }))
  expect(screen.getByRole('link', { name: 'ADMIN' }).getAttribute('href')).toBe('/admin')
  expect(screen.getByRole('link', { name: 'Admin console' }).getAttribute('href')).toBe('/admin')
  expect(hrefs(closedMenu())).toMatchObject({ ADMIN: '/admin', Account: '/account' })
})

test('the account menu closes on a second click, on Escape and on a click beside it', async () => {
  const user = userEvent.setup()
  shown(customer)
  const button = screen.getByRole('button', { name: /Account menu/ })
  const isOpen = () => button.getAttribute('aria-expanded') === 'true'
  await user.click(button)
  await user.click(button)
  expect(isOpen()).toBe(false)
  await user.click(button)
  await user.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(button)
  await user.click(button)
  await user.click(document.body)
  expect(isOpen()).toBe(false)
})

test.each([
  ['succeeds', { ok: true } as const],
  ['fails', new Failure('unavailable')],
])('logging out leads home and forgets what was typed when the call %s', async (_, outcome) => {
  localStorage.setItem('order-draft', '{"input":{"customer":{"email":"ada@example.com"}}}')
  localStorage.setItem('order-shortcuts', 'off')
  sessionStorage.setItem('placed-order', '{"email":"ada@example.com"}')
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  stubNetwork().on('POST /api/auth/logout', () => outcome)
  shown(customer)
  await userEvent.click(screen.getByRole('button', { name: /Account menu/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['order-shortcuts'], []])
})

test('the footer has the key links, the policies, the address, the year and the maker’s note', () => {
  render(<Footer />)
  expect(hrefs(screen.getByRole('contentinfo'))).toEqual({
    'support@threshold.example': 'mailto:support@threshold.example',
    Home: '/#home',
    Pricing: '/#pricing',
    'Sample Video': '/#sample',
    'Sample Films': '/gallery',
    Process: '/#process',
    'Create Order': '/order',
    Developers: '/developers',
    Contact: '/#contact',
    'Terms of Service': '/terms',
    'Privacy Policy': '/privacy',
    'Cookie Policy': '/privacy#cookies',
  })
  const text = screen.getByRole('contentinfo').textContent ?? ''
  expect(text).toContain(`© ${new Date().getFullYear()}`)
  expect(text).toMatch(/USA.*edge-worker.*AI-assisted/)
})
