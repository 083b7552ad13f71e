import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type Page } from '@playwright/test'
import { browserPath } from '../support/ensureBrowser.ts'
import { aJpeg } from '../support/images.ts'
import { isWhole } from '../support/runs.ts'
import { expect, test } from './fixtures.ts'

let profile = ''
const opened = new Set<{ kill: () => Promise<void> }>()
test.beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'killed-browser-'))
})
test.afterEach(async () => {
  for (const browser of opened) await browser.kill()
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
})

/** A browser whose processes end at once when it is killed, as when its phone runs dry. What it kept is in the profile. */
async function openBrowser(args: string[] = []) {
  const child = spawn(
    browserPath() ?? chromium.executablePath(),
    [...args, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const ended = once(child, 'exit')
  const browser = {
    async kill() {
      opened.delete(browser)
      if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL')
      await ended
    },
  }
  opened.add(browser)
  let address = ''
  for await (const line of createInterface({ input: child.stderr })) {
    address = /ws:\/\/\S+/.exec(line)?.[0] ?? ''
    if (address) break
  }
  const connected = await chromium.connectOverCDP(address)
  const [context] = connected.contexts()
  if (!context) throw new Error('The browser has no profile.')
  return { page: await context.newPage(), kill: browser.kill }
}

const names = Array.from({ length: 12 }, (_, index) => `IMG_${1000 + index}.jpg`)
const done = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Done' })
const isReplaced = (page: Page) => page.getByText('We couldn’t reopen your earlier order')
/** A browser writes its cookies down every half minute. */
const cookiesWritten = 40_000
const kills = [
  { when: 'before it wrote its cookies down', after: 0 },
  ...(isWhole ? [{ when: 'after it wrote its cookies down', after: cookiesWritten }] : []),
]

for (const { when, after } of kills)
  test(`photos that were chosen in a browser that is killed ${when} all reach the order by themselves`, {
    tag: '@phone',
  }, async ({ baseURL, freshEmail, launchOptions }) => {
    test.slow()
    const picture = await aJpeg(2000, 1200)
    const first = await openBrowser(launchOptions.args)
    const { page } = first
    await page.goto(`${baseURL}/order`)
    await page.getByLabel('Full name').fill('Ada Agent')
    await page.getByLabel('Email', { exact: false }).first().fill(freshEmail())
    await page.getByLabel('Property Address').fill('12 Oak Lane, Springfield')
    await page.getByLabel('Property Type').selectOption('Residential')
    await page.getByRole('button', { name: 'NEXT STEP' }).click()
    await page.getByRole('heading', { name: 'Upload Your Listing Images' }).waitFor()
    // The order is as old as it shall be before the upload is in its middle.
    await page.waitForTimeout(after)
    const session = await page.context().newCDPSession(page)
    const slow = { offline: false, latency: 60, downloadThroughput: 500_000, uploadThroughput: 100_000 }
    await session.send('Network.emulateNetworkConditions', slow)
    await page.getByLabel('Listing photos').setInputFiles(
      names.map((name, index) => ({
        name,
        mimeType: 'image/jpeg',
        buffer: Buffer.concat([picture, Buffer.alloc(20_000 + index)]),
      })),
    )
    await expect.poll(() => done(page).count(), { timeout: 60_000 }).toBeGreaterThanOrEqual(3)
    expect(await done(page).count()).toBeLessThan(names.length)
    await first.kill()

    const { page: again } = await openBrowser(launchOptions.args)
    await again.goto(`${baseURL}/order`)
    await again.getByRole('button', { name: 'Continue' }).click()
    await expect(again.getByText(`${names.length} of ${names.length} uploaded`)).toBeVisible({ timeout: 60_000 })
    if (after > 0) await expect(isReplaced(again)).toHaveCount(0)
    const { orderId } = await again.evaluate(() => JSON.parse(localStorage.getItem('order-draft') ?? '{}'))
    const { order } = await again.evaluate(async (path) => (await fetch(path)).json(), `/api/orders/${orderId}`)
    expect(order.photos.map(({ filename }: { filename: string }) => filename)).toEqual(names)
  })
