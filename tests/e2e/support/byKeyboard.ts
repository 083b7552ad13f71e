import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Runs in the page: why a person who looks for the focus does not see it. */
function unseenFocus(): string | undefined {
  const active = document.activeElement
  if (!active || active === document.body) return undefined
  const { left, right, top, bottom } = active.getBoundingClientRect()
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  const label = active instanceof HTMLInputElement ? active.labels?.[0] : undefined
  if (!hit || !(active.contains(hit) || label?.contains(hit))) return `${active.outerHTML} is out of sight`
  // A file's input is clear, and its label carries the outline.
  const outlined = [active, label].some((element) => element && getComputedStyle(element).outlineStyle !== 'none')
  return outlined ? undefined : `${active.outerHTML} has no outline`
}

/** Moves with the Tab key alone, as somebody without a mouse does; sees the focus at every stop. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let count = 0; count < 80; count++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    // The page may still be scrolling there.
    await expect.poll(() => page.evaluate(unseenFocus)).toBe(undefined)
  }
  throw new Error(`${key} never reached ${target}.`)
}

export async function press(target: Locator, key = 'Enter') {
  await tabTo(target.page(), target)
  await target.page().keyboard.press(key)
}

export async function type(target: Locator, text: string) {
  await tabTo(target.page(), target)
  await target.page().keyboard.type(text)
}

/** Opens the file chooser of a control, and chooses. */
export async function chooseFiles(target: Locator, files: string[]) {
  const chooser = target.page().waitForEvent('filechooser')
  await press(target)
  await (await chooser).setFiles(files)
}
