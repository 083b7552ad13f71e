import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Download, Page } from '@playwright/test'
import sharp from 'sharp'
import { Money } from '#contract/money/money'
import { ReviewRoom, type ReviewVersion } from '#contract/review/review'
import { probeFilm } from '../../../functions/engine/probeFilm.ts'
import { startLocalStage } from '../../../infra/local/stage.ts'
import { filesInZip } from '../../support/photos/zip.ts'
import { runsOf } from '../../support/running/runs.ts'
import { signInAsOwner, signUp } from '../support/backOffice.ts'
import { expect, test } from '../support/fixtures.ts'

/** Drawn rooms would be taken for copies of each other. */
const photos = ['exterior', 'entrance-hall', 'living-room', 'kitchen', 'bedroom'].map((name) =>
  join(import.meta.dirname, `../../../web/media/${name}.jpg`),
)
const agent = { name: 'Dana Whitlock', phone: '+1 828 555 0142', brokerage: 'Juniper Realty' }
/** A film takes seconds on two cores at rest, and minutes beside other work; a pack is six of them. */
const [filmMs, packMs] = [240_000, 480_000]

test.describe.configure({ mode: 'default' })
// The embedded payment page has no icon, which the browser asks for.
test.use({ allowErrors: { matching: [/\/favicon\.ico$/] } })
let stage: Awaited<ReturnType<typeof startLocalStage>>
test.beforeAll(async () => {
  process.env.POWERTOOLS_LOG_LEVEL ??= 'ERROR'
  process.env.POWERTOOLS_METRICS_DISABLED = 'true'
  // A busy machine is no outage.
  process.env.AWS_PATIENCE ??= '20'
  const environment = { ADMIN_EMAILS: 'owner@example.com', FILMS_START: 'on_deposit' as const, DEPOSIT_PERCENT: '50' }
  stage = await startLocalStage({ port: 0, pages: 'built', environment })
})
test.afterAll(() => stage.stop())

const everybody = [
  { caller: 'customer', width: 1440 },
  { caller: 'customer', width: 390 },
  { caller: 'guest', width: 390 },
  { caller: 'guest', width: 1440 },
] as const
const buttonIn = (page: Page) => (name: string | RegExp) => page.getByRole('button', { name, exact: true })

for (const { caller, width } of everybody.slice(0, runsOf(1, everybody.length)))
  test(`at ${width} pixels, a ${caller} orders, has the film changed, approves, pays, downloads all of its files and is refunded`, {
    tag: '@desktop',
  }, async ({ page, browser, freshEmail }) => {
    test.setTimeout(2 * filmMs + packMs + 120_000)
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
    const email = freshEmail('agent')
    if (caller === 'customer') await signUp({ request: page.request, origin: stage.origin }, email)
    const orderId = await test.step('order and deposit', () => orderFilm(page, email))
    const shown = (name: string) => look(page, `${caller} ${width} ${name}`)

    await page.goto(`${stage.origin}/account/orders/${orderId}`)
    await expect(page.getByRole('region', { name: 'Player' })).toBeVisible({ timeout: filmMs })
    await shown('1 draft')
    await test.step('three comments', () => commentOn(page))
    await shown('2 comments')
    const pressed = Date.now()
    await buttonIn(page)('Make version 2 with 3 changes').click()
    await expect(page.getByRole('heading', { name: 'What changed in version 2' })).toBeVisible({ timeout: filmMs })
    const seconds = Math.round((Date.now() - pressed) / 1000)
    await shown('3 changed')
    const [second] = (await roomOf(page, orderId)).versions
    if (!second) throw new Error('There is no second version.')
    const { made, kept } = await countsOn(page)
    expect([made, kept]).toEqual([newShots.length, second.shots.length - newShots.length])
    expect(await shotsMadeAnew(orderId)).toEqual(newShots)
    console.log(`${caller} at ${width}: a version of ${made} new shots and ${kept} kept ones in ${seconds} s.`)

    await buttonIn(page)('Approve version 2…').click()
    await page.getByLabel('Your name').fill(agent.name)
    await buttonIn(page)('Approve version 2').click()
    await expect(page.getByText(`${agent.name} approved version 2 on`, { exact: false }).first()).toBeVisible()
    expect((await roomOf(page, orderId)).delivery.state).toBe('none')
    await shown('4 approved')
    await page
      .getByRole('button', { name: /^(Make the final payment|Pay) / })
      .first()
      .click()
    await payWith(page, declinedCard)
    await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
    await shown('5 declined')
    expect((await roomOf(page, orderId)).delivery.state).toBe('none')
    await payWith(page, goodCard)
    await page.waitForURL(`**/account/orders/${orderId}**`)
    await expect(page.getByRole('button', { name: /^Download all as a ZIP/ })).toBeVisible({ timeout: packMs })
    await shown('6 files')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Download all as a ZIP/ }).click()
    await test.step('the files', async () => expectPack(await saved, second))

    await test.step('the refund', async () => refundAll(await browser.newPage(), orderId))
    await page.reload()
    await expect(page.getByRole('row', { name: /^Refund/ }).first()).toContainText('With our apologies')
    await expect(page.getByRole('row', { name: /^Paid/ })).toContainText('$0')
    await expect(page.getByRole('row', { name: 'Still due' })).toContainText('$0')
    // It was taken off the order, so nothing is due and the films stay the customer's.
    await expect(page.getByRole('button', { name: /^Download all as a ZIP/ })).toBeEnabled()
    await shown('7 refunded')
  })

