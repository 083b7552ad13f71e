import type { Page } from '@playwright/test'
import { type Caller, signInAsOwner, signUp } from '../support/backOffice.ts'
import { expect, test } from '../support/fixtures.ts'
import { openProduct, type Product } from '../support/startProduct.ts'

let product: Product
test.describe.configure({ mode: 'serial' })
// The embedded payment page has no icon, which the browser asks for.
test.use({ allowErrors: { matching: [/\/favicon\.ico$/] } })
test.beforeAll(async () => {
  product = await openProduct('--built', '--payments')
})
test.afterAll(() => product.stop())

const callerOf = (page: Page): Caller => ({ request: page.request, origin: product.site })
const send = (page: Page, method: 'POST' | 'PATCH', path: string, data: object) =>
  page.request.fetch(`${product.site}${path}`, {
    method,
    data,
    headers: { origin: product.site, 'sec-fetch-site': 'same-origin' },
  })
const look = async (page: Page, name: string) => {
  if (!process.env.LOOK) return
  const width = page.viewportSize()?.width
  await page.screenshot({ path: `${process.env.LOOK}/${name}-${width}.png`, fullPage: true })
}

test('an order is paid from its deposit to its balance, and a part is given back', { tag: '@phone' }, async ({
  page,
  browser,
  freshEmail,
  expectAccessible,
}) => {
  test.slow()
  const office = await browser.newPage()
  await signInAsOwner(callerOf(office))
  const code = `SPRING-${test.info().project.name.toUpperCase()}`
  await office.goto(`${product.site}/admin?tab=orders`)
  await office.getByRole('button', { name: 'Promotion codes' }).click()
  await office.getByLabel('Code', { exact: true }).fill(code)
  await office.getByLabel('Percent', { exact: true }).fill('20')
  await office.getByRole('button', { name: 'Create code' }).click()
  await expect(office.getByText('20% off')).toBeVisible()
  await look(office, 'codes')
  await expectAccessible(office)
  await office.keyboard.press('Escape')

  const email = freshEmail('payer')
  await signUp(callerOf(page), email)
  await page.goto(`${product.site}/order`)
  await page.getByLabel('Full name').fill('Ada Agent')
  await page.getByLabel('Property Address').fill('214 Juniper Ridge, Asheville, NC')
  await page.getByLabel('Property Type').selectOption('Residential')
  const next = page.getByRole('button', { name: 'NEXT STEP' })
  await next.click()
  await expect(page.getByRole('heading', { name: 'Upload Your Listing Images' })).toBeVisible()
  await next.click()
  await page.getByRole('button', { name: 'Have a promotion code?' }).click()
  await page.getByLabel('Promotion code').fill('NO-SUCH')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('We don’t know this code. Please check the spelling.')).toBeVisible()
  await look(page, 'code-unknown')
  await page.getByLabel('Promotion code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(`Code ${code} takes $99 off.`)).toBeVisible()
  await expect(page.getByText(/You pay a deposit of \$198 now/)).toBeVisible()
  await look(page, 'code-applied')
  await expectAccessible()

  await page.getByRole('button', { name: 'COMPLETE ORDER ($396)' }).click()
  await page.getByLabel('Card number').fill('4000 0000 0000 0002')
  await page.getByRole('button', { name: 'Pay $198.00' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  await page.getByRole('link', { name: 'Back without paying' }).click()
  await expect(page.getByText('Your order is placed. You can pay the deposit now')).toBeVisible()
  await look(page, 'given-up')
  await expectAccessible()
  await page.getByRole('button', { name: 'Pay the deposit ($198)' }).click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay $198.00' }).click()
  await expect(page.getByText('Deposit paid: $198')).toBeVisible()
  await look(page, 'deposit-paid')
  const orderId = /ord_\w+/.exec(await page.locator('main').innerText())?.[0] ?? ''

  await office.goto(`${product.site}/admin?tab=orders`)
  const approved = await send(office, 'PATCH', `/api/admin/orders/${orderId}`, { status: 'awaiting_final_payment' })
  expect(approved.ok()).toBe(true)
  await page.goto(`${product.site}/account/orders/${orderId}`)
  await expect(page.getByText('Final payment due: $198')).toBeVisible()
  await look(page, 'balance-due')
  await expectAccessible()
  await expect(async () => {
    await office.goto(`${product.site}/admin?tab=orders&due=balance`)
    await expect(office.getByText('214 Juniper Ridge, Asheville, NC').first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await look(office, 'due-balance')
  await expectAccessible(office)
  await page.getByRole('button', { name: 'Make the final payment ($198)' }).click()
  await page.getByRole('button', { name: 'Pay $198.00' }).click()
  await expect(page.getByRole('row', { name: /Still due/ })).toContainText('$0')
  const { order } = await (await page.request.get(`${product.site}/api/orders/${orderId}`)).json()
  expect(order).toMatchObject({ status: 'preparing_files', money: { unlocked: true, due_cents: 0 } })
  await look(page, 'paid')

  await office.goto(`${product.site}/admin?tab=orders&order=${orderId}`)
  await office.getByRole('button', { name: 'Enter money' }).click()
  await office.getByLabel('What').selectOption('Refund')
  await office.getByLabel('Amount in dollars').fill('50')
  await office.getByLabel('Reason').fill('A shorter film')
  await office.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(office.getByRole('row', { name: /Refund/ }).filter({ hasText: '$50' })).toBeVisible()
  await look(office, 'refunded')
  await expectAccessible(office)
  await page.reload()
  await expect(page.getByRole('row', { name: /^Refund/ })).toContainText('$50')
  await office.close()
})
