import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { layoutDefects } from './layoutDefects.ts'

/** Checks the screen as it stands, once what it is about can be seen. */
export type Look = (screen: string, about: Locator) => Promise<void>

/** Runs in the page, before its own script: keeps what starts to move from now on. */
function watchMotion() {
  const motions: string[] = []
  Object.assign(window, { motions })
  const keep = ({ type, target }: Event) =>
    motions.push(`${type} of ${target instanceof Element ? target.outerHTML.slice(0, 120) : target}`)
  for (const type of ['transitionrun', 'animationstart', 'playing']) window.addEventListener(type, keep, true)
}

/** Runs in the page: what has moved since the last look, and what moves now. */
function motion(): string[] {
  const seen =
    'motions' in window && Array.isArray(window.motions) ? window.motions.splice(0).map(String) : ['unwatched']
  return [...seen, ...document.getAnimations().map(({ id, playState }) => `${id} ${playState}`)]
}

/** Two windows in which everything must have its place: 320 pixels, and 1280 pixels zoomed to 200 %. */
const windows = {
  narrow: { width: 320, height: 640 },
  zoomed: { width: 640, height: 360 },
}

/**
 * Looks at each screen in both windows on one way through it; the way itself is gone in the narrow one. Both belong to
 * somebody who wants less motion. With SCREENS a picture of each screen is put into that folder.
 */
export const test = base.extend<{ look: Look }>({
  viewport: windows.narrow,
  deviceScaleFactor: 2,
  contextOptions: { reducedMotion: 'reduce' },
  look: async ({ page, expectAccessible }, use) => {
    await page.addInitScript(watchMotion)
    const lookIn = async (name: keyof typeof windows, screen: string, about: Locator) => {
      await page.setViewportSize(windows[name])
      await expect(about).toBeVisible()
      // What it is about may be drawn anew meanwhile, as photos are once they can be moved.
      await expect(async () => {
        await about.scrollIntoViewIfNeeded({ timeout: 1_000 })
        await expect(about).toBeInViewport({ ratio: 0.5, timeout: 1_000 })
      }).toPass({ timeout: 15_000 })
      const folder = process.env.SCREENS
      if (folder) await page.screenshot({ path: join(folder, `${screen} ${name}.png`), fullPage: true })
      expect.soft(await page.evaluate(layoutDefects), `${screen}, ${name}`).toEqual([])
      expect.soft(await page.evaluate(motion), `${screen}, ${name}`).toEqual([])
    }
    await use((screen, about) =>
      base.step(screen, async () => {
        await lookIn('zoomed', screen, about)
        await lookIn('narrow', screen, about)
        await expectAccessible()
      }),
    )
  },
})
export { expect }
