import { brand } from '#contract/brand'
import { placeOrder, setStatus, signInAsOwner } from '../support/backOffice.ts'
import { expect, test } from '../support/look.ts'

test('the screens of a customer fit 320 pixels and 200 % zoom, without motion or barriers', { tag: '@phone' }, async ({
  page,
  request,
  baseURL: origin = '',
  look,
  inbox,
  freshEmail,
  allowErrors,
}) => {
  test.slow()
  allowErrors.matching.push(/4\d\d \(/)
  const email = freshEmail('a.long.name.of.an.agent.at.a.brokerage')
  const password = 'a quiet house by the lake'
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const arrived = page.getByRole('heading', { name: 'Orders', exact: true })
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button('Sign up').click()
  await expect(arrived).toBeVisible()
  await look('account, not verified', button('Resend verification email'))
  await button('Resend verification email').click()
  await look('account, sent again', page.getByText(/^Sent\./))
  await button('Open menu').click()
  await look('menu of a customer', page.getByRole('dialog').getByRole('button', { name: 'Logout' }))
  await page.goto('/order')
  await look('order, not verified', page.getByRole('link', { name: 'Manage verification' }))

  const link = (await inbox(email, 2)).at(-1)?.html.match(/\/verify\?token=[\w-]+/)?.[0] ?? ''
  await page.goto(link)
  await expect(arrived).toBeVisible()
  const home = '1204 Old-Mill-Stream-Crossing-by-the-Water, Springfield'
  const orderId = await placeOrder({ request: page.request, origin }, email, home)
  await signInAsOwner({ request, origin })
  await setStatus({ request, origin }, orderId, 'in production, and waiting for the weather to clear up')
  await page.goto('/account')
  await look('account', page.getByRole('link', { name: /#ord_/ }))
  await page.getByLabel('Full name').fill('')
  await button('Save changes').click()
  await button('Update password').click()
  await look('account, refused', page.locator('[aria-invalid=true]').first())
  await button('Delete my account').click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Your password', { exact: true }).fill('another house')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await look('account, deletion refused', dialog.locator('[aria-invalid=true]'))

  await page.goto(`/account/orders/${orderId}`)
  await look('order of the account', page.getByRole('heading', { name: home }))
  await test.step('a receipt on paper: who, what and how much, without what one presses', async () => {
    await page.emulateMedia({ media: 'print' })
    for (const name of ['Summary', 'Progress'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(page.getByText(brand.legalName, { exact: false }).filter({ visible: true })).toHaveCount(1)
    await expect(page.locator('main').getByRole('button').filter({ visible: true })).toHaveCount(0)
    for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden()
    await page.emulateMedia({ media: null })
  })
  await page.goto('/account/orders/ord_01ARZ3NDEKTSV4RRFFQ69G5FAV')
  await look('order of nobody', page.getByRole('link', { name: 'Back to your account' }))
  await page.route('**/api/account/overview*', (route) => route.fulfill({ status: 400, json: { ok: false } }))
  await page.goto('/account')
  await look('account, not loaded', button('Try again'))
  await page.unroute('**/api/account/overview*')
  await button('Try again').click()
  await setStatus({ request, origin }, orderId, 'in_production')
  await button('Delete my account').click()
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await look('account, deleted', page.getByRole('heading', { name: 'Your account has been deleted' }))
})
