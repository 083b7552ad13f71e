import { describe, expect, test } from 'vitest'
import type { PageRoute } from '#contract/delivery/tourPages'
import { unknownPageRule } from '#contract/platform/rates'
import { direct } from '../../../functions/film/direct.ts'
import { aBrief, aPhoto as aHomePhoto } from '../../film/directing/homes.ts'
import { asFunction } from '../../support/access/leastPrivilege.ts'
import { administered } from '../../support/accounts/adminEmails.ts'
import { mailName } from '../../support/mail/mailName.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

const environment = { ...administered.environment, DEPOSIT_PERCENT: '50' }
const aws = await embeddedAws({ ...administered, environment, onStreamRecords })
const { apiEvent, call, lambdaContext } = await import('../../support/apiEvent.ts')
const { anAdministrator, deskOf } = await import('../../support/accounts/administrators.ts')
const { anOrderBody } = await import('../../support/builders.ts')
const { aVerifiedPerson, freshAddress, freshEmail } = await import('../../support/accounts/people.ts')
const { aDraft } = await import('../../support/orders/placing.ts')
const { aPhotoIn } = await import('../../support/photos/uploading.ts')
const { aDelivery, finalKey } = await import('../../support/integrations/sharing.ts')
const { handler } = await import('../../../functions/entries/api/tours.ts')
const { keepMade } = await import('../../../functions/services/film/films.ts')
const { newSlugEnding } = await import('../../../functions/services/ids.ts')
const { savingPages } = await import('../../../functions/store/delivery/tourPages.ts')
const { queryAll, transact, write } = await import('../../../functions/store/dynamo.ts')
const { keys } = await import('../../../functions/store/table.ts')
const { findOrderAndAssetsAsAdmin } = await import('../../../functions/store/orders/orders.ts')
const { madeKey } = await import('../../../functions/services/photos/previews.ts')
const { filmKeys } = await import('#contract/photos/storageKeys')
const { aConfirmedClip } = await import('../../support/photos/confirmedClip.ts')
const administrator = await anAdministrator()
const desk = deskOf(administrator)

const browser = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15'
const home = { address_freeform: '1204 Barton Hills Drive, Austin, TX 78704', brokerage: 'Holt & Harbor Realty' }
type Order = Awaited<ReturnType<typeof aDraft>>

type Agent = { email: string; cookies: string[] }
const aGuest = (): Agent => ({ email: freshEmail('agent'), cookies: [] })
async function aDeliveredOrder(options: object = {}, agent = aGuest()): Promise<Order & { assetId: string }> {
  const customer = { name: 'Dana Whitlock', email: agent.email, phone: '+1 512 555 0142' }
  const order = await aDraft(anOrderBody({ customer, options: { ...home, ...options } }), { cookies: agent.cookies })
  const assetId = await aPhotoIn(order)
  await aDelivery(order.orderId, [assetId])
  return { ...order, assetId }
}

const own = ({ orderId, cookies }: Order) => ({ cookies, params: { order_id: orderId }, address: freshAddress() })
const pagesOf = async (answer: ReturnType<typeof call>) => Object((await answer).body).pages
const read = (order: Order) => pagesOf(call(handler, 'GET /api/orders/{order_id}/pages', own(order)))
const put = (order: Order, body: object) => call(handler, 'PUT /api/orders/{order_id}/pages', { ...own(order), body })
async function aSharedOrder(...given: Parameters<typeof aDeliveredOrder>) {
  const order = await aDeliveredOrder(...given)
  return { ...order, ...slugsIn(await pagesOf(put(order, { tour: true, watch: true }))) }
}
const slugsIn = (pages: { slug: unknown; watch: { url: unknown } }) => ({
  slug: String(pages.slug),
  watchSlug: String(pages.watch.url).split('/watch/')[1] ?? '',
})

