import samples from '../../../web/src/features/marketing/samples.json' with { type: 'json' }
import { listingPhotos } from '../../support/photos/listingPhotos.ts'
import { readyTour, renderingTour } from '../../web/support/tours.ts'
import { expect, test } from '../support/fixtures.ts'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAfbLI3wAAAABJRU5ErkJggg==',
  'base64',
)

test('a visitor sees the film so far while photos upload, then follows the film until its draft plays', {
  tag: '@phone',
}, async ({ page, freshEmail, expectAccessible }) => {
  test.slow()
  await page.goto('/order')
  await page.getByLabel('Full name').fill('Ada Agent')
  await page.getByLabel('Email', { exact: true }).fill(freshEmail('agent'))
  await page.getByLabel('Property Address').fill('214 Juniper Ridge, Asheville, NC')
  await page.getByLabel('Property Type').selectOption('Residential')
  await page.getByLabel(/Background Music/).check()
  const next = page.getByRole('button', { name: 'NEXT STEP' })
  await next.click()

  const photos = (await listingPhotos()).slice(0, 4)
  await page.getByLabel('Listing photos').setInputFiles(photos)
  const film = page.getByRole('region', { name: 'Your film so far' })
  await expect(film.getByText(/^0:\d\d from \d photos/)).toBeVisible({ timeout: 60_000 })
  await film.scrollIntoViewIfNeeded()
  const time = film.getByRole('slider', { name: 'Time' })
  await time.press('PageUp')
  await expect(time).toHaveAttribute('aria-valuetext', /^0:0[5-9] of/)
  await expect(film.getByRole('button', { name: 'Music' })).toHaveAttribute('aria-pressed', 'false')
  await film.getByRole('button', { name: /Pause|Play/ }).press('Enter')
  await expectAccessible()
  await expect(page.getByText(`${photos.length} of ${photos.length} uploaded`)).toBeVisible({ timeout: 60_000 })

  // A later visit has no files: the film is drawn from the pictures that our side made of them.
  await page.reload()
  await expect(film.getByText(/^0:\d\d from 4 photos/)).toBeVisible({ timeout: 60_000 })
  await expect(film.getByRole('img', { name: 'Your film so far' })).toBeVisible()
  await next.click()

  // The production has tests of its own: here its answers are ours, and its draft is a sample of the site.
  let tour = renderingTour(0, 4)
  const local = (text: string) =>
    text
      .replaceAll('https://storage.test/draft.mp4', samples.city.film)
      .replaceAll('https://storage.test/', '/film-test/')
  await page.route('**/film-test/**', (route) => route.fulfill({ body: picture, contentType: 'image/png' }))
  await page.route('**/api/orders/ord_*', async (route) => {
    const answer = await (await route.fetch()).json()
    const told = local(JSON.stringify(tour)).replaceAll(
      /ast_01JD0{21}(\d)/g,
      (id, number) => answer.order.photos[Number(number) - 1]?.asset_id ?? id,
    )
    return route.fulfill({ json: { ...answer, order: { ...answer.order, tour: JSON.parse(told) } } })
  })
  await page.getByRole('button', { name: /COMPLETE ORDER/ }).click()
  // The film goes on at once, and stands above the words.
  const premiere = page.getByRole('img', { name: 'Your film' })
  await expect(premiere).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Shot 1 of 4')).toBeInViewport()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('slider', { name: 'Time' }).press('PageUp')
  // A picture of more detail takes more bytes.
  const detail = async () => (await premiere.screenshot()).byteLength
  const hinted = await detail()
  await expectAccessible()
  tour = renderingTour(3, 4)
  await expect(page.getByText('Shot 4 of 4')).toBeVisible()
  tour = renderingTour(4, 4)
  await expect.poll(detail).toBeGreaterThan(hinted * 1.05)
  tour = readyTour(4)
  await expect(page.getByRole('heading', { name: 'Your first cut is ready' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: 'Review your film' })).toBeInViewport()
  const draft = page.locator('video')
  await expect(draft).toHaveJSProperty('paused', true)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => draft.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expectAccessible()
})
