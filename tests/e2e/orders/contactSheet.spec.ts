import type { Locator, Page } from '@playwright/test'
import { aJpeg } from '../../support/photos/images.ts'
import { listingPhotos } from '../../support/photos/listingPhotos.ts'
import { expect, test } from '../support/fixtures.ts'

const tile = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`, photo ${number}$`) })
const nameOf = async (page: Page, number: number) =>
  ((await tile(page, number).getAttribute('aria-label')) ?? '').replace(/, photo .*/, '')
const kept = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/photos'))

async function toUpload(page: Page, email: string) {
  await page.goto('/order')
  await page.getByLabel('Full name').fill('Ada Agent')
  await page.getByLabel('Email', { exact: false }).first().fill(email)
  await page.getByLabel('Property Address').fill('12 Oak Lane, Springfield')
  await page.getByLabel('Property Type').selectOption('Residential')
  await page.getByRole('button', { name: 'NEXT STEP' }).click()
}

async function toSheet(page: Page, email: string) {
  await toUpload(page, email)
  await page.getByLabel('Listing photos').setInputFiles((await listingPhotos()).slice(0, 4))
  await expect(page.getByText('4 of 4 uploaded')).toBeVisible()
}

const middleOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('The tile is not on the screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** A finger rests on one tile, moves to another and lifts. */
async function dragByFinger(page: Page, from: Locator, to: Locator) {
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await middleOf(from), await middleOf(to)]
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
  await touch('touchStart', start)
  await page.waitForTimeout(400)
  for (const share of [0.25, 0.5, 0.75, 1, 1])
    await touch('touchMove', { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share })
  await touch('touchEnd')
}

async function dragByMouse(page: Page, from: Locator, to: Locator) {
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await middleOf(from), await middleOf(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 8 })
  await page.mouse.up()
}

test('photos are put in order by finger or mouse and by keyboard, and stay so after a reload', async ({
  page,
  freshEmail,
  expectAccessible,
}, { project }) => {
  await toSheet(page, freshEmail())
  const [first, second] = [await nameOf(page, 1), await nameOf(page, 2)]
  await expect(page.getByText('Hold and drag to set the order of the film.')).toBeVisible()
  await expectAccessible()
  const moved = kept(page)
  if (project.name === 'phone') await dragByFinger(page, tile(page, 1), tile(page, 2))
  else await dragByMouse(page, tile(page, 1), tile(page, 2))
  await moved
  expect([await nameOf(page, 1), await nameOf(page, 2)]).toEqual([second, first])

  const back = kept(page)
  await tile(page, 2).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${first} is over position 2.`)).toBeAttached()
  // While the page still scrolls to the photo, a key may move it nowhere.
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText(`${first} is over position 1.`)).toBeAttached({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Space')
  await back
  expect([await nameOf(page, 1), await nameOf(page, 2)]).toEqual([first, second])

  await tile(page, 2).press('Enter')
  const cover = kept(page)
  await page.getByLabel('Open the film with this photo').check()
  await cover
  await expectAccessible()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await page.reload()
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: tile(page, 2) })
      .getByText('Cover'),
  ).toBeAttached()
  expect([await nameOf(page, 1), await nameOf(page, 2)]).toEqual([first, second])
})

/** Twenty small photos, which the browser tells apart by their size, and three that are none. */
async function manyFiles() {
  const picture = await aJpeg(300, 200)
  const mimeType = 'image/jpeg'
  const photos = Array.from({ length: 20 }, (_, index) => ({
    name: `IMG_${1000 + index}.jpg`,
    mimeType,
    buffer: Buffer.concat([picture, Buffer.alloc(index)]),
  }))
  const texts = ['a', 'bb', 'ccc'].map((text) => ({ name: `${text}.jpg`, mimeType, buffer: Buffer.from(text) }))
  return [...photos, ...texts]
}

test('with many photos on a phone, Undo and what failed are within reach from anywhere', { tag: '@phone' }, async ({
  page,
  freshEmail,
  allowErrors,
}) => {
  allowErrors.matching.push(/422 \(/)
  await toUpload(page, freshEmail())
  await page.getByLabel('Listing photos').setInputFiles(await manyFiles())
  await expect(page.getByText('20 of 23 uploaded')).toBeVisible({ timeout: 60_000 })

  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByText('3 failed · Show').getByRole('button', { name: 'Show' }).click()
  await expect(tile(page, 21)).toBeFocused()
  await expect(tile(page, 21)).toBeInViewport({ ratio: 1 })

  // From here on time passes only when it is told to.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 5_000)
  const undo = page.getByRole('button', { name: 'Undo' })
  const remove = page.getByRole('button', { name: 'Remove IMG_1001.jpg' })
  await remove.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  await remove.tap()
  await expect(undo).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Removed IMG_1001.jpg.')).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  await expect(page.getByRole('heading', { name: 'Your photos' })).toBeFocused()
  await undo.hover()
  await page.clock.fastForward(30_000)
  await undo.click()
  await expect(tile(page, 2)).toBeFocused()
  expect(await nameOf(page, 2)).toBe('IMG_1001.jpg')

  const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await remove.tap()
  await page.clock.fastForward(8_000)
  await gone
  await expect(undo).toHaveCount(0)
})
