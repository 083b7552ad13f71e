import { gzipSync } from 'node:zlib'
import { chromium, type Page, type Response } from '@playwright/test'
import { startLocalStage } from '../infra/local/stage.ts'
import { listingPhotos } from '../tests/support/photos/listingPhotos.ts'
import { browserPath } from '../tests/support/running/ensureBrowser.ts'

const kib = (bytes: number) => Number((bytes / 1024).toFixed(1))
/** Fonts are compressed in themselves. */
async function weight(response: Response, type: string) {
  const body = await response.body()
  return { type, bytes: type.startsWith('font/') ? body.length : gzipSync(body, { level: 9 }).length }
}

const weighed = /^(text\/(html|css|javascript)|font\/)/

/**
 * KiB that a fresh browser has loaded when each screen has come to rest: of JavaScript, gzip, and of `all` with HTML,
 * styles (gzip) and fonts (as they are). Pictures, films and answers of the API are apart.
 */
export async function pageWeights() {
  const stage = await startLocalStage({ port: 0, pages: 'built' })
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] })
  const weigh = async (path: string, reach?: (page: Page) => Promise<void>) => {
    const page = await browser.newPage()
    const files = new Map<string, Promise<{ type: string; bytes: number }>>()
    const note = (response: Response) => {
      const type = response.headers()['content-type'] ?? ''
      if (weighed.test(type)) files.set(response.url(), weight(response, type))
    }
    page.on('response', note)
    await page.goto(stage.origin + path, { waitUntil: 'networkidle' })
    await reach?.(page)
    // What comes later can't be read any more once the page is closed.
    page.off('response', note)
    const loaded = await Promise.all(files.values())
    await page.close()
    const sum = (kind: RegExp) => kib(loaded.reduce((all, { type, bytes }) => (kind.test(type) ? all + bytes : all), 0))
    return { scripts: sum(/javascript/), all: sum(weighed) }
  }
  const wakeIslands = async (page: Page) => {
    for (const island of await page.locator('[data-island]').all())
      await island.locator('button, input').first().dispatchEvent('pointerover')
    await page.locator('.film-stage').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
  }
  const toContact = async (page: Page) => {
    await page.getByText('Estimated').first().waitFor()
    await page.waitForLoadState('networkidle')
  }
  const toUpload = async (page: Page) => {
    await page.getByLabel('Full name').fill('Bench')
    await page.getByLabel('Email', { exact: false }).first().fill('bench@example.com')
    await page.getByLabel('Property Address').fill('1 Bench Street')
    await page.getByLabel('Property Type').selectOption('Residential')
    await page.getByRole('button', { name: 'NEXT STEP' }).click()
    await page.getByRole('heading', { name: 'Upload Your Listing Images' }).waitFor()
    const [photo = ''] = await listingPhotos()
    await page.locator('input[type=file]').setInputFiles(photo)
    await page.getByRole('listitem').filter({ hasText: 'Done' }).waitFor()
  }
  const toPayment = async (page: Page) => {
    await toUpload(page)
    await page.getByRole('button', { name: 'NEXT STEP' }).click()
    await page.getByRole('button', { name: /COMPLETE ORDER/ }).waitFor()
    await page.waitForLoadState('networkidle')
  }
  const toThankYou = async (page: Page) => {
    await toPayment(page)
    await page.getByRole('button', { name: /COMPLETE ORDER/ }).click()
    await page.getByRole('heading', { name: /Thank you/ }).waitFor()
    await page.waitForLoadState('networkidle')
  }
  const screens: { screen: string; path?: string; reach?: (page: Page) => Promise<void>; bar?: number }[] = [
    { screen: '/', bar: 90 },
    { screen: '/, every island awake', path: '/', reach: wakeIslands, bar: 90 },
    { screen: '/gallery', bar: 90 },
    { screen: '/terms', bar: 90 },
    { screen: '/privacy', bar: 90 },
    { screen: '/order, contact', path: '/order', reach: toContact, bar: 120 },
    { screen: '/order, upload', path: '/order', reach: toUpload, bar: 150 },
    { screen: '/order, payment', path: '/order', reach: toPayment },
    { screen: '/order, thank you', path: '/order', reach: toThankYou },
    { screen: '/login' },
    { screen: '/signup' },
    { screen: '/forgot' },
    { screen: '/reset' },
    { screen: '/verify' },
    { screen: '/account (signed out)', path: '/account', bar: 140 },
    { screen: '/admin (signed out)', path: '/admin', bar: 180 },
  ]
  try {
    const rows: { screen: string; kib: number; bar?: number; all: number }[] = []
    for (const { screen, path = screen, reach, bar } of screens) {
      const { scripts, all } = await weigh(path, reach)
      rows.push({ screen, kib: scripts, ...(bar && { bar }), all })
    }
    return rows
  } finally {
    await browser.close()
    await stage.stop()
  }
}
