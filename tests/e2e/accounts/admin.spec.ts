import type { Page } from '@playwright/test'
import { logIn, placeOrder, signInAsOwner, signUp, untilFound } from '../support/backOffice.ts'
import { expect, test } from '../support/fixtures.ts'

const search = async (page: Page, text: string) => {
  await page.getByRole('searchbox').fill(text)
  await expect(page.getByText(/^1 (order|customer|user)\.$/)).toBeVisible()
}
const actionsOf = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}` })
async function choose(page: Page, name: string, action: string) {
  await actionsOf(page, name).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('an administrator finds an order, moves it on, archives its customer, restores and purges', {
  tag: '@desktop',
}, async ({ page, browser, baseURL: origin = '', freshEmail, expectAccessible, allowErrors }) => {
  test.slow()
  // The owner's sign-up of the other browser, and the archived customer's session, which browsers print.
  allowErrors.matching.push(/40[19] \(/)
  const email = freshEmail('archived')
  const home = `${email.slice(9, 17)} Oak Lane, Springfield`
  const theirs = await browser.newContext({ baseURL: origin })
  const customer = await theirs.newPage()
  await signUp({ request: theirs.request, origin }, email)
  await placeOrder({ request: theirs.request, origin }, email, home)
  await customer.goto('/account')
  await expect(customer.getByText(home)).toBeVisible()
  await signInAsOwner({ request: page.request, origin })
  await untilFound({ request: page.request, origin }, email)

  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin console' })).toBeVisible()
  await expect(page.getByText(/\d users?\./)).toBeVisible()
  await expectAccessible()
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByText(/\d orders?\./)).toBeVisible()
  await search(page, email)
  await expect(page.getByRole('navigation', { name: 'Orders by status' })).toContainText(/awaiting deposit\d/)
  await expectAccessible()

  await choose(page, home, 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit order' })
  await dialog.getByRole('button', { name: 'in production' }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('status').filter({ hasText: `Saved ${home}.` })).toBeVisible()
  await expect(actionsOf(page, home)).toBeFocused()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('combobox', { name: `Status of ${home}` })).toHaveValue('in_production')

  await choose(page, home, 'View photos')
  await expect(page.getByRole('heading', { name: home })).toBeFocused()
  await expect(page.getByRole('link', { name: /^Download / })).toHaveCount(2)
  // Their previews are files too, which the purge counts.
  const previews = page.locator('img[src*="/preview.jpg"]')
  const isRead = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0
  await expect(previews).toHaveCount(2)
  for (const preview of await previews.all()) await expect.poll(() => preview.evaluate(isRead)).toBe(true)
  await expectAccessible()
  const zip = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download all/ }).click()
  expect((await zip).suggestedFilename()).toMatch(/oak-lane-springfield-\w{6}\.zip$/)
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByText('Status set')).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')

  await page.goto('/admin?tab=customers')
  await search(page, email)
  await choose(page, 'Ada Agent', 'Delete')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible()
  await page.getByRole('button', { name: 'Archive customer' }).click()
  await expect(page.getByText('Ada Agent is archived. Included: 1 user and 1 order.')).toBeVisible()
  await customer.goto('/account')
  await customer.waitForURL('**/signup')

  await page.goto(`/admin?tab=customers&archived=true&q=${encodeURIComponent(email)}`)
  await choose(page, 'Ada Agent', 'Restore')
  await expect(page.getByText('Ada Agent is restored.')).toBeVisible()
  expect((await logIn({ request: theirs.request, origin }, email)).status()).toBe(200)
  await customer.goto('/account')
  await expect(customer.getByText(home)).toBeVisible()

  await page.goto('/admin?tab=customers')
  await search(page, email)
  await choose(page, 'Ada Agent', 'Delete')
  await page.getByRole('button', { name: 'Delete permanently instead…' }).click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Delete permanently' })).toBeDisabled()
  await page.getByLabel('Type PURGE to confirm').fill('PURGE')
  await expectAccessible()
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByText(/permanently deleted: 1 user, 1 order, 2 assets and 4 files removed/)).toBeVisible()
  await page.getByRole('searchbox').fill(`${email} `)
  await expect(page.getByText('No matches')).toBeVisible()
  await expectAccessible()
  expect((await logIn({ request: theirs.request, origin }, email)).status()).toBe(401)
  await theirs.close()
})

test('an administrator goes through the orders by keyboard alone', { tag: '@desktop' }, async ({
  page,
  baseURL: origin = '',
  freshEmail,
  allowErrors,
}) => {
  allowErrors.matching.push(/40[19] \(/)
  const email = freshEmail('keyboard')
  const homes = ['1 First Street', '2 Second Street'].map((street) => `${street}, ${email.slice(9, 17)}`)
  await signInAsOwner({ request: page.request, origin })
  for (const home of homes) await placeOrder({ request: page.request, origin }, email, home)
  await untilFound({ request: page.request, origin }, email, homes.length)
  const { keyboard } = page
  await page.goto('/admin?tab=orders')
  await expect(page.getByText(/\d orders?\./)).toBeVisible()
  await keyboard.press('/')
  await keyboard.type(email)
  await expect(page.getByText('2 orders.')).toBeVisible()
  await keyboard.press('Tab')
  await keyboard.press('j')
  await keyboard.press('j')
  await keyboard.press('Tab')
  if ((page.viewportSize()?.width ?? 0) >= 1280) for (const _ of ['Edit', 'View assets']) await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit order' })).toBeVisible()
  await keyboard.type('Waiting for drone')
  await keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: `Status of ${homes[0]}` })).toHaveValue('waiting_for_drone')
  await expect(actionsOf(page, homes[0] ?? '')).toBeFocused()
  await keyboard.press('k')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a visitor and a customer see neither the console nor its data', { tag: '@desktop' }, async ({
  page,
  baseURL: origin = '',
  freshEmail,
  allowErrors,
  expectAccessible,
}) => {
  allowErrors.matching.push(/40[13] \(/)
  const lists = ['users', 'customers', 'orders', 'assets', 'counts', 'whoami']
  const statuses = async () =>
    Promise.all(lists.map(async (name) => (await page.request.get(`${origin}/api/admin/${name}`)).status()))
  await page.goto('/admin?tab=orders')
  await page.waitForURL('**/login?redirect=/admin')
  expect(new Set(await statuses())).toEqual(new Set([401]))

  await signUp({ request: page.request, origin }, freshEmail('customer'))
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin access required' })).toBeVisible()
  await expect(page.getByText('You do not have access to the admin panel.')).toBeVisible()
  await expectAccessible()
  expect(new Set(await statuses())).toEqual(new Set([403]))
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await expect(page.locator('a[href="/admin"]')).toHaveCount(0)
})
