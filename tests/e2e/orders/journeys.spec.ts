import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import { listingPhotos, phonePhotos } from '../../support/photos/listingPhotos.ts'
import { isWhole } from '../../support/running/runs.ts'
import { placeOrder, signUp } from '../support/backOffice.ts'
import * as keyboard from '../support/byKeyboard.ts'
import { untilLive } from '../support/fixtures.ts'
import { type Effort, expect, test } from '../support/journey.ts'

const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
}
/** Where each of the four is walked in the short form; the whole one walks each at all sizes. */
const usual = { agent: 'phone', coordinator: 'desktop', keyboard: 'desktop', returner: 'phone' } as const
/** What each may cost at most. */
const most: Record<keyof typeof usual, Effort> = {
  agent: { taps: 10, keys: 0, fields: 3 },
  coordinator: { taps: 10, keys: 0, fields: 1 },
  keyboard: { taps: 0, keys: 60, fields: 3 },
  returner: { taps: 3, keys: 0, fields: 0 },
}
const photoCount = isWhole ? 35 : 6
const patience = isWhole ? 300_000 : 90_000
const homes = { first: '12 Oak Lane, Austin, TX 78704', next: '7 Willow Way' }

const on = (page: Page) => ({
  field: (label: string) => page.getByLabel(label, { exact: true }),
  button: (name: string | RegExp) => page.getByRole('button', { name }),
  link: (name: string) => page.getByRole('link', { name }),
  heading: (name: string) => page.getByRole('heading', { level: 1, name }),
  next: page.getByRole('button', { name: 'NEXT STEP' }),
  complete: page.getByRole('button', { name: /COMPLETE ORDER/ }),
  uploaded: (count: number) => page.getByText(`${count} of ${count} uploaded`).first(),
  thanks: page.getByRole('heading', { name: 'Thank you — Your Video Tour is in Progress!' }),
})

