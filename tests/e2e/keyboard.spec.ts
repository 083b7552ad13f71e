import { basename } from 'node:path'
import { listingPhotos } from '../support/listingPhotos.ts'
import { signUp } from './backOffice.ts'
import { chooseFiles, press, tabTo, type } from './byKeyboard.ts'
import { expect, test } from './fixtures.ts'

test('a visitor orders a tour by keyboard alone', { tag: '@desktop' }, async ({ page, freshEmail, inbox }) => {
  test.slow()
  const email = freshEmail('keys')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await page.goto('/')
  await press(page.getByRole('link', { name: 'Create an images-to-video tour' }))
  await expect(heading('Tell us about the home')).toBeVisible()

  await type(field('Full name'), 'Kay Board')
  await type(field('Email'), email)
  await type(field('Property Address'), '7 Elm Street, Springfield')
  await press(field('Property Type'), 'ArrowDown')
  await expect(field('Property Type')).not.toHaveValue('')
  await press(page.getByRole('checkbox', { name: /Logo/i }), 'Space')
  const [photo = '', other = '', logo = ''] = await listingPhotos()
  await chooseFiles(page.locator('input[type=file]'), [logo])
  await expect(button(`Remove ${basename(logo)}`)).toBeVisible()
  await press(button('NEXT STEP'))

  await expect(heading('Upload Your Listing Images')).toBeFocused()
  await chooseFiles(button('Choose photos'), [photo, other])
  const row = (path: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(basename(path), { exact: true }) })
  for (const path of [photo, other]) await expect(row(path)).toContainText('Done', { timeout: 60_000 })
  await press(button(`Remove ${basename(other)}`))
  await expect(row(other)).toHaveCount(0)
  await expect(button('Undo')).toBeFocused()
  await tabTo(page, page.getByRole('checkbox', { name: 'I have read and agree.' }), 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'I have read and agree.' })).toBeChecked()
  await press(button('NEXT STEP'))

  await expect(heading('Review and complete')).toBeFocused()
  await press(button('Edit details'))
  await expect(heading('Tell us about the home')).toBeFocused()
  await expect(field('Full name')).toHaveValue('Kay Board')
  await tabTo(
    page,
    page.getByRole('navigation', { name: 'Order steps' }).getByRole('button', { name: 'Payment' }),
    'Shift+Tab',
  )
  await page.keyboard.press('Enter')
  await expect(heading('Review and complete')).toBeFocused()
  await press(button(/COMPLETE ORDER/))
  await expect(heading('Thank you — Your Video Tour is in Progress!')).toBeFocused()
  await tabTo(page, button('Copy Order ID'))
  expect((await inbox(email))[0]?.text).toMatch(/ord_[0-9A-Z]{26}/)
})

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
