import sharp from 'sharp'
import { listingPhotos } from '../../support/photos/listingPhotos.ts'
import { expect, test } from '../support/fixtures.ts'

const logo = async (colour: string) => ({
  name: `${colour}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 80, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer(),
})

test('a visitor replaces the logo, and the order holds the new one alone @phone', async ({ page, freshEmail }) => {
  await page.goto('/order')
  await page.getByLabel('Full name').fill('Cy Seller')
  await page.getByLabel('Email', { exact: false }).first().fill(freshEmail())
  await page.getByLabel('Property Address').fill('3 Birch Road')
  await page.getByLabel('Property Type').selectOption('Commercial')
  await page.getByLabel(/Agent Logo/).check()
  await page.getByLabel('Choose logo file').setInputFiles(await logo('teal'))
  const created = page.waitForResponse((response) => response.url().endsWith('/api/orders'))
  await page.getByRole('button', { name: 'NEXT STEP' }).click()
  const { orderId } = await (await created).json()
  await expect(page.getByText('Your logo teal.png is uploaded.')).toBeVisible()
  const [photo = ''] = await listingPhotos()
  await page.getByLabel('Listing photos').setInputFiles(photo)
  await expect(page.getByText('1 of 1 uploaded')).toBeVisible()

  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByLabel('Choose another logo').setInputFiles(await logo('maroon'))
  await page.getByRole('button', { name: 'NEXT STEP' }).click()
  await expect(page.getByText('Your logo maroon.png is uploaded.')).toBeVisible()

  const { order } = await (await page.request.get(`/api/orders/${orderId}`)).json()
  expect(order.options.logo_filename).toBe('maroon.png')
  const files: { type: string; filename: string; thumbnail_url: string }[] = order.photos
  const [stored, ...more] = files.filter(({ type }) => type === 'logo')
  expect([stored?.filename, more, files.length]).toEqual(['maroon.png', [], 2])
  const picture = () => page.request.get(stored?.thumbnail_url ?? '')
  await expect.poll(async () => (await picture()).status(), { timeout: 60_000 }).toBe(200)
  expect((await sharp(await (await picture()).body()).stats()).dominant).toEqual({ r: 120, g: 8, b: 8 })
})