const [goodCard, declinedCard] = ['4242 4242 4242 4242', '4000 0000 0000 0002']
/** On the payment service's own page. */
async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

/** An administrator gives back all that was paid. */
async function refundAll(office: Page, orderId: string): Promise<void> {
  await signInAsOwner({ request: office.request, origin: stage.origin })
  const { order } = await (await office.request.get(`${stage.origin}/api/admin/orders/${orderId}`)).json()
  const { paid_cents } = Money.parse(order.money)
  await office.goto(`${stage.origin}/admin?tab=orders&order=${orderId}`)
  await buttonIn(office)('Enter money').click()
  await office.getByLabel('What', { exact: true }).selectOption('Refund')
  await office.getByLabel('Amount in dollars').fill(String(paid_cents / 100))
  await office.getByLabel('Reason').fill('With our apologies')
  await buttonIn(office)('Enter').click()
  await expect(office.getByRole('row', { name: /Refund/ }).first()).toBeVisible()
  await office.close()
}

async function look(page: Page, name: string) {
  const folder = process.env.SCREENS
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}

/** Orders in four steps, pays the deposit, and answers the order's id. */
async function orderFilm(page: Page, email: string): Promise<string> {
  await page.goto(`${stage.origin}/order`)
  await page.getByLabel('Full name').fill(agent.name)
  await page.getByLabel('Email', { exact: false }).first().fill(email)
  await page.getByLabel('Phone').fill(agent.phone)
  await page.getByLabel('Brokerage/Company').fill(agent.brokerage)
  await page.getByLabel('Property Address').fill('214 Juniper Ridge, Asheville, NC 28803')
  await page.getByLabel('Property Type').selectOption('Residential')
  await page.getByLabel(/^Background Music/).check()
  await page.getByLabel(/^Voice Over/).check()
  const next = page.getByRole('button', { name: 'NEXT STEP' })
  await next.click()
  await page.getByLabel('Listing photos').setInputFiles(photos)
  await expect(page.getByText(`${photos.length} of ${photos.length} uploaded`)).toBeVisible({ timeout: 60_000 })
  await next.click()
  await page.getByRole('button', { name: /^COMPLETE ORDER/ }).click()
  await payWith(page, goodCard)
  await expect(page.getByText(/^Deposit paid: \$/)).toBeVisible()
  return /ord_\w+/.exec(await page.locator('main').innerText())?.[0] ?? ''
}

/** What these change: the swapped shot, the longer one, and the closing card, which dissolves in from another shot now. */
const newShots = [2, 4, 5]

