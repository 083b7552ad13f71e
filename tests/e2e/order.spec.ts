import { basename } from 'node:path'
import { heicPhoto, listingPhotos, renamedText, truncatedPhoto } from '../support/listingPhotos.ts'
import { expect, test } from './fixtures.ts'

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
  expect(confirmation?.html).toContain('12 Oak Lane, Springfield')
})
