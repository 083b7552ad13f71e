import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { signUp } from '../support/backOffice.ts'
import { expect, test } from '../support/fixtures.ts'

const password = 'a quiet house by the lake'
/** What the phone shows, or will show in half a minute. */
const codeOf = (key: string, inSeconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + inSeconds * 1000 })

test(
  'somebody turns two-step login on, logs in with a code, then with a recovery code, and turns it off',
  { tag: '@phone' },
  async ({ page, baseURL: origin = '', inbox, freshEmail, expectAccessible, allowErrors }, { project }) => {
    test.slow()
    // The first step is answered 401, which browsers print.
    allowErrors.matching.push(/40[01] \(/)
    const email = freshEmail('two.steps')
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const section = page.getByRole('region', { name: 'Two-step login' })
    const look = async (screen: string) => {
      await expectAccessible()
      const folder = process.env.SCREENS
      if (folder) await page.screenshot({ path: join(folder, `${screen} ${project.name}.png`), fullPage: true })
    }
    const logOutAndIn = async () => {
      await page.context().clearCookies()
      await page.goto('/login')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await button('Log in').click()
      await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
    }

    await signUp({ request: page.request, origin }, email)
    await page.goto('/account')
    await button('Turn on two-step login').click()
    await page.getByLabel('Your password').fill(password)
    await button('Continue').click()
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    const key = (await section.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())?.replaceAll(' ', '') ?? ''
    await look('two-step login, key')
    await page.getByLabel('Code', { exact: true }).fill(codeOf(key))
    await button('Turn on two-step login').click()
    await expect(page.getByRole('heading', { name: 'Save these recovery codes' })).toBeVisible()
    const [recovery = '', second = ''] = await section.getByRole('listitem').allTextContents()
    await look('two-step login, recovery codes')
    await button('I’ve saved them').click()
    await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()
    await look('two-step login, on')

    await logOutAndIn()
    await look('log-in, code')
    await page.getByLabel('Code', { exact: true }).fill('000000')
    await button('Log in').click()
    await expect(page.getByText('This code is incorrect or has already been used.')).toBeVisible()
    await look('log-in, wrong code')
    await page.getByLabel('Code', { exact: true }).fill(codeOf(key, 30))
    await button('Log in').click()
    await page.waitForURL('**/account')

    await logOutAndIn()
    await button('Use a recovery code').click()
    await page.getByLabel('Recovery code').fill(recovery)
    await look('log-in, recovery code')
    await button('Log in').click()
    await page.waitForURL('**/account')
    await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible()

    await button('Turn off').click()
    await page.getByLabel('Your password').fill(password)
    await page.getByLabel('Code', { exact: true }).fill(recovery)
    await button('Turn off two-step login').click()
    await expect(page.getByText('This code is incorrect or has already been used.')).toBeVisible()
    await look('two-step login, turning off')
    await page.getByLabel('Code', { exact: true }).fill(second)
    await button('Turn off two-step login').click()
    await expect(page.getByText('Two-step login is off.')).toBeVisible()
    const mails = await inbox(email, 5)
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'Two-step login is on: your Threshold account',
        'A recovery code was used: your Threshold account',
        'Two-step login is off: your Threshold account',
      ]),
    )
  },
)
