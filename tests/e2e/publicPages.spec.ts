import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { placeOrder } from './backOffice.ts'
import { deliverOrder } from './deliverOrder.ts'
import { expect, test } from './fixtures.ts'
import { type OwnStage, startOwnStage } from './ownStage.ts'

const photos = ['exterior', 'entrance-hall', 'living-room'].map((name) =>
  join(import.meta.dirname, `../../web/media/${name}.jpg`),
)

// One stage, and so one worker, for all of them.
test.describe.configure({ mode: 'default' })
let stage: OwnStage
test.beforeAll(async () => {
  stage = await startOwnStage()
})
test.afterAll(() => stage.stop())

/** A delivered film with both of its pages turned on by its owner. */
async function shareFilm(page: Page, email: string) {
  const { origin } = stage
  const address = '88 Ocean View Avenue, Santa Cruz, CA 95062'
  const orderId = await placeOrder({ request: page.request, origin }, email, address, undefined, photos)
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