/** The fifth shot is dropped, the second shows its photo, and the fourth is longer. */
async function commentOn(page: Page): Promise<void> {
  const button = buttonIn(page)
  const time = page.getByRole('region', { name: 'Player' }).getByRole('slider', { name: 'Time' })
  const nextShot = () => time.press('PageUp')
  await expect(page.getByRole('heading', { name: /^Shot 1 of 6$/ })).toBeVisible()
  for (let shot = 1; shot < 5; shot++) await nextShot()
  await button('Drop this shot').click()
  for (let shot = 5; shot > 2; shot--) await time.press('PageDown')
  await button('Swap photo…').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { disabled: false }).last().check({ force: true })
  await dialog.getByRole('button', { name: 'Add to your changes' }).click()
  await expect(dialog).toBeHidden()
  await nextShot()
  await nextShot()
  await button('Longer').click()
  await expect(button('Longer')).toHaveAttribute('aria-pressed', 'true')
}

async function roomOf(page: Page, orderId: string): Promise<ReviewRoom> {
  const answer = await page.request.get(`${stage.origin}/api/orders/${orderId}/review`)
  return ReviewRoom.parse((await answer.json()).room)
}

async function countsOn(page: Page) {
  const text = await page.getByText(/^\d+ shots? (is|are) new/).textContent()
  const [made = 0, kept = 0] = (text?.match(/\d+/g) ?? []).map(Number)
  return { made, kept }
}

/** The place in the second version of what the first has not, to the byte. */
async function shotsMadeAnew(orderId: string): Promise<number[]> {
  // Configured by the stage that this process has started.
  const { listVersionsOf } = await import('../../../functions/store/film/tours.ts')
  const [second, first] = await listVersionsOf(orderId)
  const before = new Set(first?.shots.map(({ segment }) => segment))
  return (second?.shots ?? []).flatMap(({ segment }, index) => (before.has(segment) ? [] : [index + 1]))
}

const shapes = { '16x9': [1280, 720], '9x16': [720, 1280], '1x1': [1080, 1080] } as const
const fps = 30

/** Each file as it stands in the archive, read back by itself. */
async function expectPack(saved: Download, { duration_ms }: ReviewVersion): Promise<void> {
  const files = filesInZip(await readFile(await saved.path()))
  const bytesOf = (name: string) => files.get(`214-juniper-ridge-${name}`) ?? Buffer.of()
  for (const [shape, [width, height]] of Object.entries(shapes))
    for (const cut of [shape, `${shape}-unbranded`]) {
      const path = test.info().outputPath(`${cut}.mp4`)
      await writeFile(path, bytesOf(`${cut}.mp4`))
      const { video, sound, startsFast, sizeBytes, metadata } = await probeFilm(path)
      expect(video, cut).toMatchObject({ codec: 'h264', width, height, isBt709: true })
      expect(Math.abs((video.frames * 1000) / fps - duration_ms), cut).toBeLessThan(1)
      expect(Math.abs(video.seconds - video.frames / fps), cut).toBeLessThan(0.5 / fps)
      expect(Math.abs((sound?.loudness ?? 0) + 14), cut).toBeLessThanOrEqual(1)
      expect([startsFast, sizeBytes < 300_000_000], cut).toEqual([true, true])
      expect(JSON.stringify(metadata), cut).not.toContain(agent.name)
    }
  for (const name of files.keys())
    if (name.endsWith('poster.jpg')) {
      const { width = 0, height = 0 } = await sharp(files.get(name)).metadata()
      expect(Math.min(width, height), name).toBeGreaterThan(500)
    }
  const spoken = [...files].filter(([name]) => /\.(vtt|srt)$/.test(name))
  expect(spoken.length).toBeGreaterThanOrEqual(2)
  for (const [name, bytes] of spoken) {
    const times = [...String(bytes).matchAll(/(\d\d):(\d\d):(\d\d)[.,](\d{3})/g)].map(
      ([, hours, minutes, seconds, rest]) =>
        ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest),
    )
    expect(times, name).toEqual(times.toSorted((one, other) => one - other))
    expect(times.at(-1), name).toBeLessThanOrEqual(duration_ms)
    if (name.includes('unbranded')) expect(String(bytes), name).not.toMatch(/Dana|Whitlock|Juniper Realty|555/)
  }
}
