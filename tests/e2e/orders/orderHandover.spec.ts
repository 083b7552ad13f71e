import { basename } from 'node:path'
import { listingPhotos } from '../../support/photos/listingPhotos.ts'
import { expect, test } from '../support/fixtures.ts'

test('a visitor who signs up half-way orders on with the photos sent before, and the next person finds nothing @phone', async ({
  page,
  context,
  freshEmail,
  allowErrors,
}) => {
  // Whoever has logged out hears 401 on the account's page, and 404 of the order, which browsers print.
  allowErrors.matching.push(/40[14] \(/)
  const email = freshEmail('half-way')
  const next = page.getByRole('button', { name: 'NEXT STEP' })
  const [photo = ''] = await listingPhotos()
  const row = page.getByRole('listitem').filter({ hasText: basename(photo) })
  const cookieNames = async () => (await context.cookies()).map(({ name }) => name)

  await page.goto('/order')
  await page.getByLabel('Full name').fill('Hal Way')
  await page.getByLabel('Email', { exact: false }).first().fill(email)
  await page.getByLabel('Property Address').fill('31 Half Way Road, Springfield')
  await page.getByLabel('Property Type').selectOption('Residential')
  await next.click()
  await page.getByLabel('Listing photos').setInputFiles([photo])
  await expect(row).toContainText('Done', { timeout: 60_000 })
  expect(await cookieNames()).toEqual(['visitor'])

  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a quiet house by the lake')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('**/account')
  expect(await cookieNames()).toEqual(['session'])

  await page.goto('/order?step=upload')
  await expect(row).toContainText('Done')
  await next.click()
  await page.getByRole('button', { name: /COMPLETE ORDER/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you — Your Video Tour is in Progress!' })).toBeVisible()
  const shown = await page
    .getByText(/ord_[0-9A-Z]{26}/)
    .first()
    .textContent()
  const orderId = shown?.match(/ord_\w+/)?.[0] ?? 'no order id'
  await page.goto('/account')
  await expect(page.getByText('31 Half Way Road, Springfield')).toBeVisible()

  const read = async () => (await page.request.get(`/api/orders/${orderId}`)).status()
  expect(await read()).toBe(200)
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect.poll(cookieNames).toEqual([])
  expect(await read()).toBe(404)
})
