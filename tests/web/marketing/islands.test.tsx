import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages'
import { isIslandName, islands as scripts } from '../../../web/src/live/islands.ts'
import { wakeIslands } from '../../../web/src/live/wakeIslands.ts'
import { renderPage } from '../../../web/src/site/prerender.tsx'
import { stubNetwork } from '../support/network.ts'

/** The page as it arrives: rendered ahead, its script just started. */
async function arrive(page: 'home' | 'gallery' | 'terms') {
  const { body } = await renderPage(page)
  document.body.innerHTML = body
  return wakeIslands(page)
}
const islands = () => [...document.querySelectorAll<HTMLElement>('[data-island]')]
const isAwake = (island: HTMLElement) =>
  Object.keys(island.querySelector('button') ?? {}).some((key) => key.startsWith('__reactFiber'))
const awake = () => islands().flatMap((island) => (isAwake(island) ? [island.dataset.island] : []))
const control = (name: string) => {
  const found = document.querySelector<HTMLElement>(name)
  if (!found) throw new Error(`The page has no ${name}.`)
  return found
}

const soon = (expectation: () => void) => vi.waitFor(expectation, { timeout: 15_000 })

const leave = new Set<() => void>()
const listen = document.addEventListener.bind(document)

beforeEach(() => {
  vi.spyOn(document, 'addEventListener').mockImplementation((...given: Parameters<typeof listen>) => {
    listen(...given)
    leave.add(() => document.removeEventListener(...given))
  })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const network = stubNetwork()
  network.on('GET /api/auth/me', () => ({ ok: true }))
  network.on('POST /api/hubspot/contact', () => ({ ok: true }))
})

/** The next test arrives at a page of its own. */
afterEach(() => {
  for (const end of leave) end()
  leave.clear()
  document.body.replaceChildren()
})

test('no script runs until somebody approaches a control, and then only that island starts', async () => {
  await arrive('home')
  control('#pricing a').dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(awake()).toEqual([])
  control('#contact input').dispatchEvent(new Event('focusin', { bubbles: true }))
  await soon(() => expect(awake()).toEqual(['contact-form']))
})

// A tree that differed from its HTML would be told by console.error, on which every test fails.
test.each(['home', 'gallery', 'terms'] as const)(
  'every island of the %s page starts up exactly as it was rendered',
  async (page) => {
    const wake = await arrive(page)
    const names = islands().map(({ dataset }) => dataset.island)
    expect(names).toContain('header')
    for (const name of names) if (isIslandName(name)) await wake(name)
    await soon(() => expect(awake()).toEqual(names))
  },
)

test('a click before the island’s script has loaded takes effect once it has', async () => {
  await arrive('home')
  control('#step-03').click()
  expect(control('#step-01').getAttribute('aria-selected')).toBe('true')
  await soon(() => expect(control('#step-03').getAttribute('aria-selected')).toBe('true'))
})

test('a double click before the script has loaded sends the contact form once', async () => {
  await arrive('home')
  for (const field of document.querySelectorAll<HTMLInputElement>('#contact [required]'))
    field.value = field.type === 'email' ? 'ada@example.com' : 'Ada'
  const submitted = vi.fn()
  control('#contact form').addEventListener('submit', submitted)
  const send = control('#contact button[type="submit"]')
  send.click()
  send.click()
  await soon(() => expect(submitted).toHaveBeenCalled())
  expect(submitted).toHaveBeenCalledOnce()
  await soon(() => expect(control('#contact [role="status"]').textContent).toBe(messages.contact.sent))
})

test('when a script fails to load, the console says so and the next click tries again', async () => {
  await arrive('home')
  const told = vi.fn()
  vi.stubGlobal('reportError', told)
  vi.spyOn(scripts, 'process').mockRejectedValueOnce(new Error('Failed to fetch'))
  control('#step-03').click()
  await soon(() => expect(told).toHaveBeenCalledOnce())
  expect(control('#step-01').getAttribute('aria-selected')).toBe('true')
  control('#step-03').click()
  await soon(() => expect(control('#step-03').getAttribute('aria-selected')).toBe('true'))
})

test('a key press before the island’s script has loaded takes effect once it has', async () => {
  await arrive('home')
  control('#step-01').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  await soon(() => expect(control('#step-02').getAttribute('aria-selected')).toBe('true'))
})
