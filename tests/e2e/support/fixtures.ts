import { test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'

export type InboxMail = { to: string[]; from: string; subject: string; text: string; html: string }

declare global {
  interface Window {
    axe?: Pick<typeof axe, 'run'>
  }
}

type Fixtures = {
  /** Mails sent to one address, oldest first, once there are at least `count`. */
  inbox: (address: string, count?: number) => Promise<InboxMail[]>
  /** Fails with the list of accessibility violations of the page as it stands. */
  expectAccessible: (page?: Page) => Promise<void>
  /** An address nobody used before. */
  freshEmail: (name?: string) => string
}

/** A rendered page answers clicks once its script has started, as it has when a person has found the button. */
export const untilLive = (page: Page) =>
  page.locator('#root[data-page]:not([data-live])').waitFor({ state: 'detached' })

/** What axe finds in a page as it stands; its script, which takes as long to start as to look, comes once a document. */
async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const found = await window.axe?.run(document, { resultTypes: ['violations'] })
    if (!found) return ['axe is not there']
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  })
}

/** A small picture that our side still makes, which its page asks for again. */
const stillMade = /status of 403 .*\/media\/orders\/\S+\/(?:preview\.jpg|picture\.png)\?/

/** Every test fails on a console error or an uncaught exception, unless it expects one with `allowErrors`. */
export const test = base.extend<Fixtures & { allowErrors: { matching: RegExp[] }; quietConsole: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  baseURL: async ({}, use) => use(process.env.E2E_SITE),
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (...address) => {
      const response = await goto(...address)
      if (javaScriptEnabled !== false) await untilLive(page)
      return response
    }
    await use(page)
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  allowErrors: async ({}, use) => use({ matching: [] }),
  quietConsole: [
    async ({ page, allowErrors }, use) => {
      const errors: string[] = []
      page.on(
        'console',
        (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`),
      )
      page.on('pageerror', (error) => errors.push(String(error)))
      await use(undefined)
      const expected = [stillMade, ...allowErrors.matching]
      expect(errors.filter((error) => !expected.some((allowed) => allowed.test(error)))).toEqual([])
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  inbox: async ({}, use) => {
    await use(async (address, count = 1) => {
      let mails: InboxMail[] = []
      await expect(async () => {
        const response = await fetch(`${process.env.E2E_CONTROL}/mails?to=${encodeURIComponent(address)}`)
        mails = await response.json()
        expect(mails.length, `mails to ${address}`).toBeGreaterThanOrEqual(count)
      }).toPass({ timeout: 20_000 })
      return mails
    })
  },
  expectAccessible: async ({ page }, use, { annotations }) => {
    await use(async (other = page) => {
      // The report counts the screens that were looked at.
      const { pathname } = new URL(other.url())
      annotations.push({ type: 'axe', description: `${pathname} at ${other.viewportSize()?.width}` })
      // A screen that is still being read has no heading yet.
      await other.locator('h1').first().waitFor()
      await other.evaluate(() =>
        Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
      )
      expect(await violations(other)).toEqual([])
    })
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  freshEmail: async ({}, use) => {
    await use((name = 'visitor') => `${name}.${crypto.randomUUID().slice(0, 8)}@example.com`)
  },
})
export { expect }
