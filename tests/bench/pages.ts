import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { startLocalStage } from '../../infra/local/stage.ts'
import { browserPath } from '../support/ensureBrowser.ts'
import { listingPhotos } from '../support/listingPhotos.ts'

const kib = (bytes: number) => Number((bytes / 1024).toFixed(1))

/** KiB of JavaScript, gzip, that a fresh browser has loaded when each screen has come to rest. */
export async function pageWeights() {
  const stage = await startLocalStage({ port: 0, pages: 'built' })
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] })
  const weigh = async (path: string, then: (page: Page) => Promise<void> = async () => undefined) => {
    const page = await browser.newPage()
    const scripts = new Map<string, Promise<number>>()
    page.on('response', (response) => {
      if (response.url().endsWith('.js'))
        scripts.set(
          response.url(),
          response.body().then((body) => gzipSync(body, { level: 9 }).length),
        )
    })
    await page.goto(stage.origin + path, { waitUntil: 'networkidle' })
    await then(page)
    const bytes = await Promise.all(scripts.values())
    await page.close()
    return kib(bytes.reduce((sum, size) => sum + size, 0))
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
  try {
    return [
      { screen: '/', kib: await weigh('/'), bar: 90 },
      { screen: '/, every island awake', kib: await weigh('/', wakeIslands), bar: 90 },
      { screen: '/terms', kib: await weigh('/terms'), bar: 90 },
      { screen: '/privacy', kib: await weigh('/privacy'), bar: 90 },
      { screen: '/order, contact', kib: await weigh('/order', toContact), bar: 120 },
      { screen: '/order, upload', kib: await weigh('/order', toUpload), bar: 140 },
      { screen: '/account (signed out)', kib: await weigh('/account'), bar: 140 },
      { screen: '/admin (signed out)', kib: await weigh('/admin'), bar: 180 },
    ]
  } finally {
    await browser.close()
    await stage.stop()
  }
}
