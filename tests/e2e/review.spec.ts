import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { startLocalStage } from '../../infra/local/stage.ts'
import { placeOrder, signInAsOwner, startFilm } from './backOffice.ts'
import { expect, test } from './fixtures.ts'

/** Rooms of one home, of which a short film leaves some out. Drawn ones would be taken for copies of each other. */
const photos = ['exterior', 'entrance-hall', 'living-room', 'kitchen', 'dining', 'bedroom', 'bathroom', 'pool'].map(
  (name) => join(import.meta.dirname, `../../web/media/${name}.jpg`),
)
/** A film takes seconds on two cores at rest, and minutes beside other work. */
const filmMs = 240_000

let stage: Awaited<ReturnType<typeof startLocalStage>>
test.beforeAll(async () => {
  process.env.POWERTOOLS_LOG_LEVEL ??= 'ERROR'
  process.env.POWERTOOLS_METRICS_DISABLED = 'true'
  const environment = { ADMIN_EMAILS: 'owner@example.com', FILMS_START: 'on_deposit' as const }
  stage = await startLocalStage({ port: 0, pages: 'built', environment })
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