async function open(
  route: PageRoute,
  params: Record<string, string>,
  userAgent = '',
  headers = {},
  address = freshAddress(),
) {
  const event = apiEvent('GET /api/review', { params, headers, address })
  const { http } = event.requestContext
  const requestContext = { ...event.requestContext, http: { ...http, userAgent } }
  const asked = { ...event, routeKey: route, requestContext }
  const result = await asFunction('tours', () => handler(asked, lambdaContext))
  return {
    status: result.statusCode,
    html: result.body ?? '',
    headers: Object(result.headers) as Record<string, string>,
    cookies: result.cookies,
  }
}
const looks = ({ slug, watchSlug }: { slug: string; watchSlug: string }) =>
  [
    ['/tour/{slug}', { slug }],
    ['/tour/{slug}/originals', { slug }],
    ['/tour/{slug}/files/{file}', { slug, file: 'film.mp4' }],
    ['/watch/{slug}', { slug: watchSlug }],
    ['/watch/{slug}/files/{file}', { slug: watchSlug, file: 'poster.jpg' }],
  ] as const
/** Pages as they were shared before slugs had ten letters of chance. */
async function withSixLetters() {
  const slug = `12-oak-lane-${newSlugEnding().slice(0, 6)}`
  const order = await aDraft(anOrderBody())
  await aDelivery(order.orderId)
  const pages = { order_id: order.orderId, slug, watch_slug: `${slug}-w`, tour: true, watch: false, version: 1 }
  await transact(savingPages(pages, undefined))
  return { slug }
}
const statuses = async (slugs: { slug: string; watchSlug: string }) =>
  Promise.all(looks(slugs).map(async ([path, params]) => (await open(`GET ${path}`, params)).status))
const shown = [200, 200, 302, 200, 302]
const hidden = [404, 404, 404, 404, 404]

