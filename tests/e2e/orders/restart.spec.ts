import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { listingPhotos } from '../../support/photos/listingPhotos.ts'
import { freePort } from '../../support/stage/startDev.ts'
import { expect, test } from '../support/fixtures.ts'
import { openProduct, type Product } from '../support/startProduct.ts'

const photosBefore = 3

/** Lets so many photos through to the storage, and the next one once `outage` has begun. */
async function afterPhotos(page: Page, count: number, outage: () => Promise<void>) {
  let posted = 0
  await page.route('http://127.0.0.1:*/**', async (route) => {
    if (route.request().method() === 'POST' && ++posted === count + 1) await outage()
    await route.continue()
  })
}

const place = { port: 0, dataDir: '' }
let product: Product | undefined
/** On the same port with the same data each time, as `npm run dev` is. */
const open = async () => {
  product = await openProduct('--built', '--films', `--port=${place.port}`, `--data=${place.dataDir}`)
}
const kill = () => product?.kill()
test.beforeEach(async () => {
  place.port = await freePort()
  place.dataDir = mkdtempSync(join(tmpdir(), 'restart-'))
  await open()
})
test.afterEach(async () => {
  await kill()
  rmSync(place.dataDir, { recursive: true, force: true })
})

test('an order goes on by itself after the server was killed in mid-upload and started again', {
  tag: '@phone',
}, async ({ page, freshEmail, allowErrors }) => {
  test.slow()
  allowErrors.matching.push(/ERR_(CONNECTION|EMPTY|FAILED|SOCKET)|WebSocket|\[vite\]|dynamically imported module/)
  const killed = Promise.withResolvers<void>()
  await afterPhotos(page, photosBefore, async () => {
    await kill()
    killed.resolve()
  })
  await page.goto(`http://localhost:${place.port}/order`)
  await page.getByLabel('Full name').fill('Ada Agent')
  await page.getByLabel('Email', { exact: false }).first().fill(freshEmail())
  await page.getByLabel('Property Address').fill('12 Oak Lane, Springfield')
  await page.getByLabel('Property Type').selectOption('Residential')
  const next = page.getByRole('button', { name: 'NEXT STEP' })
  await next.click()
  await expect(page.getByRole('heading', { name: 'Upload Your Listing Images' })).toBeVisible()
  const opened = await page.evaluate(() => performance.timeOrigin)
  const photos = await listingPhotos()
  await page.getByLabel('Listing photos').setInputFiles(photos)
  await killed.promise
  const done = page.getByRole('listitem').filter({ hasText: 'Done' })
  // What the storage has and nobody confirmed yet is confirmed once the server is back.
  expect(await done.count()).toBeLessThanOrEqual(photosBefore)

  await open()
  await expect(done).toHaveCount(photos.length, { timeout: 90_000 })
  await next.click()
  await page.getByRole('button', { name: /COMPLETE ORDER/ }).click()
  const id = page.getByText(/ord_[0-9A-Z]{26}/).first()
  await expect(id).toBeVisible()
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened)
  const [orderId = ''] = /ord_[0-9A-Z]{26}/.exec(await id.innerText()) ?? []
  const { order } = await page.evaluate(async (path) => (await fetch(path)).json(), `/api/orders/${orderId}`)
  expect(order.photos).toHaveLength(photos.length)
  await expect(page.getByRole('heading', { name: 'Your film is in the making' })).toBeVisible({ timeout: 90_000 })
})
