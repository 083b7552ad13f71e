import { logIn, signUp, unverified } from '../support/backOffice.ts'
import { expect, test } from '../support/look.ts'

test('the pages of a visitor fit 320 pixels and 200 % zoom, without motion or barriers', { tag: '@phone' }, async ({
  page,
  look,
  allowErrors,
}) => {
  test.slow()
  allowErrors.matching.push(/4\d\d \(/, /ERR_FAILED/, /did not come|dynamically imported/)
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/')
  await look('home', page.getByRole('link', { name: 'Create an images-to-video tour' }))
  await page.getByRole('button', { name: 'Open menu' }).click()
  await look('menu of a visitor', page.getByRole('dialog').getByRole('link', { name: 'CREATE ORDER' }))
  await page.keyboard.press('Escape')

  const fields = { email: 'Please write an email address that we can answer to.', message: 'Please write a message.' }
  const refusal = { ok: false, code: 'invalid', error: 'Please check the marked fields.', fields }
  await page.route('**/api/hubspot/contact', (route) => route.fulfill({ status: 422, json: refusal }))
  await page.getByLabel('Name').fill('Ada Agent')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Message').fill('Do you take twelve listings a month?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await look('contact form refused', page.getByText(refusal.error))

  for (const path of ['/gallery', '/terms', '/privacy', '/nowhere']) {
    await page.goto(path)
    await look(`page ${path.slice(1)}`, heading)
  }
  await page.route('**/assets/LoginPage-*.js', (route) => route.abort())
  await page.goto('/login')
  await look('screen that did not come', page.getByRole('button', { name: 'Reload' }))
})

test('the sign-in screens fit 320 pixels and 200 % zoom, without motion or barriers', { tag: '@phone' }, async ({
  page,
  request,
  baseURL: origin = '',
  look,
  freshEmail,
  allowErrors,
}) => {
  test.slow()
  allowErrors.matching.push(/4\d\d \(/)
  const email = freshEmail('taken')
  await signUp({ request, origin }, email)
  const submits = {
    login: 'Log in',
    signup: 'Sign up',
    forgot: 'Send reset link',
    reset: 'Set new password',
    verify: 'Verify',
  }
  for (const [path, name] of Object.entries(submits)) {
    await page.goto(`/${path}`)
    const submit = page.getByRole('button', { name, exact: path !== 'verify' })
    await look(path, submit)
    await submit.click()
    await look(`${path}, empty`, page.locator('[aria-invalid=true]').first())
  }

  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a quiet house by the lake')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await look('signup, taken', page.getByRole('link', { name: 'Reset password' }))
  await page.goto('/verify?token=nothing')
  await look('login, to verify', page.getByText('Log in to the account you want to verify'))
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('another house')
  await page.getByRole('button', { name: 'Log in' }).click()
  await look('login, refused', page.getByRole('alert'))
  await page.goto('/reset?token=nothing')
  await page.getByLabel('New password', { exact: true }).fill('another house')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await look('reset, refused', page.locator('[aria-invalid=true], [role=alert]').first())
  await page.goto('/forgot')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await look('forgot, sent', page.getByText("We've sent instructions if an account exists."))
  await expect(page.getByRole('alert')).toHaveCount(0)

  const ofAnother = await unverified({ request, origin }, freshEmail('another'))
  await logIn({ request: page.request, origin }, email)
  await page.goto('/verify?token=nothing')
  await look('verify, refused', page.locator('[aria-invalid=true], [role=alert]').first())
  await page.goto(`/verify?token=${ofAnother}`)
  await look('verify, another account', page.getByRole('button', { name: 'Log out and log in again' }))
})