describe('the public pages of a film', () => {
  test('are off until the owner turns them on, one by one, under a slug that reads like the address', async () => {
    const order = await aDeliveredOrder()
    expect(await read(order)).toMatchObject({ available: true, slug: null, tour: { on: false, url: null } })
    const first = await pagesOf(put(order, { tour: false, watch: true }))
    expect(first.slug).toMatch(/^1204-barton-hills-drive-[a-z2-9]{10}$/)
    expect(first).toMatchObject({
      tour: { on: false },
      watch: {
        on: true,
        url: expect.stringMatching(`^${aws.environment.SITE_ORIGIN}/watch/1204-barton-hills-drive-[a-z2-9]{10}$`),
      },
      originals_url: null,
    })
    expect(await statuses(slugsIn(first))).toEqual([404, 404, 404, 200, 302])
    const both = await pagesOf(put(order, { tour: true, watch: true }))
    expect(slugsIn(both)).toEqual(slugsIn(first))
    expect(await statuses(slugsIn(both))).toEqual(shown)
    await put(order, { tour: false, watch: false })
    expect(await statuses(slugsIn(both))).toEqual(hidden)
  })

  test('can’t be turned on before the film is delivered', async () => {
    const order = await aDraft(anOrderBody())
    expect(await put(order, { tour: true, watch: false })).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await read(order)).toMatchObject({ available: false, slug: null })
    expect((await put(order, { tour: false, watch: false })).status).toBe(200)
  })

  test('show nothing while anything is due, of an archived or cancelled order, or of a version that is withheld', async () => {
    const order = await aSharedOrder()
    const locks = [
      ['SET due_cents = :value', 100, 'SET due_cents = :value', 0],
      ['SET archived = :value', true, 'SET archived = :value', false],
      ['SET #status = :value', 'cancelled', 'SET #status = :value', 'completed'],
    ] as const
    for (const [lock, value, unlock, before] of locks) {
      const names = lock.includes('#status') ? { names: { '#status': 'status' } } : {}
      await write({ update: keys.order(order.orderId), set: lock, values: { value }, ...names })
      expect(await statuses(order)).toEqual(hidden)
      expect((await read(order)).available).toBe(false)
      await write({ update: keys.order(order.orderId), set: unlock, values: { value: before }, ...names })
      expect(await statuses(order)).toEqual(shown)
    }
    await write({ update: keys.tour(order.orderId, 1), set: 'REMOVE released_at' })
    expect(await statuses(order)).toEqual(hidden)
  })

  test('move to a new link when the old one is taken back, once however often that is asked', async () => {
    const order = await aSharedOrder()
    const renew = () =>
      pagesOf(call(handler, 'POST /api/orders/{order_id}/pages/renewal', { ...own(order), body: { slug: order.slug } }))
    const [renewed, again] = [await renew(), await renew()]
    expect(renewed.slug).not.toBe(order.slug)
    expect(slugsIn(renewed).watchSlug).not.toBe(order.watchSlug)
    expect(again.slug).toBe(renewed.slug)
    expect(await statuses(order)).toEqual(hidden)
    expect(await statuses(slugsIn(renewed))).toEqual(shown)
  })

  test('have addresses of which neither opens the other, and those of before keep the one that they shared', async () => {
    const order = await aSharedOrder()
    const swapped = { slug: order.watchSlug, watchSlug: order.slug }
    expect(await statuses(swapped)).toEqual(hidden)
    const { pk, sk } = keys.tourPages(order.orderId)
    await write({ update: { pk, sk }, set: 'REMOVE watch_slug' })
    await write({ delete: keys.tourSlug(order.watchSlug) })
    const shared = slugsIn(await read(order))
    expect(shared).toEqual({ slug: order.slug, watchSlug: order.slug })
    expect(await statuses(shared)).toEqual(shown)
    const renewal = { ...own(order), body: { slug: order.slug } }
    const renewed = slugsIn(await pagesOf(call(handler, 'POST /api/orders/{order_id}/pages/renewal', renewal)))
    expect(renewed.watchSlug).not.toBe(renewed.slug)
    expect(await statuses(shared)).toEqual(hidden)
    expect(await statuses(renewed)).toEqual(shown)
  })

  test('can’t be found by trying: after a hundred unknown ones a network gets 429, and pages with a long slug open as ever', async () => {
    const order = await aSharedOrder()
    const old = await withSixLetters()
    const network = freshAddress()
    const at = (slug: string, address = network) => open('GET /tour/{slug}', { slug }, '', {}, address)
    const tried = Array.from({ length: unknownPageRule.limit }, (_, index) => at(`12-oak-lane-guess${index}`))
    expect(new Set((await Promise.all(tried)).map(({ status }) => status))).toEqual(new Set([404]))
    expect((await at(old.slug)).status).toBe(200)
    const refused = await at('12-oak-lane-onemore')
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
    expect(refused.html).toContain('Too many')
    expect((await at(old.slug)).status).toBe(429)
    expect((await at(order.slug)).status).toBe(200)
    for (const slug of [old.slug, order.slug]) expect((await at(slug, freshAddress())).status).toBe(200)
  })

  test('answer HEAD as they answer GET, without the page', async () => {
    const order = await aSharedOrder()
    for (const [path, params] of looks(order)) {
      const [get, head] = [await open(`GET ${path}`, params), await open(`HEAD ${path}`, params)]
      expect([head.status, head.html], path).toEqual([get.status, ''])
      expect(Object.keys(head.headers), path).toEqual(Object.keys(get.headers))
      expect(head.headers['content-type'], path).toBe(get.headers['content-type'])
    }
    const gone = await open('HEAD /tour/{slug}', { slug: 'no-such-page' })
    expect([gone.status, gone.html]).toEqual([404, ''])
  })

  test('are counted by page and day for people, and not for programs', async () => {
    const order = await aSharedOrder()
    const { slug } = order
    await Promise.all(Array.from({ length: 3 }, () => open('GET /tour/{slug}', { slug }, browser)))
    await open('GET /watch/{slug}', { slug: order.watchSlug }, browser)
    await open('HEAD /tour/{slug}', { slug }, browser)
    for (const program of [
      'Googlebot/2.1 (+http://www.google.com/bot.html)',
      'facebookexternalhit/1.1',
      'curl/8.5.0',
      '',
    ])
      await open('GET /tour/{slug}', { slug }, program)
    const long = new Date(Date.now() - 40 * 24 * 3600 * 1000).toISOString().slice(0, 10)
    await write({ put: { ...keys.pageViews(order.orderId, 'tour', long), hits: 4 } })
    expect(await read(order)).toMatchObject({
      tour: { views: { total: 7, last_30_days: 3 } },
      watch: { views: { total: 1, last_30_days: 1 } },
    })
    const items = await queryAll({ partition: keys.pageViews(order.orderId, '', '').pk })
    // Nothing of who looked: an item that a test puts says its shape besides.
    for (const { schema, ...item } of items)
      expect([schema ?? 1, Object.keys(item).sort()]).toEqual([1, ['hits', 'pk', 'sk']])
  })

  test('count a film that a person begins, and not its other parts, its other files or programs', async () => {
    const { slug, watchSlug, ...order } = await aSharedOrder()
    const film = { slug, file: 'film.mp4' }
    const ask = (range?: string, userAgent = browser) =>
      open('GET /tour/{slug}/files/{file}', film, userAgent, range === undefined ? {} : { range })
    // As Safari asks: for two bytes, then for all, then for what it has not.
    for (const range of ['bytes=0-1', 'bytes=0-4199999', 'bytes=262144-4199999']) await ask(range)
    await ask('bytes=0-')
    await ask()
    await ask('bytes=0-', 'Googlebot/2.1 (+http://www.google.com/bot.html)')
    await open('HEAD /tour/{slug}/files/{file}', film, browser, { range: 'bytes=0-' })
    await open('GET /watch/{slug}/files/{file}', { slug: watchSlug, file: 'poster.jpg' }, browser, {
      range: 'bytes=0-',
    })
    expect(await read(order)).toMatchObject({
      tour: { views: { total: 0 }, plays: { total: 2, last_30_days: 2 } },
      watch: { views: { total: 0 }, plays: { total: 0, last_30_days: 0 } },
    })
  })

  test('are turned off by administrators too, on record', async () => {
    const order = await aSharedOrder()
    const params = { id: order.orderId }
    const off = { params, body: { tour: false, watch: false }, cookies: administrator.cookies }
    const answer = await call(handler, 'PUT /api/admin/orders/{id}/pages', off)
    expect(answer).toMatchObject({ status: 200, body: { pages: { tour: { on: false }, slug: order.slug } } })
    expect(await statuses(order)).toEqual(hidden)
    const history = JSON.stringify((await desk('GET /api/admin/history/{id}', { id: order.orderId })).body)
    expect(history.match(/pages\.changed/g)).toHaveLength(2)
  })
})

