import type { Locator, Page } from '@playwright/test'
import { placeOrder, signUp } from '../support/backOffice.ts'
import { deliverOrder } from '../support/deliverOrder.ts'
import { draftFilms } from '../support/draftFilms.ts'
import { expect, test } from '../support/fixtures.ts'
import { photos, playerOf, startReviewStage } from '../support/reviewStage.ts'

// One stage, and so one worker, for all of them.
test.describe.configure({ mode: 'default' })
let stage: Awaited<ReturnType<typeof startReviewStage>>
test.beforeAll(async () => {
  stage = await startReviewStage()
})
test.afterAll(() => stage.stop())

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
    const leave = player.getByRole('button', { name: 'Exit full screen' })
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
    await signUp({ request: page.request, origin: stage.origin }, email)
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
    await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused()
    await page.keyboard.press('k')
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeFocused()
    await page.getByRole('slider', { name: 'Time' }).press('ArrowRight')
    await expect(page.getByRole('slider', { name: 'Time' })).toHaveAttribute('aria-valuetext', /^0:0[56] of /)

    const photos = page.getByRole('dialog', { name: 'Photos' })
    await page.getByRole('link', { name: 'Photo 2' }).click()
    await expect(photos.getByText('2 of 3')).toBeInViewport()
    await expectAccessible()
    await page.keyboard.press('ArrowRight')
    await expect(photos.getByText('3 of 3')).toBeInViewport()
    await expect(photos.getByRole('button', { name: 'Next photo' })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(photos).toBeHidden()

    await page.getByRole('button', { name: 'Ask for this time' }).click()
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/^I would like to see the home on Saturday, /)
    await page.getByLabel('Message', { exact: true }).fill('')
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
