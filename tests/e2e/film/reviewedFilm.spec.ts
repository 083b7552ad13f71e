import type { Locator, Page } from '@playwright/test'
import { placeOrder, signInAsOwner, startFilm } from '../support/backOffice.ts'
import { expect, test } from '../support/fixtures.ts'
import { photos, playerOf, startReviewStage } from '../support/reviewStage.ts'

/** A film takes seconds on two cores at rest, and minutes beside other work. */
const filmMs = 240_000

let stage: Awaited<ReturnType<typeof startReviewStage>>
test.beforeAll(async () => {
  stage = await startReviewStage()
})
test.afterAll(() => stage.stop())

const nextShot = (time: Locator) => time.press('PageUp')

test('four requests make a new version of which only the changed shots are new, and a guest approves it by a link', {
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

  const desk = await office.newPage()
  await desk.goto(`${origin}/admin?tab=orders&order=${orderId}`)
  await test.step('shots in another order, by mouse and by keyboard', () => moveFirstShot(desk))
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Back to the order of version 1' }).click()
  await expect(shotOf(desk, '1, .* seconds')).toBeVisible()

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
  await nextShot(time)
  const rooms = page.getByRole('combobox', { name: 'This shot shows' })
  await rooms.selectOption('Bathroom')
  await expect(page.getByText('The next version uses it')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your changes 4' }).getByRole('listitem')).toHaveCount(4)

  await button('See it first').click()
  await expect(dialog.getByRole('img', { name: 'Preview of version 2' })).toBeVisible()
  await dialog
    .getByRole('button', { name: /changed$/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await button('Make a link…').click()
  await dialog.getByLabel('Who is it for?').fill('Seller')
  await dialog.getByLabel('Approve').check()
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await button('Make version 2 with 4 changes').click()
  await expect(page.getByRole('heading', { name: 'What changed in version 2' })).toBeVisible({ timeout: filmMs })
  await expect(page.getByText(/^Shot 4( \(.*\))? shows a bathroom/)).toBeVisible()
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

const boardOf = (desk: Page) => desk.getByRole('region', { name: 'Storyboard of the next version' })
const shotOf = (desk: Page, name: string) => boardOf(desk).getByRole('button', { name: new RegExp(`^Shot ${name}$`) })

/** Behind the third shot by mouse, and back before it by keyboard. */
async function moveFirstShot(desk: Page) {
  await shotOf(desk, '1, .* seconds').scrollIntoViewIfNeeded()
  const [from, to] = [await shotOf(desk, '1, .*').boundingBox(), await shotOf(desk, '3, .*').boundingBox()]
  if (!from || !to) throw new Error('The shots are not shown.')
  const centerOf = ({ x, y, width, height }: typeof from): [number, number] => [x + width / 2, y + height / 2]
  await desk.mouse.move(...centerOf(from))
  await desk.mouse.down()
  await desk.mouse.move(...centerOf(to), { steps: 10 })
  await desk.mouse.up()
  const moved = shotOf(desk, '3, .* seconds, was shot 1')
  await expect(shotOf(desk, '1, .* seconds, was shot 2')).toBeVisible()
  await expect(boardOf(desk)).toHaveAttribute('aria-busy', 'false')

  await moved.focus()
  await desk.keyboard.press('Space')
  await expect(desk.getByText('Shot 1 is over position 3.')).toBeAttached()
  // Keys are heard from the moment in which the places are measured.
  await expect(async () => {
    await desk.keyboard.press('ArrowLeft')
    await expect(desk.getByText('Shot 1 is over position 2.')).toBeAttached({ timeout: 2_000 })
  }).toPass()
  await desk.keyboard.press('Space')
  await expect(shotOf(desk, '2, .* seconds, was shot 1')).toBeVisible()
  await desk.reload()
  for (const name of ['1, .* was shot 2', '2, .* was shot 1', '3, .* seconds'])
    await expect(shotOf(desk, name)).toBeVisible()
}