describe('the tour page', () => {
  test('says in its HTML as served what crawlers and those it is shared with need', async () => {
    const figures = { bedrooms: 4, bathrooms: 2.5, sqft: 2850, year_built: 2019, price_listing: 1_249_000 }
    const order = await aSharedOrder({ voice_over: figures })
    const { html, headers } = await open('GET /tour/{slug}', { slug: order.slug })
    const url = `${aws.environment.SITE_ORIGIN}/tour/${order.slug}`
    for (const part of [
      `<link rel="canonical" href="${url}"/>`,
      '<meta property="og:title" content="1204 Barton Hills Drive, Austin, TX"/>',
      `<meta property="og:image" content="${url}/files/share.jpg"/>`,
      '<meta property="og:image:width" content="1200"/>',
      '<meta property="og:image:height" content="630"/>',
      `<meta property="og:video" content="${url}/files/film.mp4"/>`,
      ...['<p class="price">$1,249,000</p>', '<li>4 beds</li>', '<li>Built in 2019</li>'],
      'google.com/maps/search/?api=1&amp;query=1204%20Barton%20Hills%20Drive',
      'Dana Whitlock',
      'Holt &amp; Harbor Realty',
      'href="tel:+15125550142"',
    ])
      expect(html).toContain(part)
    const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'VideoObject',
      name: 'Video tour of 1204 Barton Hills Drive, Austin, TX',
      thumbnailUrl: [`${url}/files/poster.jpg`],
      duration: 'PT60S',
      contentUrl: `${url}/files/film.mp4`,
      uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(html).not.toContain('@example.com')
  })

  test('escapes what its customer typed, in text, attributes and data', async () => {
    const order = await aSharedOrder({
      address_freeform: '1 "Oak" </script><script>alert(1)</script> Lane',
      brokerage: '<img src=x onerror=alert(1)>',
    })
    const { html } = await open('GET /tour/{slug}', { slug: order.slug })
    expect(html).not.toMatch(/<script>alert|<img src=x/)
    const watch = await open('GET /watch/{slug}', { slug: order.watchSlug })
    expect(watch.html).not.toMatch(/<script|<img/)
  })

  test('plays the branded film, and the MLS page the one without branding, by links that are fresh at each look', async () => {
    const { slug, watchSlug } = await aSharedOrder()
    const film = (route: PageRoute, slug: string) => open(route, { slug, file: 'film.mp4' })
    expect((await film('GET /tour/{slug}/files/{file}', slug)).headers.location).toMatch(/finals\/branded\.mp4/)
    expect((await film('GET /watch/{slug}/files/{file}', watchSlug)).headers.location).toMatch(/finals\/plain\.mp4/)
    expect((await open('GET /watch/{slug}/files/{file}', { slug: watchSlug, file: 'other.zip' })).status).toBe(404)
  })

  test('is shared with a picture that has a sign to play, or with its poster where none was made', async () => {
    const { slug, orderId } = await aSharedOrder()
    const picture = async () =>
      (await open('GET /tour/{slug}/files/{file}', { slug, file: 'share.jpg' })).headers.location
    expect(await picture()).toMatch(/finals\/poster\.jpg/)
    await keepMade(filmKeys.shared(finalKey.poster(orderId)), Buffer.from('picture'), 'image/jpeg')
    expect(await picture()).toMatch(/finals\/poster-shared\.jpg/)
  })

  test('offers visitors the photos to leaf through, and neither a code to embed nor the address without branding', async () => {
    const { slug, watchSlug } = await aSharedOrder()
    const { html } = await open('GET /tour/{slug}', { slug })
    expect(html.match(/<figure>/g)).toHaveLength(1)
    expect(html).not.toMatch(new RegExp(`<iframe|&lt;iframe|${watchSlug}`))
  })

  test('answers captions itself, since players take them from the page’s host alone', async () => {
    const { watchSlug: slug, orderId } = await aSharedOrder()
    await keepMade(finalKey.plainWords(orderId), Buffer.from('WEBVTT\n\nA quiet garden.'), 'text/vtt')
    const answer = await open('GET /watch/{slug}/files/{file}', { slug, file: 'captions.vtt' })
    expect(answer).toMatchObject({ status: 200, html: expect.stringContaining('A quiet garden.') })
    expect(answer.headers['content-type']).toBe('text/vtt; charset=utf-8')
  })
})