for (const [size, viewport] of Object.entries(sizes))
  test.describe(() => {
    const { width } = viewport
    test.use({ viewport, ...(size === 'tablet' && { deviceScaleFactor: 1 }) })
    const isWalked = (user: keyof typeof usual) => isWhole || usual[user] === size
    const details = { tag: size === 'desktop' ? '@desktop' : '@phone' }

    if (isWalked('agent'))
      test(
        `an agent orders with photos from the phone at ${width} pixels`,
        details,
        async ({ page, journey, inbox, freshEmail }) => {
          test.setTimeout(3 * patience)
          const { field, button, link, next, complete, uploaded, thanks } = on(page)
          const email = freshEmail('agent')
          await page.goto('/')
          await journey.see('home', link('Create an images-to-video tour'))
          await journey.tap(link('Create an images-to-video tour'))
          await journey.see('order', field('Full name'))
          await journey.type(field('Full name'), 'Ada Agent')
          await journey.type(field('Email'), email)
          await journey.type(field('Property Address'), homes.first)
          await journey.choose(field('Property Type'), 'Residential')
          await journey.see('order filled in', next)
          await journey.tap(next)
          await journey.see('no photos', button('Choose photos'))
          await journey.chooseFiles(button('Choose photos'), await phonePhotos(photoCount))
          await journey.see('photos under way', button('Add photos'))
          await expect(uploaded(photoCount)).toBeVisible({ timeout: patience })
          const heic = page.getByRole('listitem').filter({ hasText: 'IMG_2005.HEIC' }).locator('img')
          const widthOf = () => heic.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))
          await expect.poll(widthOf, { timeout: patience }).toBeGreaterThan(0)
          await journey.see('photos', uploaded(photoCount))
          await journey.tap(next)
          await journey.see('review', complete)
          await journey.tap(complete)
          await journey.see('thank you', thanks)
          expect(journey.effort()).toEqual(most.agent)
          expect(await inbox(email)).toHaveLength(1)
        },
      )

    if (isWalked('coordinator'))
      test(
        `a coordinator places one more order at ${width} pixels`,
        details,
        async ({ page, journey, baseURL: origin = '', freshEmail }) => {
          test.setTimeout(3 * patience)
          const { field, button, link, heading, next, complete, uploaded, thanks } = on(page)
          const caller = { request: page.request, origin }
          const email = freshEmail('coordinator')
          await signUp(caller, email)
          const [{ buffer: bytes } = { buffer: Buffer.alloc(0) }] = await phonePhotos(1)
          const logo = { bytes, filename: 'logo.jpg', content_type: 'image/jpeg', seq: 0, type: 'logo' as const }
          for (let count = isWhole ? 9 : 1; count > 0; count--) await placeOrder(caller, email, homes.first, logo)

          await page.goto('/account')
          const latest = page.getByRole('link', { name: /^#ord_/ }).first()
          await journey.see('account', latest)
          await journey.tap(latest)
          await expect(heading(homes.first)).toBeInViewport()
          await journey.see('an earlier order', link('Order again'))
          await journey.tap(link('Order again'))
          await expect(field('Full name')).toHaveValue('Ada Agent')
          await expect(field('Email')).toHaveValue(email)
          await expect(field('Phone')).toHaveValue('+1 217 555 0100')
          await expect(field('Video Resolution')).toHaveValue('1080p')
          await expect(page.getByText(logo.filename).first()).toBeVisible()
          await journey.see('order again', field('Property Address'))
          await journey.type(field('Property Address'), homes.next)
          await journey.tap(button('Add Austin, TX 78704'))
          await expect(field('Property Address')).toHaveValue('7 Willow Way, Austin, TX 78704')
          await expect(field('Property Address')).toBeFocused()
          await journey.choose(field('Property Type'), 'Residential')
          await journey.see('order filled in', next)
          await journey.tap(next)
          await journey.chooseFiles(button('Choose photos'), await phonePhotos(3))
          await expect(uploaded(3)).toBeVisible({ timeout: 60_000 })
          await journey.see('photos', uploaded(3))
          await journey.tap(next)
          await journey.see('review', complete)
          await journey.tap(complete)
          await journey.see('thank you', thanks)
          expect(journey.effort()).toEqual(most.coordinator)

          await journey.aside(() => journey.tap(button('Start another order')))
          await expect(field('Full name')).toHaveValue('Ada Agent')
          await expect(field('Property Address')).toHaveValue('')
          await journey.see('another order', field('Property Address'))
        },
      )

    if (isWalked('keyboard'))
      test(
        `somebody orders by keyboard alone at ${width} pixels`,
        details,
        async ({ page, journey, inbox, freshEmail }) => {
          test.setTimeout(3 * patience)
          const { press, tabTo, type, chooseFiles } = keyboard
          const { field, button, link, heading, next, complete, thanks } = on(page)
          const email = freshEmail('keys')
          const [photo = '', other = '', logo = ''] = await listingPhotos()
          const row = (path: string) =>
            page.getByRole('listitem').filter({ has: page.getByText(basename(path), { exact: true }) })
          await page.goto('/')
          await press(link('Create an images-to-video tour'))
          await expect(heading('Tell us about the home')).toBeVisible()
          await type(field('Full name'), 'Kay Board')
          await type(field('Email'), email)
          await type(field('Property Address'), homes.first)
          await press(field('Property Type'), 'ArrowDown')
          await expect(field('Property Type')).not.toHaveValue('')
          await journey.see('order filled in', field('Property Type'))
          const withLogo = page.getByRole('checkbox', { name: /Logo/i })
          await tabTo(page, withLogo)
          await journey.aside(async () => {
            await press(withLogo, 'Space')
            await chooseFiles(page.locator('input[type=file]'), [logo])
            await expect(button(`Remove ${basename(logo)}`)).toBeVisible()
          })
          await press(next)

          await expect(heading('Upload Your Listing Images')).toBeFocused()
          await chooseFiles(button('Choose photos'), [photo, other])
          for (const path of [photo, other]) await expect(row(path)).toContainText('Done', { timeout: 60_000 })
          await journey.aside(async () => {
            await press(button(`Remove ${basename(other)}`))
            await expect(row(other)).toHaveCount(0)
            await expect(button('Undo')).toBeFocused()
            await page.getByRole('heading', { name: 'Your photos' }).focus()
          })
          const agreement = page.getByRole('checkbox', { name: 'I have read and agree.' })
          await tabTo(page, agreement)
          await journey.see('photos', agreement)
          await journey.aside(async () => {
            await press(agreement, 'Space')
            await expect(agreement).toBeChecked()
          })
          await press(next)

          await expect(heading('Review and complete')).toBeFocused()
          await journey.aside(async () => {
            await press(button('Edit details'))
            await expect(heading('Tell us about the home')).toBeFocused()
            await expect(field('Full name')).toHaveValue('Kay Board')
            const steps = page.getByRole('navigation', { name: 'Order steps' })
            await tabTo(page, steps.getByRole('button', { name: 'Payment' }), 'Shift+Tab')
            await page.keyboard.press('Enter')
            await expect(heading('Review and complete')).toBeFocused()
          })
          await journey.see('review', complete)
          await press(complete)
          await expect(thanks).toBeFocused()
          await journey.see('thank you', thanks)
          const { taps, keys, fields } = journey.effort()
          expect({ taps, fields }).toEqual({ taps: 0, fields: most.keyboard.fields })
          expect(keys).toBeLessThanOrEqual(most.keyboard.keys)
          await tabTo(page, button('Copy Order ID'))
          expect((await inbox(email))[0]?.text).toMatch(/ord_[0-9A-Z]{26}/)
        },
      )

    if (isWalked('returner'))
      test(
        `somebody comes back after a day and goes on at ${width} pixels`,
        details,
        async ({ page, context, journey, freshEmail }) => {
          test.setTimeout(3 * patience)
          const before = on(page)
          await journey.aside(async () => {
            await page.goto('/order')
            await before.field('Full name').fill('Bea Broker')
            await before.field('Email').fill(freshEmail())
            await before.field('Property Address').fill(homes.first)
            await page.reload()
            await expect(before.field('Full name')).toHaveValue('Bea Broker')
            await before.field('Property Type').selectOption('Residential')
            await before.next.click()
            await journey.chooseFiles(before.button('Choose photos'), await phonePhotos(photoCount))
            // Leaves amid the upload, once the browser has had the time to keep the rest.
            const some = isWhole ? /[1-9]\d of \d+ uploaded/ : /[1-9] of \d+ uploaded/
            await expect(page.getByText(some).first()).toBeVisible({ timeout: patience })
            await page.close()
          })

          const again = await context.newPage()
          await again.clock.setSystemTime(Date.now() + 86_400_000)
          await again.goto('/')
          await untilLive(again)
          const { next, complete, uploaded, thanks } = on(again)
          const leftOver = again.getByRole('region', { name: 'Your unfinished order' })
          await expect(leftOver).toContainText(homes.first)
          await journey.see('home', leftOver)
          await journey.tap(leftOver.getByRole('link', { name: 'Continue' }))
          await expect(uploaded(photoCount)).toBeVisible({ timeout: patience })
          await journey.see('photos', uploaded(photoCount))
          await again.goBack()
          await again.goForward()
          await journey.tap(next)
          await journey.see('review', complete)
          await journey.tap(complete)
          await journey.see('thank you', thanks)
          expect(journey.effort()).toEqual(most.returner)
        },
      )
  })
