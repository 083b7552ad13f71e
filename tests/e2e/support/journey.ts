import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'

/** What a person did: taps and clicks, keys beside the letters of a text, and text fields typed into. */
export type Effort = { taps: number; keys: number; fields: number }
type Files = Parameters<import('@playwright/test').FileChooser['setFiles']>[0]

/** One person's hands: every page of the test's profile counts what they do. */
export type Journey = {
  tap: (target: Locator) => Promise<void>
  type: (field: Locator, text: string) => Promise<void>
  choose: (list: Locator, choice: string) => Promise<void>
  chooseFiles: (button: Locator, files: Files) => Promise<void>
  /** Keeps a picture of the step, once what it is about can be seen. */
  see: (step: string, about: Locator) => Promise<void>
  /** Does what belongs to the test and not to the journey. */
  aside: (walk: () => Promise<void>) => Promise<void>
  /** The effort so far. */
  effort: () => Effort
}

declare global {
  interface Window {
    tellHand?: (kind: 'tap' | 'key' | 'field', detail: string) => Promise<void>
  }
}

/** Runs in each page, before its own script: tells what hands do, and nothing that scripts do. */
function watchHands() {
  const tell: NonNullable<Window['tellHand']> = async (...told) => window.tellHand?.(...told)
  const isText = (target: EventTarget | null) =>
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type))
  // A tap that Playwright holds back and repeats, since its target moved meanwhile, ends at the window: it is counted once.
  const listen = (kind: string, hear: (event: Event) => void) => document.addEventListener(kind, hear, true)
  listen('pointerdown', (event) => event.isTrusted && tell('tap', ''))
  listen('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || !event.isTrusted || event.key === 'Shift') return
    if (!(isText(event.target) && event.key.length === 1)) void tell('key', event.key)
  })
  listen('input', ({ isTrusted, target }) => {
    if (isTrusted && isText(target) && target instanceof Element) void tell('field', target.getAttribute('name') ?? '')
  })
  // A list's choices are the system's, which no page sees: one tap opens it, one chooses.
  listen('change', ({ isTrusted, target }) => {
    if (isTrusted || !(target instanceof HTMLSelectElement)) return
    void tell('tap', '')
    void tell('tap', '')
  })
}

export const test = base.extend<{ journey: Journey }>({
  journey: async ({ context, hasTouch }, use, { title }) => {
    const done: Effort = { taps: 0, keys: 0, fields: 0 }
    const fields = new Set<string>()
    let isAside = false
    await context.exposeFunction('tellHand', (kind: 'tap' | 'key' | 'field', detail: string) => {
      if (isAside) return
      if (kind === 'tap') done.taps += 1
      else if (kind === 'key') done.keys += 1
      else fields.add(detail)
    })
    await context.addInitScript(watchHands)
    let pictures = 0
    const tap = (target: Locator) => (hasTouch ? target.tap() : target.click())
    await use({
      tap,
      async type(field, text) {
        await tap(field)
        await field.fill(text)
      },
      async choose(list, choice) {
        await list.selectOption(choice)
      },
      async chooseFiles(button, files) {
        const chooser = button.page().waitForEvent('filechooser')
        await tap(button)
        await (await chooser).setFiles(files)
      },
      async see(step, about) {
        await expect(about).toBeVisible()
        const folder = process.env.SCREENS
        if (!folder) return
        pictures += 1
        const name = join(folder, `${title}, ${pictures} ${step}`)
        await about.page().screenshot({ path: `${name}.png` })
        await about.page().screenshot({ path: `${name}, whole.png`, fullPage: true })
      },
      async aside(walk) {
        isAside = true
        await walk()
        isAside = false
      },
      effort: () => ({ ...done, fields: fields.size }),
    })
    if (process.env.SCREENS) console.log(`${title}: ${done.taps} taps, ${done.keys} keys, ${fields.size} typed fields`)
  },
})
export { expect }