test('the MLS page names nobody, asks for nothing, and may be shown in any other page', async () => {
  const { watchSlug: slug } = await aSharedOrder()
  const { html, headers, cookies } = await open('GET /watch/{slug}', { slug }, browser)
  expect(html).not.toMatch(/Dana|Whitlock|Holt|Harbor|555|Threshold|mailto|tel:|<a |<form|<script|<iframe|autoplay/i)
  expect(html.match(/<video/g)).toHaveLength(1)
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['content-security-policy']).toContain('frame-ancestors *')
  expect(headers['content-security-policy']).not.toContain('script-src')
  expect(cookies).toBeUndefined()
  expect(headers['set-cookie']).toBeUndefined()
})

test('the MLS page of an address that names who sells has neither title nor link of it', async () => {
  const address_freeform = '12 Oak Lane by Holt & Harbor, Austin, TX 78704'
  const { slug, watchSlug } = await aSharedOrder({ address_freeform })
  expect([slug, watchSlug].map((one) => one.includes('holt'))).toEqual([true, false])
  const { html, status } = await open('GET /watch/{slug}', { slug: watchSlug }, browser)
  expect([status, html.includes('<title>Home</title>')]).toEqual([200, true])
  expect(html).not.toMatch(/Holt|Harbor/i)
})

