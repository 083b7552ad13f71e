import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { placeOrder, signInAsOwner, startFilm } from './backOffice.ts'
import { draftFilms } from './draftFilms.ts'
import { expect, test } from './fixtures.ts'
import { type OwnStage, startOwnStage } from './ownStage.ts'

/** Rooms of one home, of which a short film leaves some out. Drawn ones would be taken for copies of each other. */
const photos = ['exterior', 'entrance-hall', 'living-room', 'kitchen', 'dining', 'bedroom', 'bathroom', 'pool'].map(
  (name) => join(import.meta.dirname, `../../web/media/${name}.jpg`),
)
/** A film takes seconds on two cores at rest, and minutes beside other work. */
const filmMs = 240_000

// One stage, and so one worker, for all of them.
test.describe.configure({ mode: 'default' })
let stage: OwnStage
test.beforeAll(async () => {
  stage = await startOwnStage()
})
test.afterAll(() => stage.stop())

const playerOf = (page: Page) => page.getByRole('region', { name: 'Player' })
const nextShot = (time: Locator) => time.press('PageUp')

test('three comments make a new version of which only the changed shots are new, and a guest approves it by a link', {
  tag: '@desktop',
}, async ({ page, browser, freshEmail, expectAccessible }) => {
  test.setTimeout(2 * filmMs + 90_000)
  const { origin } = stage
  const orderId = await placeOrder(
    { request: page.request, origin },
    freshEmail('agent'),
    '214 Juniper Ridge, Asheville, NC',
    undefined,
    photos,
  )
  const office = await browser.newContext()
  await signInAsOwner({ request: office.request, origin })
  await startFilm({ request: office.request, origin }, orderId)
  await page.goto(`${origin}/account/orders/${orderId}`)
  await expect(playerOf(page)).toBeVisible({ timeout: filmMs })
  const counted = await page.getByRole('heading', { name: /^Shot 1 of \d+$/ }).textContent()
  const shots = Number(counted?.split(' of ')[1])

  const time = playerOf(page).getByRole('slider', { name: 'Time' })
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  await time.press('.')
  await expect(time).toHaveAttribute('aria-valuetext', new RegExp(`^0:00.05 of 0:\\d\\d, shot 1 of ${shots}$`))
  await nextShot(time)
  await button('Longer').click()
  await expect(button('Longer')).toHaveAttribute('aria-pressed', 'true')
  await button('Swap photo…').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { disabled: false }).first().check({ force: true })
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Add to your changes' }).click()
  await expect(dialog).toBeHidden()
  await nextShot(time)
  await button('Drop this shot').click()
  await expect(page.getByRole('region', { name: 'Your changes 3' }).getByRole('listitem')).toHaveCount(3)

  await button('Make a link…').click()
  await dialog.getByLabel('Whom is it for?').fill('Seller')
  await dialog.getByLabel('Approve').check()
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await button('Make version 2 with 3 changes').click()
  await expect(page.getByRole('heading', { name: 'What changed in version 2' })).toBeVisible({ timeout: filmMs })
  const counts = await page.getByText(/^\d+ shots? (is|are) new/).textContent()
  const [made = 0, kept = 0] = (counts?.match(/\d+/g) ?? []).map(Number)
  expect(made + kept).toBe(shots - 1)
  expect(kept).toBeGreaterThan(0)
  await button('Compare with version 1').click()
  await expect(page.getByLabel('Version 1, without its sound')).toBeVisible()
  await expectAccessible()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const guest = await phone.newPage()
  const opened = await guest.goto(link)
  expect(await opened?.text()).toContain('<meta name="robots" content="noindex, nofollow">')
  await expect(playerOf(guest)).toBeVisible()
  await guest.getByLabel('Say it in your own words').fill('We love it.')
  await guest.getByRole('button', { name: /^Add comment at/ }).click()
  await expect(guest.getByRole('list', { name: 'Comments on version 2' }).getByText('We love it.')).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Approve version 2…' }).click()
  await guest.getByLabel('Your name').fill('Sam Seller')
  await guest.getByRole('button', { name: 'Approve version 2', exact: true }).click()
  await expect(guest.getByText(/^Sam Seller approved version 2 on/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Sam Seller approved version 2 on/)).toBeVisible()
  await expect(button('Longer')).toHaveCount(0)
  await phone.close()
  await office.close()
})

