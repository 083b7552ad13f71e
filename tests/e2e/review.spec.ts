import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { startLocalStage } from '../../infra/local/stage.ts'
import { placeOrder, signInAsOwner, startFilm } from './backOffice.ts'
import { deliverOrder } from './deliverOrder.ts'
import { draftFilms } from './draftFilms.ts'
import { expect, test } from './fixtures.ts'

/** Rooms of one home, of which a short film leaves some out. Drawn ones would be taken for copies of each other. */
const photos = ['exterior', 'entrance-hall', 'living-room', 'kitchen', 'dining', 'bedroom', 'bathroom', 'pool'].map(
  (name) => join(import.meta.dirname, `../../web/media/${name}.jpg`),
)
/** A film takes seconds on two cores at rest, and minutes beside other work. */
const filmMs = 240_000

// One stage, and so one worker, for all of them.
test.describe.configure({ mode: 'default' })
let stage: Awaited<ReturnType<typeof startLocalStage>>
test.beforeAll(async () => {
  process.env.POWERTOOLS_LOG_LEVEL ??= 'ERROR'
  process.env.POWERTOOLS_METRICS_DISABLED = 'true'
  // A busy machine is no outage.
  process.env.AWS_PATIENCE ??= '20'
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
  await expect(page.getByRole('region', { name: 'Your changes 3' }).getByRole('listitem')).toHaveCount(3)

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
  await expect(desk.getByText('Shot 1 is over place 3.')).toBeAttached()
  // Keys are heard from the moment in which the places are measured.
  await expect(async () => {
    await desk.keyboard.press('ArrowLeft')
    await expect(desk.getByText('Shot 1 is over place 2.')).toBeAttached({ timeout: 2_000 })
  }).toPass()
  await desk.keyboard.press('Space')
  await expect(shotOf(desk, '2, .* seconds, was shot 1')).toBeVisible()
  await desk.reload()
  for (const name of ['1, .* was shot 2', '2, .* was shot 1', '3, .* seconds'])
    await expect(shotOf(desk, name)).toBeVisible()
}

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

/** A delivered film with both of its pages turned on by its owner. */
async function shareFilm(page: Page, email: string) {
  const { origin } = stage
  const address = '88 Ocean View Avenue, Santa Cruz, CA 95062'
  const orderId = await placeOrder({ request: page.request, origin }, email, address, undefined, photos.slice(0, 3))
  await deliverOrder(orderId)
  await page.goto(`${origin}/account/orders/${orderId}`)
  const share = page.getByRole('region', { name: 'Share your tour' })
  for (const name of ['Tour page', 'MLS page']) {
    await share.getByRole('checkbox', { name }).click()
    await expect(share.getByRole('checkbox', { name })).toBeChecked()
  }
  const linkTo = async (name: string) => String(await share.getByRole('link', { name }).getAttribute('href'))
  return {
    tour: await linkTo('Open the tour page in a new tab'),
    watch: await linkTo('Open the MLS page in a new tab'),
    originals: await linkTo('Open the original photos in a new tab'),
    embedCode: String(await share.getByText('<iframe').textContent()),
  }
}

const browserOfAPerson =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

test('the MLS page passes the rules of multiple listing services, one by one', { tag: '@desktop' }, async ({
  page,
  browser,
  freshEmail,
}) => {
  const { watch, embedCode } = await shareFilm(page, freshEmail('agent'))
  // A headless browser says so, and is not counted as a person.
  const visitor = await browser.newContext({ userAgent: browserOfAPerson })
  const mls = await visitor.newPage()
  const requests: { url: string; headers: Record<string, string> }[] = []
  mls.on('request', (request) => requests.push({ url: request.url(), headers: request.headers() }))
  const answer = await mls.goto(watch)
  const film = mls.locator('video')

  await test.step('one player, and no link, form, script or frame beside it', async () => {
    expect(await film.count()).toBe(1)
    expect(await mls.locator('a, form, input, button, script, iframe, object, embed, img, svg').count()).toBe(0)
    expect(await mls.locator('body').innerText()).toBe('')
  })
  await test.step('no name, phone number, email or brand anywhere in the page', async () => {
    const html = await mls.content()
    for (const word of ['Ada', 'Agent', '217', '555', '@', 'Threshold', 'mailto', 'tel:'])
      expect(html).not.toContain(word)
    await expect(mls).toHaveTitle('88 Ocean View Avenue')
  })
  await test.step('nothing plays before somebody asks, and then it does', async () => {
    await expect(film).toHaveJSProperty('autoplay', false)
    await expect(film).toHaveJSProperty('paused', true)
    await expect(film).toHaveJSProperty('currentTime', 0)
    await film.evaluate((video: HTMLVideoElement) => {
      video.muted = true
      return video.play()
    })
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  })
  await test.step('a host of its own, which has nothing else and shows nobody whose it is', async () => {
    expect(watch.startsWith(`${stage.neutralOrigin}/watch/`)).toBe(true)
    expect(new URL(stage.neutralOrigin).host).not.toBe(new URL(stage.origin).host)
    const [slug = ''] = new URL(watch).pathname.split('/').slice(-1)
    for (const path of ['/', '/robots.txt', '/order', '/api/review', '/tour/', `/tour/${slug}`, '/login']) {
      const other = await visitor.request.get(`${stage.neutralOrigin}${path}`)
      expect([other.status(), await other.text()], path).toEqual([404, ''])
    }
    const old = await visitor.request.get(`${stage.origin}/watch/${slug}`, { maxRedirects: 0 })
    expect([old.status(), old.headers().location]).toEqual([302, watch])
    expect((await visitor.request.head(watch)).status()).toBe(200)
  })
  await test.step('no request to anybody else, none with a referrer, and no cookie', async () => {
    for (const { url, headers } of requests) {
      expect(new URL(url).host).toBe(new URL(stage.neutralOrigin).host)
      expect(headers.referer ?? '').toBe('')
    }
    expect(await visitor.cookies()).toEqual([])
    expect(await mls.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  })
  await test.step('which counts that it was opened and played, and keeps nothing else', async () => {
    await page.reload()
    await expect(page.getByRole('region', { name: 'Share your tour' }).getByText('1 view. 1 play.')).toBeVisible()
  })
  await test.step('kept out of search engines, and open to frames of other sites', async () => {
    expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer' })
    expect(answer?.headers()['x-frame-options']).toBeUndefined()
    await expect(mls.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
    // Another origin of this machine: browsers let no page from elsewhere show one of it.
    await mls.goto(stage.embedded.inboxUrl)
    await mls.evaluate((code) => document.body.insertAdjacentHTML('beforeend', code), embedCode)
    await expect(mls.frameLocator('iframe[title="Video tour"]').locator('video')).toBeVisible()
  })
  await visitor.close()
})

test.describe('the tour page', () => {
  // The empty form that is sent.
  test.use({ allowErrors: { matching: [/400/] } })
  test('can be used on every screen, and brings a visitor’s words to the agent', { tag: '@desktop' }, async ({
    page,
    freshEmail,
    expectAccessible,
  }) => {
    const email = freshEmail('agent')
    const { tour, originals } = await shareFilm(page, email)
    await expectAccessible()
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const address of [tour, originals]) {
        await page.goto(address)
        await expect(page.getByRole('heading', { name: /88 Ocean View Avenue/ })).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        await expectAccessible()
      }
    }
    await expect(page.getByText('California AB 723')).toBeVisible()
    await expect(page.getByRole('figure')).toHaveCount(3)
    await page.getByRole('link', { name: 'Back to the film' }).click()
    await page.getByRole('button', { name: 'Play the film' }).click()
    await expect(page.getByRole('button', { name: 'Play the film' })).toBeHidden()

    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByLabel('Your name')).toBeFocused()
    await expect(page.getByText('Please enter an email address.')).toBeVisible()
    await page.getByLabel('Your name').fill('Bob Buyer')
    await page.getByLabel('Email').fill(freshEmail('buyer'))
    await page.getByLabel('Message', { exact: true }).fill('May we see it on Saturday?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Thank you. Your message is on its way.')).toBeFocused()
    const received = async () => (await stage.embedded.mails()).filter(({ to }) => to.includes(email))
    await expect.poll(async () => JSON.stringify(await received())).toContain('May we see it on Saturday?')
  })
})