test('on a stage with a neutral host the MLS page, its files and its embed code are there, and the tour page is not', async () => {
  const neutral = 'https://home-films.house'
  const settings = await import('../../../functions/services/config.ts')
  Object.assign(settings.config(), { NEUTRAL_ORIGIN: neutral })
  try {
    const order = await aSharedOrder()
    const pages = await read(order)
    expect(pages.watch.url).toBe(`${neutral}/watch/${order.watchSlug}`)
    expect(pages.embed_code).toContain(`src="${neutral}/watch/${order.watchSlug}"`)
    expect(pages.tour.url).toBe(`${aws.environment.SITE_ORIGIN}/tour/${order.slug}`)
    const tour = await open('GET /tour/{slug}', { slug: order.slug })
    // Visitors are offered no code to embed: it stands on the agent's own page.
    expect([tour.status, tour.html.includes(neutral)]).toEqual([200, false])
    const watch = await open('GET /watch/{slug}', { slug: order.watchSlug })
    expect(watch.html).toContain(`src="${neutral}/watch/${order.watchSlug}/files/film.mp4"`)
    expect(JSON.stringify(watch)).not.toContain(aws.environment.SITE_ORIGIN)
  } finally {
    Object.assign(settings.config(), { NEUTRAL_ORIGIN: '' })
  }
})

describe('the page of original photos', () => {
  test('shows each photo once with the hash of its original, and links to no original', async () => {
    const order = await aSharedOrder()
    const asset = (await findOrderAndAssetsAsAdmin(order.orderId))?.assets.find(({ id }) => id === order.assetId)
    if (!asset) throw new Error('There is no photo.')
    const before = await open('GET /tour/{slug}/originals', { slug: order.slug })
    expect(before.html).not.toContain('<dt>SHA-256</dt>')
    const sha256 = 'ab'.repeat(32)
    await keepMade(madeKey(asset, 'original.json'), Buffer.from(JSON.stringify({ sha256 })), 'application/json')
    const { html } = await open('GET /tour/{slug}/originals', { slug: order.slug })
    expect(html.match(/<figure>/g)).toHaveLength(1)
    expect(html).toContain(sha256)
    expect(html).toContain('camera moves only: we generated, moved and removed nothing')
    expect(html).not.toContain('AB 723')
    expect(html).not.toContain(asset.storage_key)
  })

  test('names a video clip as one, and keeps a row for a photo that was deleted since, with its hash', async () => {
    const order = await aSharedOrder()
    const [clip, gone] = [await aConfirmedClip(order.orderId), order.assetId]
    await aDelivery(order.orderId, [gone, clip])
    const contents = { [gone]: 'content-of-gone' }
    const sha256 = { [clip]: 'cd'.repeat(32), [gone]: 'ef'.repeat(32) }
    const asset = (await findOrderAndAssetsAsAdmin(order.orderId))?.assets.find(({ id }) => id === clip)
    if (!asset) throw new Error('There is no clip.')
    const keep = (key: string, document: object) =>
      keepMade(key, Buffer.from(JSON.stringify(document)), 'application/json')
    await keep(madeKey(asset, 'original.json'), { sha256: sha256[clip] })
    await keep(filmKeys.photo(order.orderId, 'content-of-gone', 'original.json'), { sha256: sha256[gone] })
    const edit = direct([aHomePhoto('exterior'), aHomePhoto('living')], aBrief())
    await keep(filmKeys.version(order.orderId, 1, 'edit.json'), { edit, contents })
    await desk('DELETE /api/admin/assets/{id}', { id: gone })
    const { html } = await open('GET /tour/{slug}/originals', { slug: order.slug })
    expect(html.match(/<figure>/g)).toHaveLength(2)
    expect(html).toContain('Shot 2 is a video clip.')
    expect(html).toContain('Photo 1 was removed and can no longer be shown.')
    for (const hash of Object.values(sha256)) expect(html).toContain(hash)
    expect(html).not.toContain('with camera moves only')
    const tour = await open('GET /tour/{slug}', { slug: order.slug })
    expect(tour.html).toContain('from a photo or a video clip that was sent to us')
    expect(tour.html).toContain('See the photos and clips')
  })

  test('and the tour page say what the photos show to whoever can’t see them', async () => {
    const order = await aSharedOrder()
    const clip = await aConfirmedClip(order.orderId)
    const pages = async () => [
      (await open('GET /tour/{slug}', { slug: order.slug })).html,
      (await open('GET /tour/{slug}/originals', { slug: order.slug })).html,
    ]
    const [unknown = '', plain = ''] = await pages()
    expect(unknown).not.toContain('The film shows')
    expect(plain).toContain('alt="Open number 1 in full size"')
    await aDelivery(
      order.orderId,
      [order.assetId, clip, clip],
      ['Kitchen with oven and chairs', 'Entrance', 'Entrance'],
    )
    const [tour = '', originals = ''] = await pages()
    expect(tour).toContain('The film shows, in this order: Kitchen with oven and chairs; Entrance.')
    expect(tour).toContain('aria-describedby="shows"')
    expect(tour).toContain('content="Kitchen with oven and chairs at 1204 Barton Hills Drive"')
    expect(originals).toContain('alt="Kitchen with oven and chairs. Open number 1 in full size"')
    expect(originals).toContain('alt="Entrance. Open the first frame of video clip 1"')
  })

  test('names California’s law for homes there', async () => {
    const { slug } = await aSharedOrder({ address_freeform: '88 Ocean View Ave, Santa Cruz, CA 95062' })
    const { html } = await open('GET /tour/{slug}/originals', { slug })
    expect(html).toContain('California AB 723')
    expect(html).toContain('section 10140.8')
  })
})

