import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { chromium, type Page } from '@playwright/test'
import { personalKeys } from '../../../web/src/lib/visit/personalStorage.ts'
import { aJpeg } from '../../support/photos/images.ts'
import { browserPath } from '../../support/running/ensureBrowser.ts'
import { isWhole } from '../../support/running/runs.ts'
import { expect, test } from '../support/fixtures.ts'

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
  const said = addressOf(child)
  const browser = {
    async kill() {
      opened.delete(browser)
      if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL')
      await ended
    },
  }
  opened.add(browser)
  const connected = await chromium.connectOverCDP(await said)
  const [context] = connected.contexts()
  if (!context) throw new Error('The browser has no profile.')
  return { page: await context.newPage(), kill: browser.kill }
}

/** Where the browser is to be reached. What it says is read to the end: a full pipe would hold it up. */
function addressOf(child: ChildProcessByStdio<null, null, Readable>): Promise<string> {
  const lines: string[] = []
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line)
      const [address] = /ws:\/\/\S+/.exec(line) ?? []
      if (address) resolve(address)
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      const how = `The browser ended with ${code ?? signal} before it could be reached.`
      reject(new Error([how, ...lines].join('\n')))
    })
  })
}

/** As a browser that did not get round to writing them down. */
function loseCookies() {
  for (const name of ['Cookies', 'Cookies-journal', 'Network/Cookies', 'Network/Cookies-journal'])
    rmSync(join(profile, 'Default', name), { force: true })
}

/** Chromium writes `localStorage` down some five seconds after a change. */
function isDraftWritten() {
  const folder = join(profile, 'Default', 'Local Storage', 'leveldb')
  return readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(personalKeys.draft))
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
    await expect.poll(isDraftWritten, { timeout: 20_000 }).toBe(true)
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
    if (after === 0) loseCookies()

    const { page: again } = await openBrowser(launchOptions.args)
    await again.goto(`${baseURL}/order`)
    await again.getByRole('button', { name: 'Continue' }).click()
    await expect(again.getByText(`${names.length} of ${names.length} uploaded`)).toBeVisible({ timeout: 60_000 })
    await expect(isReplaced(again)).toHaveCount(after === 0 ? 1 : 0)
    const { orderId } = await again.evaluate(() => JSON.parse(localStorage.getItem('order-draft') ?? '{}'))
    const { order } = await again.evaluate(async (path) => (await fetch(path)).json(), `/api/orders/${orderId}`)
    expect(order.photos.map(({ filename }: { filename: string }) => filename)).toEqual(names)
  })
