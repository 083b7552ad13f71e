import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import { aPhoto } from '../../support/film/films.ts'
import { aJpeg } from '../../support/photos/images.ts'
import { heicPhoto, listingPhotos, renamedText, truncatedPhoto } from '../../support/photos/listingPhotos.ts'
import { expect, test } from '../support/fixtures.ts'

test('a visitor orders a video tour with real photos', { tag: '@desktop' }, async ({
  page,
  inbox,
  freshEmail,
  expectAccessible,
  allowErrors,
}) => {
  allowErrors.matching.push(/422 \(/)
  const email = freshEmail('agent')
  await page.goto('/order?plan=premium')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible()

  const next = page.getByRole('button', { name: 'NEXT STEP' })
  await expect(next).toBeDisabled()
  await page.getByLabel('Full name').fill('Ada Agent')
  await page.getByLabel('Email', { exact: false }).first().fill(email)
  await expect(next).toBeEnabled()
  await page.getByLabel('Property Address').fill('12 Oak Lane, Springfield')
  await page.getByLabel('Property Type').selectOption('Residential')
  await page.getByLabel('Video Resolution').selectOption('1080p')
  await page.getByLabel(/Background Music/).check()
  await page.getByLabel(/Voice Over/).check()
  await page.getByLabel('Property description and key features').fill('Quiet street, new roof.')
  await expect(page.getByText('$900').first()).toBeVisible()
  await expectAccessible()
  await next.click()

  await expect(page.getByRole('heading', { name: 'Upload Your Listing Images' })).toBeVisible()
  const photos = await listingPhotos()
  const heic = await heicPhoto()
  const broken = await truncatedPhoto()
  const text = renamedText()
  await page.getByLabel('Listing photos').setInputFiles([...photos, heic, broken, text])
  const row = (path: string) => page.getByRole('listitem').filter({ hasText: basename(path) })
  for (const photo of [...photos, heic]) await expect(row(photo)).toContainText('Done', { timeout: 60_000 })
  await expect(row(photos.at(-1) ?? '')).toContainText(/1920\s*×\s*1080/)
  await expect(row(broken)).toContainText('Error')
  await expect(row(broken)).toContainText(
    'This image is damaged or incomplete. Please export it again, or send the original.',
  )
  await expect(row(text)).toContainText('Error')
  await expect(row(text)).toContainText('This file isn’t really a JPEG. Export it again, or send the original.')
  await expectAccessible()
  await row(text)
    .getByRole('button', { name: /Remove/ })
    .click()
  await expect(row(text)).toHaveCount(0)

  await page.reload()
  for (const photo of photos) await expect(row(photo)).toContainText('Done')
  await next.click()

  await expect(page.getByText('Ada Agent').first()).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: /COMPLETE ORDER \(\$900/ }).dblclick()

  await expect(page.getByRole('heading', { name: 'Thank you — Your Video Tour is in Progress!' })).toBeVisible()
  await expect(page.getByText(/ord_[0-9A-Z]{26}/).first()).toBeVisible()
  await expectAccessible()
  const [confirmation, ...more] = await inbox(email)
  expect(more).toEqual([])
  const orderId =
    (
      await page
        .getByText(/ord_[0-9A-Z]{26}/)
        .first()
        .textContent()
    )?.match(/ord_\w+/)?.[0] ?? 'no order id'
  expect(confirmation?.text).toContain(orderId)
  // Nobody has proven that whoever ordered reads it.
  expect(confirmation?.html).not.toMatch(/12 Oak Lane|Ada Agent/)
})

async function toUpload(page: Page, address: string) {
  await page.getByLabel('Property Address').fill(address)
  await page.getByLabel('Property Type').selectOption('Residential')
  await page.getByRole('button', { name: 'NEXT STEP' }).click()
  await expect(page.getByRole('heading', { name: 'Upload Your Listing Images' })).toBeVisible()
}
async function chooseDone(page: Page, name: string) {
  const file = { name, mimeType: 'image/jpeg', buffer: await aJpeg(2000, 1200) }
  await page.getByLabel('Listing photos').setInputFiles(file)
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Done')
}
/** What the server has of the order that is open in this browser. */
const storedNames = (page: Page) =>
  page.evaluate(async () => {
    const { orderId } = JSON.parse(localStorage.getItem('order-draft') ?? '{}')
    const { order } = await (await fetch(`/api/orders/${orderId}`)).json()
    return order.photos.map(({ filename }: { filename: string }) => filename)
  })

test('photos of a home that was just ordered, or left, never go into the next order', { tag: '@phone' }, async ({
  page,
  freshEmail,
}) => {
  await page.goto('/order')
  await page.getByLabel('Full name').fill('Cem Coordinator')
  await page.getByLabel('Email', { exact: false }).first().fill(freshEmail())
  await toUpload(page, '1 First Street')
  await chooseDone(page, 'first.jpg')
  await page.getByRole('button', { name: 'NEXT STEP' }).click()
  await page.reload()
  await page.getByRole('button', { name: /COMPLETE ORDER/ }).click()
  await page.getByRole('button', { name: 'Start another order' }).click()
  await toUpload(page, '2 Second Street')
  await chooseDone(page, 'second.jpg')
  expect(await storedNames(page)).toEqual(['second.jpg'])

  await page.goto('/order?fresh')
  await expect(page.getByLabel('Full name')).toHaveValue('')
  await page.getByLabel('Full name').fill('Cem Coordinator')
  await page.getByLabel('Email', { exact: false }).first().fill(freshEmail())
  await toUpload(page, '3 Third Street')
  await chooseDone(page, 'third.jpg')
  expect(await storedNames(page)).toEqual(['third.jpg'])
})

test('a photo that only our side finds broken becomes an error with a sentence, and a removed one stays away', {
  tag: '@phone',
}, async ({ page, freshEmail }) => {
  await page.goto('/order')
  await page.getByLabel('Full name').fill('Ada Agent')
  await page.getByLabel('Email', { exact: false }).first().fill(freshEmail())
  await toUpload(page, '12 Oak Lane, Springfield')
  await chooseDone(page, 'front.jpg')
  const zeroed = (await aPhoto('c', 1920, 1080)).fill(0, 90_000, 140_000)
  await page.getByLabel('Listing photos').setInputFiles({ name: 'kitchen.jpg', mimeType: 'image/jpeg', buffer: zeroed })
  const kitchen = page.getByRole('listitem').filter({ hasText: 'kitchen.jpg' })
  // Our side opens a photo behind its upload, and the wizard looks four times in a minute.
  await expect(kitchen).toContainText('Error', { timeout: 60_000 })
  await expect(kitchen).toContainText('This photo is damaged or cut off.')

  await page.getByRole('button', { name: 'Remove front.jpg' }).click()
  await page.reload()
  await expect(kitchen).toBeVisible()
  await expect.poll(() => storedNames(page)).toEqual(['kitchen.jpg'])
})
