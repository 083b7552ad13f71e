import type { Page } from '@playwright/test'
import { aJpeg } from '../../support/photos/images.ts'
import { expect, test } from '../support/fixtures.ts'

/** Sixty in the whole form. */
const count = process.env.HARD === '1' ? 60 : 16
const names = Array.from({ length: count }, (_, index) => `IMG_${1000 + index}.jpg`)

/** Small, each of another size, as the browser tells photos apart by name, size and date. */
async function manyPhotos() {
  const picture = await aJpeg(2000, 1200)
  const padded = (index: number) => Buffer.concat([picture, Buffer.alloc(20_000 + index)])
  return names.map((name, index) => ({ name, mimeType: 'image/jpeg', buffer: padded(index) }))
}

/** A phone on a weak network; answers how to take even that away, and to give it back. */
async function weakNetwork(page: Page) {
  const session = await page.context().newCDPSession(page)
  const speed = { latency: 60, downloadThroughput: 500_000, uploadThroughput: 250_000 }
  const set = (offline: boolean) => session.send('Network.emulateNetworkConditions', { offline, ...speed })
  await set(false)
  return set
}

const done = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Done' })

test('many photos get through a weak network, a while without any, and a page closed in the middle', {
  tag: '@phone',
}, async ({ page, context, freshEmail, allowErrors }) => {
  test.slow()
  allowErrors.matching.push(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/order')
  await page.getByLabel('Full name').fill('Ada Agent')
  await page.getByLabel('Email', { exact: false }).first().fill(freshEmail())
  await page.getByLabel('Property Address').fill('12 Oak Lane, Springfield')
  await page.getByLabel('Property Type').selectOption('Residential')
  await page.getByRole('button', { name: 'NEXT STEP' }).click()
  await expect(page.getByRole('heading', { name: 'Upload Your Listing Images' })).toBeVisible()
  const setOffline = await weakNetwork(page)
  await page.getByLabel('Listing photos').setInputFiles(await manyPhotos())
  await expect.poll(() => done(page).count(), { timeout: 60_000 }).toBeGreaterThanOrEqual(3)

  await setOffline(true)
  await expect(page.getByText('Waiting for connection').first()).toBeVisible()
  await setOffline(false)
  const before = await done(page).count()
  await expect.poll(() => done(page).count(), { timeout: 60_000 }).toBeGreaterThan(before)
  const address = page.url()
  await page.close()

  const again = await context.newPage()
  let batches = 0
  again.on('request', (request) => {
    if (request.url().endsWith('/api/uploads/presign-batch')) batches += 1
  })
  await again.goto(address)
  await expect(again.getByRole('heading', { name: 'Upload Your Listing Images' })).toBeVisible()
  await expect(again.getByText(`${count} of ${count} uploaded`)).toBeVisible({ timeout: 120_000 })
  expect(batches).toBeLessThanOrEqual(4)
  const { orderId } = await again.evaluate(() => JSON.parse(localStorage.getItem('order-draft') ?? '{}'))
  const { order } = await again.evaluate(async (path) => (await fetch(path)).json(), `/api/orders/${orderId}`)
  expect(order.photos.map(({ filename }: { filename: string }) => filename)).toEqual(names)
})
