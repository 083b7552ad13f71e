import { signUp } from '../support/backOffice.ts'
import { press, type } from '../support/byKeyboard.ts'
import { expect, test } from '../support/fixtures.ts'

test('a visitor writes a message by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/#contact')
  await type(page.getByLabel('Name'), 'Kay Board')
  await type(page.getByLabel('Email'), 'kay@example.com')
  await type(page.getByLabel('Message'), 'Do you take twelve listings a month?')
  await press(page.getByRole('button', { name: 'Send message' }))
  await expect(page.getByText("Thanks! We'll be in touch shortly.")).toBeVisible()
})

test('a customer logs out, sets a new password and logs in by keyboard alone', { tag: '@desktop' }, async ({
  page,
  baseURL: origin = '',
  inbox,
  freshEmail,
  expectAccessible,
}) => {
  const email = freshEmail('keys')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await signUp({ request: page.request, origin }, email)
  await page.goto('/account')
  await expect(heading('Your account')).toBeVisible()
  await press(page.getByRole('button', { name: /^(Open menu|Account menu for)/ }))
  const logout = page.getByRole('banner').getByRole('button', { name: 'Logout' })
  await expect(logout).toBeVisible()
  await expectAccessible()
  await press(logout)
  await page.waitForURL((url) => url.pathname === '/')

  await page.goto('/login')
  await press(page.getByRole('link', { name: 'Forgot Password' }))
  await expect(heading('Forgot password')).toBeVisible()
  await type(field('Email'), email)
  await page.keyboard.press('Enter')
  await expect(page.getByText("We've sent instructions if an account exists.")).toBeVisible()
  // Mails so far: verify, verified, reset.
  const mail = (await inbox(email, 3)).find(({ html }) => html.includes('/reset?token='))
  await page.goto(mail?.html.match(/\/reset\?token=[\w-]+/)?.[0] ?? '')
  await type(field('New password'), 'a louder house by the sea')
  await press(page.getByRole('button', { name: 'Set new password' }))
  await page.waitForURL('**/login')
  await expect(heading('Log in')).toBeVisible()
  await type(field('Email'), email)
  await type(field('Password'), 'a louder house by the sea')
  await press(page.getByRole('button', { name: /Show/ }))
  await expect(field('Password')).toHaveAttribute('type', 'text')
  await press(page.getByRole('button', { name: 'Log in', exact: true }))
  await page.waitForURL('**/account')
  await expect(heading('Your account')).toBeVisible()
})
