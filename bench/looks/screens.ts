import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { startLocalStage } from '../../infra/local/stage.ts'
import { placeOrder, signInAsOwner, signUp, untilFound } from '../../tests/e2e/support/backOffice.ts'
import { deliverOrder } from '../../tests/e2e/support/deliverOrder.ts'
import { draftFilms } from '../../tests/e2e/support/draftFilms.ts'
import { untilLive } from '../../tests/e2e/support/fixtures.ts'
import { contactSheet, emptyFolder, openBrowser } from './pictures.ts'

/** Shows the main pages on a phone, a tablet and a desk: each by itself, and those of a width on a sheet. */
const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]
const photos = ['exterior', 'entrance-hall', 'living-room', 'kitchen', 'dining'].map((name) =>
  join(import.meta.dirname, `../../web/media/${name}.jpg`),
)
const folder = emptyFolder('screens')
process.env.POWERTOOLS_LOG_LEVEL ??= 'ERROR'
process.env.POWERTOOLS_METRICS_DISABLED = 'true'
const stage = await startLocalStage({
  port: 0,
  pages: 'built',
  environment: { ADMIN_EMAILS: 'owner@example.com', FILMS_START: 'never' },
})
const { origin } = stage
const customer = 'maria.gomez@example.com'
const visitors = ['', '#pricing', 'gallery', 'terms', 'privacy', 'nowhere', 'order', 'login', 'signup', 'forgot']
const lists = ['users', 'customers', 'orders', 'assets']

type Visit = { screens: string[]; page: Page }

/** A customer's orders: a fresh one, one to review, and one whose film is delivered and shared. */
async function placeOrders(page: Page) {
  const caller = { request: page.request, origin }
  await signUp(caller, customer)
  const place = (address: string) => placeOrder(caller, customer, address, undefined, photos)
  const fresh = await place('1208 Barton Hills Drive, Austin, TX 78704')
  const reviewed = await place('12 Oak Lane, Asheville, NC 28803')
  const delivered = await place('88 Ocean View Avenue, Santa Cruz, CA 95062')
  const shots = [1, 2, 3, 4].map((photo) => [photo, 5] as const)
  await draftFilms(reviewed, [shots, shots.toReversed()])
  await deliverOrder(delivered)
  await page.goto(`${origin}/account/orders/${delivered}`)
  const share = page.getByRole('region', { name: 'Share your tour' })
  await share.getByRole('checkbox', { name: 'Tour page' }).click()
  const tour = String(await share.getByRole('link', { name: 'Open the tour page in a new tab' }).getAttribute('href'))
  return { fresh, reviewed, delivered, tour }
}

/** Lets lazy pictures come, as they do for who reads to the end. */
async function show({ page, screens }: Visit, name: string, address?: string) {
  if (address !== undefined) await page.goto(new URL(address, `${origin}/`).href)
  await untilLive(page)
  await page.waitForLoadState('networkidle')
  const { width = 0 } = page.viewportSize() ?? {}
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)))
  })
  const path = join(folder, `${name.replaceAll(/[/#]/g, '')} ${width}.png`)
  await page.screenshot({ path, fullPage: true })
  screens.push(path)
  const across = await page.evaluate(() => document.documentElement.scrollWidth)
  if (across > width) console.error(`${name} is ${across} pixels wide at ${width}.`)
}

async function asVisitor(visit: Visit, tour: string) {
  for (const path of visitors) await show(visit, path === '' ? 'home' : path, path)
  await show(visit, 'tour page', tour)
  await show(visit, 'originals', `${tour}/originals`)
}

async function asCustomer(visit: Visit, orders: Record<string, string>) {
  await signUp({ request: visit.page.request, origin }, customer)
  for (const path of ['account', 'account/integrations']) await show(visit, path, path)
  for (const [name, id] of Object.entries(orders)) await show(visit, `order ${name}`, `account/orders/${id}`)
  await visit.page.goto(`${origin}/account/orders/${orders.fresh}`)
  await visit.page.emulateMedia({ media: 'print' })
  await show(visit, 'order printed')
  await visit.page.emulateMedia({ media: null })
}

async function asAdministrator(visit: Visit, orders: Record<string, string>) {
  const { page } = visit
  await signInAsOwner({ request: page.request, origin })
  await untilFound({ request: page.request, origin }, '1208 Barton')
  for (const tab of lists) await show(visit, `console ${tab}`, `admin?tab=${tab}`)
  await page.goto(`${origin}/admin?tab=orders`)
  await page.getByRole('button', { name: 'New order' }).click()
  await show(visit, 'console new order')
  for (const [name, id] of Object.entries(orders))
    await show(visit, `console order ${name}`, `admin?tab=orders&order=${id}`)
  await show(visit, 'order as its customer', `account/orders/${orders.fresh}?as-customer`)
}

async function everything(browser: Browser) {
  const { tour, ...orders } = await placeOrders(await browser.newPage())
  for (const viewport of sizes) {
    const screens: string[] = []
    const enter = async () => ({ screens, page: await browser.newPage({ viewport, reducedMotion: 'reduce' }) })
    await asVisitor(await enter(), tour)
    await asCustomer(await enter(), orders)
    await asAdministrator(await enter(), orders)
    expect(screens.length).toBeGreaterThan(20)
    await contactSheet(screens, 320, join(folder, `all ${viewport.width}.webp`))
    console.log(`${screens.length} screens at ${viewport.width} pixels in ${folder}`)
  }
}

const browser = await openBrowser()
try {
  await everything(browser)
} finally {
  await browser.close()
  await stage.stop()
}
