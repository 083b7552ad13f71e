import type { Page } from '@playwright/test'
import { placeOrder, signUp as signUpElsewhere, unverified } from '../support/backOffice.ts'
import { press, type } from '../support/byKeyboard.ts'
import { expect, type InboxMail, test } from '../support/fixtures.ts'

const firstPassword = 'a quiet house by the lake'
const secondPassword = 'a louder house by the sea'
const thirdPassword = 'no house at all, a tent'

const linkIn = (mail: InboxMail | undefined, path: string): string => {
  const found = mail?.html.match(new RegExp(`href="[^"]*(${path}\\?token=[\\w-]+)"`))?.[1]
  if (!found) throw new Error(`The mail has no link to ${path}.`)
  return found
}
const mailAbout = (mails: InboxMail[], subject: RegExp) => mails.findLast((mail) => subject.test(mail.subject))
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const account = (page: Page) => page.getByRole('heading', { name: 'Orders', exact: true })

async function signUp(page: Page, email: string) {
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await password(page).fill(firstPassword)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'sent you an email' })).toBeVisible()
  await page.waitForURL('**/account')
  await expect(account(page)).toBeVisible()
}

async function logIn(page: Page, email: string, word: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await password(page).fill(word)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('a customer signs up, verifies, orders, changes the password and gets back in', { tag: '@desktop' }, async ({
  page,
  browser,
  baseURL,
  inbox,
  freshEmail,
  expectAccessible,
  allowErrors,
}) => {
  test.slow()
  // A visitor's account page asks who is there and hears 401, which browsers print.
  allowErrors.matching.push(/401 \(/)
  const email = freshEmail('customer')
  await page.goto('/account')
  await page.waitForURL('**/signup')
  await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible()
  await expectAccessible()
  await signUp(page, email)
  await expect(page.getByText('Not verified')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible()
  await expect(page.getByText('No orders yet. Create your first tour to see it here.')).toBeVisible()
  await expectAccessible()

  await page.goto('/order')
  await expect(page.getByText('Please verify your email before placing an order.')).toBeVisible()
  await page.goto(linkIn(mailAbout(await inbox(email), /verify/i), '/verify'))
  await expect(page.getByText('Your email is verified')).toBeVisible()
  await expectAccessible()
  await page.waitForURL('**/account')
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Start a new order' }).click()
  await expect(page.getByLabel('Property Address')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await page.getByLabel('Full name').fill('Ada Agent')
  await page.getByLabel('Property Address').fill('12 Oak Lane, Springfield')
  await page.getByLabel('Property Type').selectOption('Residential')
  const next = page.getByRole('button', { name: 'NEXT STEP' })
  await next.click()
  await expect(page.getByRole('heading', { name: 'Upload Your Listing Images' })).toBeVisible()
  await next.click()
  await page.getByRole('button', { name: /COMPLETE ORDER/ }).click()
  await expect(page.getByText(/ord_[0-9A-Z]{26}/).first()).toBeVisible()

  await page.goto('/account')
  const order = page.getByRole('link', { name: /#ord_/ })
  await expect(page.getByText('12 Oak Lane, Springfield')).toBeVisible()
  await expect(page.getByText('awaiting deposit')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Agent')
  await expectAccessible()
  await order.click()
  await expect(page.getByRole('heading', { name: '12 Oak Lane, Springfield' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Progress' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessible()
  expect((await page.reload())?.status()).toBe(200)
  await expect(page.getByRole('heading', { name: '12 Oak Lane, Springfield' })).toBeVisible()

  const otherBrowser = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() })
  const elsewhere = await otherBrowser.newPage()
  await logIn(elsewhere, email, firstPassword)
  await expect(elsewhere.getByText('Login successful! Redirecting…')).toBeVisible()
  await elsewhere.waitForURL('**/account')
  await page.goto('/account')
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toBeVisible()
  await page.getByLabel('Current password', { exact: true }).fill(firstPassword)
  await page.getByLabel('New password', { exact: true }).fill(secondPassword)
  await page.getByLabel('Confirm password', { exact: true }).fill(secondPassword)
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page.getByText('Your password has been updated.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toHaveCount(0)
  await elsewhere.getByRole('button', { name: 'Save changes' }).click()
  await elsewhere.waitForURL('**/login?redirect=%2Faccount')
  await page.reload()
  await expect(account(page)).toBeVisible()

  await logIn(elsewhere, email, firstPassword)
  await expect(elsewhere.getByText('Incorrect email or password.')).toBeVisible()
  await expectAccessible(elsewhere)
  await elsewhere.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await elsewhere.getByLabel('Email').fill(email)
  await elsewhere.getByRole('button', { name: 'Send reset link' }).click()
  await expect(elsewhere.getByText("We've sent instructions if an account exists.")).toBeVisible()
  await expectAccessible(elsewhere)
  // Mails so far: verify, verified, order confirmation, password changed, reset.
  const mails = await inbox(email, 5)
  await elsewhere.goto(linkIn(mailAbout(mails, /new password/i), '/reset'))
  await elsewhere.getByLabel('New password', { exact: true }).fill(thirdPassword)
  await expectAccessible(elsewhere)
  await elsewhere.getByRole('button', { name: 'Set new password' }).click()
  await elsewhere.waitForURL('**/login')
  await page.goto('/account')
  await page.waitForURL('**/signup')
  await logIn(elsewhere, email, thirdPassword)
  await elsewhere.waitForURL('**/account')
  await expect(elsewhere.getByText('12 Oak Lane, Springfield')).toBeVisible()
  await otherBrowser.close()
})

test('an account is made, verified, emptied and deleted by keyboard alone', { tag: '@desktop' }, async ({
  page,
  inbox,
  freshEmail,
  expectAccessible,
}) => {
  test.slow()
  const email = freshEmail('keyboard')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await page.goto('/signup')
  await type(field('Email'), email)
  await type(field('Password'), firstPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account')
  const token = linkIn(mailAbout(await inbox(email), /verify/i), '/verify').split('=')[1] ?? ''
  await press(page.getByRole('link', { name: 'Enter token manually' }))
  await expect(page.getByRole('heading', { name: 'Verify email' })).toBeVisible()
  await type(field('Token'), token)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account')
  await type(field('Full name'), 'Kay Board')
  await press(page.getByRole('button', { name: 'Save changes' }))
  await expect(page.getByText('Saved.')).toBeVisible()
  const download = page.waitForEvent('download')
  await press(page.getByRole('button', { name: 'Export my data' }))
  expect((await download).suggestedFilename()).toBe('my-account.json')
  await press(page.getByRole('button', { name: 'Delete my account' }))
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  await expectAccessible()
  await type(field('Your password'), firstPassword)
  await press(dialog.getByRole('button', { name: 'Delete my account' }))
  await expect(page.getByRole('heading', { name: 'Your account has been deleted' })).toBeFocused()
  await expectAccessible()
})

test('a verification link goes on by itself after the log-in, and only for its own account', { tag: '@phone' }, async ({
  page,
  request,
  baseURL: origin = '',
  inbox,
  freshEmail,
  allowErrors,
}) => {
  allowErrors.matching.push(/40[13] \(/)
  const [email, other] = [freshEmail('link'), freshEmail('other')]
  await unverified({ request, origin }, email)
  const link = linkIn(mailAbout(await inbox(email), /verify/i), '/verify')
  await signUp(page, other)
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('This link belongs to another account.')
  await page.getByRole('button', { name: 'Log out and log in again' }).click()
  await page.waitForURL('**/login?redirect=%2Fverify**')
  await page.getByLabel('Email').fill(email)
  await password(page).fill(firstPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Your email is verified')).toBeVisible()
  await page.waitForURL('**/account')
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
})

test('the header knows who is logged in, and leads back after the login', async ({ page, freshEmail }) => {
  const email = freshEmail('header')
  await signUp(page, email)
  const isPhone = (page.viewportSize()?.width ?? 0) < 800
  const openMenu = () => page.getByRole('button', { name: isPhone ? /menu/i : /Account menu/ }).click()
  await openMenu()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/order?plan=premium')
  if (isPhone) await page.getByRole('button', { name: /menu/i }).click()
  await page.getByRole('link', { name: 'Login' }).first().click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Forder/)
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await password(page).fill(firstPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/order**')
})

test('after a log-out neither Back, nor another tab, nor the browser’s storage tells who was here', {
  tag: '@desktop',
}, async ({ page, freshEmail, allowErrors }) => {
  allowErrors.matching.push(/401 \(/)
  const email = freshEmail('gone')
  await signUp(page, email)
  const other = await page.context().newPage()
  await other.goto('/order')
  await expect(other.getByLabel('Email', { exact: true })).toHaveValue(email)
  await other.getByLabel('Full name').fill('Ada Agent')
  await page.goto('/terms')
  await page.goto('/account')
  await expect(account(page)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/')
  await expect(other.getByLabel('Full name')).toHaveValue('')
  await expect(other.getByLabel('Email', { exact: true })).toHaveValue('')
  await page.goBack()
  await page.waitForURL('**/signup')
  const kept = await page.evaluate(async () => [
    JSON.stringify({ ...localStorage, ...sessionStorage }),
    (await indexedDB.databases()).length,
    (await caches.keys()).length,
  ])
  expect(kept).toEqual([expect.not.stringMatching(/Ada Agent|@example|usr_/), 0, 0])
})

test('the photos of an order are in no cache of the browser, and nothing is after a log-out', {
  tag: '@desktop',
}, async ({ page, baseURL, freshEmail, allowErrors }) => {
  // How Chromium says that what may come from the cache alone is not there.
  allowErrors.matching.push(/ERR_CACHE_MISS/)
  const origin = String(baseURL)
  const caller = { request: page.request, origin }
  const email = freshEmail('leaving')
  await signUpElsewhere(caller, email)
  const orderId = await placeOrder(caller, email, '9 Shared Desk Road, Springfield')
  await page.goto(`/account/orders/${orderId}`)
  const photo = page.locator('img[src*="/media/"]').first()
  await expect(photo).toHaveJSProperty('complete', true, { timeout: 60_000 })
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const address = String(await photo.getAttribute('src'))
  const cached = (url: string) =>
    page.evaluate(
      (wanted) =>
        fetch(wanted, { cache: 'only-if-cached', mode: 'same-origin' }).then(
          ({ ok }) => ok,
          () => false,
        ),
      url,
    )
  await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()))
  expect([await cached('/robots.txt'), await cached(address)]).toEqual([true, false])
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${origin}/`)
  expect([await cached('/robots.txt'), await cached(address)]).toEqual([false, false])
})