describe('a message from the tour page', () => {
  const words = { name: 'Bob Buyer', email: 'bob@example.com', phone: '', message: 'May we see it?\nOn Saturday?' }
  const send = (body: object, key?: string) =>
    call(handler, 'POST /api/tour-messages', {
      body,
      address: freshAddress(),
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const mailsTo = async (order: Order) => {
    await aws.streamSettled()
    return (await aws.mails()).filter((mail) => mailName(mail) === `A message from your tour page: ${order.orderId}`)
  }

  const aProvenShare = async () => aSharedOrder({}, await aVerifiedPerson({ email: freshEmail('agent') }))

  test('reaches the order’s contact once, who answers to the visitor, whose words stand in no subject', async () => {
    const order = await aProvenShare()
    const key = crypto.randomUUID()
    const email = freshEmail('buyer')
    for (const _ of [1, 2]) expect((await send({ ...words, email, slug: order.slug }, key)).status).toBe(200)
    const mails = await mailsTo(order)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.to.join()).toContain('agent.')
    expect(mails[0]?.text).toContain('May we see it?')
    expect(JSON.stringify(mails[0])).toContain(email)
  })

  test('goes nowhere where the page is off, or where a program filled the trap', async () => {
    const order = await aProvenShare()
    expect((await send({ ...words, slug: order.slug, _hp: 'x' })).status).toBe(200)
    await put(order, { tour: false, watch: true })
    expect((await send({ ...words, slug: order.slug })).status).toBe(404)
    expect(await mailsTo(order)).toEqual([])
  })

  test('is neither taken nor asked for where nobody has proven the agent’s email', async () => {
    const order = await aSharedOrder()
    expect(await send({ ...words, slug: order.slug })).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await mailsTo(order)).toEqual([])
    const unproven = await open('GET /tour/{slug}', { slug: order.slug })
    expect(unproven.html).toContain('Call +1 512 555 0142')
    expect(unproven.html).not.toContain('<form')
    const { slug } = await aProvenShare()
    expect((await open('GET /tour/{slug}', { slug })).html).toContain('<form')
  })

  test('is refused after twenty an hour for one agent, whoever writes', async () => {
    const order = await aProvenShare()
    for (let count = 1; count <= 20; count++)
      expect((await send({ ...words, email: freshEmail(), slug: order.slug })).status).toBe(200)
    expect(await send({ ...words, email: freshEmail(), slug: order.slug })).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
    })
  })

  test('names each field that is missing', async () => {
    const { slug } = await aProvenShare()
    const { status, body } = await send({ slug, name: '', email: 'bob', message: ' ' })
    expect(status).toBe(400)
    expect(Object.keys(Object(body.fields)).sort()).toEqual(['email', 'message', 'name'])
  })
})
