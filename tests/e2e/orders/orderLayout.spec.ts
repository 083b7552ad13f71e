import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../support/fixtures.ts'

const windows = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
]

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error(`${place} is not on the screen.`)
  return box
}

const hairline = [228, 220, 207].join()

/** The colors of a few pixels of the window. */
async function colorsAt(page: Page, x: number, y: number) {
  const shot = await page.screenshot({ clip: { x, y: Math.floor(y) - 1, width: 4, height: 4 } })
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const colors = new Set<string>()
  for (let at = 0; at < data.length; at += info.channels) colors.add(data.subarray(at, at + info.channels).join())
  return colors
}

for (const { width, height } of windows)
  test(`the first step at ${width} pixels shows its plans and its first field above the middle, with slim edges`, {
    tag: '@phone',
  }, async ({ page, freshEmail }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/order')
    const name = page.getByLabel('Full name')
    const firstField = async () => (await boxOf(name)).y
    await expect(page.getByText('Change plan')).toBeVisible()
    const plan =
      width < 640 ? page.getByText('up to 60 s · 1 edit round · 2 days').first() : page.getByText('LUXURY').first()
    await expect(plan).toBeInViewport()
    expect(await firstField()).toBeLessThan(height / 2)
    expect((await boxOf(page.getByRole('navigation', { name: 'Order steps' }))).height).toBeLessThanOrEqual(120)
    expect((await boxOf(page.getByRole('banner'))).height).toBeLessThanOrEqual(64)
    expect((await boxOf(page.getByRole('contentinfo'))).height).toBeLessThanOrEqual(150)

    const form = await boxOf(page.getByRole('form', { name: 'Contact and video options' }))
    expect(Math.abs(form.x - (width - form.x - form.width))).toBeLessThanOrEqual(2)
    const bar = await boxOf(page.locator('.bottom-bar'))
    for (const edge of [0, width - 4]) expect(await colorsAt(page, edge, bar.y)).toContain(hairline)

    await name.fill('Ada Agent')
    await page.getByLabel('Email', { exact: true }).fill(freshEmail())
    await page.getByLabel('Property Address').fill('1204 Barton Hills Drive, Austin, TX 78704')
    await page.getByLabel('Property Type').selectOption('Residential')
    await page.getByRole('button', { name: 'NEXT STEP' }).click()
    await expect(page.getByRole('heading', { name: 'Upload Your Listing Images' })).toBeVisible()
    await page.goto('/order')
    await expect(page.getByRole('region', { name: 'Your unfinished order' })).toBeVisible()
    expect(await firstField()).toBeLessThan(height / 2)
  })