/** An order with two versions to review: in the second the first shot is longer, one is new and one is gone. */
async function orderToReview(page: Page, email: string): Promise<string> {
  const { origin } = stage
  const address = '12 Oak Lane, Asheville, NC'
  const orderId = await placeOrder({ request: page.request, origin }, email, address, undefined, photos.slice(0, 5))
  await draftFilms(orderId, [
    [...[1, 2, 3].map((photo) => [photo, 5] as const), [4, 6]],
    [
      [1, 6],
      [5, 4],
      [2, 3],
      [3, 8],
    ],
  ])
  return `${origin}/account/orders/${orderId}`
}
const captionsOf = (video: Locator) =>
  video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.mode ?? 'none')

test('on a phone the film can be read along, and fills the screen upright and on its side', {
  tag: '@desktop',
}, async ({ page, freshEmail }) => {
  const address = await orderToReview(page, freshEmail('agent'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  const player = playerOf(page)
  const video = page.getByLabel('Version 2 of your film')
  await player.getByRole('button', { name: 'Captions' }).click()
  await expect(player.getByRole('button', { name: 'Captions', pressed: true })).toBeVisible()
  expect(await captionsOf(video)).toBe('showing')
  await player.getByRole('slider', { name: 'Time' }).fill('60')
  const cues = () => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.activeCues?.length ?? 0)
  await expect.poll(cues).toBeGreaterThan(0)

  for (const size of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size)
    await player.getByRole('button', { name: 'Full screen' }).click()
    const leave = player.getByRole('button', { name: 'Leave full screen' })
    await expect(leave).toBeVisible()
    expect(await page.evaluate(() => document.fullscreenElement?.getAttribute('aria-label'))).toBe('Player')
    for (const part of [video, player.getByRole('button', { name: 'Play' }), leave])
      await expect(part, JSON.stringify(size)).toBeInViewport({ ratio: 0.99 })
    await leave.click()
    await expect(leave).toBeHidden()
    expect(await captionsOf(video)).toBe('showing')
  }
})

test('on an iPhone, where the picture alone can fill the screen, it does so with its captions', {
  tag: '@desktop',
}, async ({ page, freshEmail }) => {
  // What its browser has, and what it has not.
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => undefined })
    for (const name of ['requestFullscreen', 'webkitRequestFullScreen', 'webkitRequestFullscreen'])
      Reflect.deleteProperty(Element.prototype, name)
    Object.assign(HTMLVideoElement.prototype, {
      webkitSupportsFullscreen: true,
      webkitEnterFullscreen(this: HTMLVideoElement) {
        this.dataset.filled = this.textTracks[0]?.mode ?? 'none'
      },
    })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(await orderToReview(page, freshEmail('agent')))
  await playerOf(page).getByRole('button', { name: 'Captions' }).click()
  await playerOf(page).getByRole('button', { name: 'Full screen' }).click()
  await expect(page.getByLabel('Version 2 of your film')).toHaveAttribute('data-filled', 'showing')
})

test('two versions are compared at the same shot, by hand, keys and screen reader', { tag: '@desktop' }, async ({
  page,
  freshEmail,
  expectAccessible,
}) => {
  await page.goto(await orderToReview(page, freshEmail('agent')))
  const player = playerOf(page)
  const time = player.getByRole('slider', { name: 'Time' })
  await page.getByRole('button', { name: 'Compare with version 1' }).click()
  const before = page.getByLabel('Version 1, without its sound')
  const secondOf = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.currentTime)
  const at = async (seconds: number, text: string, other: number) => {
    await time.fill(String(seconds * 30))
    await expect(player.getByText(text)).toBeVisible()
    await expect(time).toHaveAttribute('aria-valuetext', new RegExp(`${text.replaceAll('.', '\\.')}$`))
    await expect.poll(() => secondOf(before)).toBeCloseTo(other, 1)
  }
  await at(2, 'Version 1 shows shot 1, at the same moment.', 2)
  await at(5.5, 'Version 1 shows shot 1. It is shorter there and has ended.', 5)
  await at(7, 'This shot is new. Version 1 is at the same second.', 7)
  await at(11, 'Version 1 shows shot 2, at the same moment.', 6)
  await at(15, 'Version 1 shows shot 3, at the same moment.', 12)
  await expect(player.getByText('Version 2 no longer has shot 4 of version 1.')).toBeVisible()
  await time.press('PageDown')
  await expectAccessible()
  await player.getByRole('button', { name: 'Same second' }).press('Enter')
  await time.fill('450')
  await expect.poll(() => secondOf(before)).toBeCloseTo(15, 1)
})
