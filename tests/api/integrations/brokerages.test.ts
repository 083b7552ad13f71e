import { Buffer } from 'node:buffer'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiOrder } from '#contract/integrations/apiOrder'
import { administered } from '../../support/accounts/adminEmails.ts'
import { call } from '../../support/apiEvent.ts'
import { aKey, anOrderBody } from '../../support/builders.ts'
import { aJpeg } from '../../support/photos/images.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { answers, closeOutside, heard, openOutside } from '../../support/stage/outside.ts'
import { onEveryMessage, onMessages, onStreamRecords } from '../../support/stage/withStream.ts'

vi.mock(import('../../../functions/services/integrations/publicWeb.ts'), async (original) => {
  const real = await original()
  const outside = await import('../../support/stage/outside.ts')
  return {
    ...real,
    fetchBytes: (address, limits) => real.fetchBytes(address, { ...limits, wire: outside.wire }),
    postJson: (address, sent, limits) => real.postJson(address, sent, { ...limits, wire: outside.wire }),
  }
})

const outward = new Set(['photoUrls', 'webhooks'])
const aws = await embeddedAws({
  ...administered,
  onStreamRecords,
  onMessages: (queue, event) => (outward.has(queue) ? onEveryMessage(queue, event) : onMessages(queue, event)),
  environment: { ...administered.environment, FILMS_START: 'on_submission' },
})
const { aKeyOf, aWebhookOf, bearer, brokerages, integrate, makeKey } = await import(
  '../../support/integrations/integrating.ts'
)
const { anAdministrator, deskOf, idOf } = await import('../../support/accounts/administrators.ts')
const { account, aVerifiedPerson, freshAddress, freshEmail, goodPassword, signUp } = await import(
  '../../support/accounts/people.ts'
)
const { aDraft, readOrder } = await import('../../support/orders/placing.ts')
const { sharedPages } = await import('../../support/integrations/sharing.ts')
const { aPromotion } = await import('../../support/builders.ts')
const { getItem, queryItems, transact, write } = await import('../../../functions/store/dynamo.ts')
const { insertingPromotion } = await import('../../../functions/store/money/promotions.ts')
const { findCustomerIdByEmail } = await import('../../../functions/store/accounts/customers.ts')
const { findWebhooks } = await import('../../../functions/store/integrations/webhooks.ts')
const { listVersionsOf } = await import('../../../functions/store/film/tours.ts')
const { keys } = await import('../../../functions/store/table.ts')

const administrator = await anAdministrator()
type Key = { key: string }
const order = (parts: object, { key }: Key, headers = aKey()) =>
  call(brokerages, 'POST /api/v1/orders', {
    address: freshAddress(),
    headers: { ...headers, ...bearer(key) },
    body: { ...anOrderBody(), ...parts },
  })
const read = ({ key }: Key, order_id: string) =>
  call(brokerages, 'GET /api/v1/orders/{order_id}', { headers: bearer(key), params: { order_id } })
const list = ({ key }: Key, query = {}) => call(brokerages, 'GET /api/v1/orders', { headers: bearer(key), query })
const orderIn = ({ body }: { body: Record<string, unknown> }) => ApiOrder.parse(body.order)
const settled = () => aws.streamSettled()
const lastMailTo = async ({ email }: { email: string }) =>
  (await aws.mails()).filter(({ to }) => to.includes(email)).at(-1)?.subject

const photos = 'https://photos.holtharbor.example'
beforeAll(async () => {
  await openOutside()
  const [jpeg, large] = await Promise.all([aJpeg(800, 600), aJpeg(64, 48)])
  const serve = (path: string, bytes: Buffer) => answers.set(`${photos}${path}`, (_, response) => response.end(bytes))
  serve('/1.jpg', jpeg)
  serve('/2.jpg', await aJpeg(640, 480))
  // Its size stands in its head, and its end is read by itself.
  const scan = large.indexOf(Buffer.from([0xff, 0xda]))
  serve('/large.jpg', Buffer.concat([large.subarray(0, scan), filler(300_000), large.subarray(scan)]))
  serve('/cut.jpg', jpeg.subarray(0, 900))
  serve('/page.html', Buffer.from('<html>Log in to see this photo</html>'))
  answers.set(`${photos}/moved.jpg`, (_, response) => response.writeHead(302, { location: '/1.jpg' }).end())
  answers.set(`${photos}/inside.jpg`, (_, response) =>
    response.writeHead(302, { location: 'https://inside.example.com/1.jpg' }).end(),
  )
})
afterAll(closeOutside)
beforeEach(() => void heard.splice(0))

/** So many bytes of comments, as JPEG has them. */
function filler(length: number): Buffer {
  const parts: Buffer[] = []
  for (let left = length; left > 0; left -= 60_000) {
    const size = Math.min(left, 60_000)
    parts.push(Buffer.from([0xff, 0xfe, (size + 2) >> 8, (size + 2) & 255]), Buffer.alloc(size))
  }
  return Buffer.concat(parts)
}

describe('An API key', () => {
  test('is told once, kept as a hash, and its owner is written to', async () => {
    const person = await aVerifiedPerson()
    const { id, key } = await aKeyOf(person, ['orders:read'])
    const secret = key.slice(-43)
    const kept = await getItem(keys.apiKeys(await idOf(person)))
    expect(JSON.stringify(kept)).not.toContain(secret)
    const { body } = await integrate('GET /api/account/integrations', person)
    expect(body.api_keys).toMatchObject([{ id, scopes: ['orders:read'], last_used_at: null }])
    expect(JSON.stringify(body)).not.toContain(secret)
    await settled()
    expect(await lastMailTo(person)).toContain('New API key')
  })

  test('opens what its scopes name, and nothing once it is revoked', async () => {
    const person = await aVerifiedPerson()
    const reading = await aKeyOf(person, ['orders:read'])
    const writing = await aKeyOf(person, ['orders:write'])
    expect((await list(reading)).status).toBe(200)
    expect(await order({}, reading)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await order({}, writing)).status).toBe(200)
    expect((await list(writing)).status).toBe(403)
    const revoke = () => integrate('DELETE /api/account/api-keys/{key_id}', person, { params: { key_id: reading.id } })
    expect([(await revoke()).status, (await revoke()).status]).toEqual([200, 404])
    expect((await list(reading)).status).toBe(401)
  })

  test.each([
    ['is missing', (_: string) => undefined],
    ['has another letter', (key: string) => key.replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A'))],
    ['is cut short', (key: string) => key.slice(0, -1)],
    ['names another account', (key: string) => key.replace(/thk_\w{26}/, `thk_${'0'.repeat(26)}`)],
  ])('An API key that %s opens nothing, whatever cookie comes along', async (_what, changed) => {
    const person = await aVerifiedPerson()
    const wrong = changed((await aKeyOf(person)).key)
    const sent = { headers: wrong === undefined ? {} : bearer(wrong), cookies: person.cookies }
    expect(await call(brokerages, 'GET /api/v1/orders', sent)).toMatchObject({
      status: 401,
      body: { code: 'unauthorized' },
    })
  })

  test('rests while its account is disabled', async () => {
    const person = await aVerifiedPerson()
    const key = await aKeyOf(person)
    await deskOf(administrator)('DELETE /api/admin/users/{id}', { id: await idOf(person) })
    expect((await list(key)).status).toBe(401)
  })

  test('notes its use once an hour', async () => {
    const person = await aVerifiedPerson()
    const key = await aKeyOf(person)
    const version = async () => Object((await getItem(keys.apiKeys(await idOf(person))))?.keys)[key.id].last_used_at
    await list(key)
    const first = await version()
    await list(key)
    expect([first, await version()]).toEqual([expect.any(String), first])
  })

  test('is one of ten at most, however many are made at once, and each has a name of its own', async () => {
    const person = await aVerifiedPerson()
    const answers = await Promise.all(Array.from({ length: 12 }, () => makeKey(person)))
    // On a busy machine somebody is asked to try again.
    for (const { status } of answers) expect([200, 409, 503]).toContain(status)
    while ((await makeKey(person)).status === 200);
    const { body } = await integrate('GET /api/account/integrations', person)
    expect(body.api_keys).toHaveLength(10)
    const other = await aVerifiedPerson()
    const name = { body: { name: 'Listings', scopes: ['orders:read'] } }
    await integrate('POST /api/account/api-keys', other, name)
    const again = await integrate('POST /api/account/api-keys', other, name)
    expect(again).toMatchObject({ status: 400, body: { fields: { name: expect.any(String) } } })
  })

  test('is not made before the email is proven', async () => {
    expect((await makeKey(await signUp())).status).toBe(409)
  })

  test('is seen and revoked by administrators, and nobody revokes another account’s', async () => {
    const [person, other] = [await aVerifiedPerson(), await aVerifiedPerson()]
    const [key, id] = [await aKeyOf(person), await idOf(person)]
    const params = { key_id: key.id }
    expect((await integrate('DELETE /api/account/api-keys/{key_id}', other, { params })).status).toBe(404)
    const seen = await integrate('GET /api/admin/users/{id}/integrations', administrator, { params: { id } })
    expect(seen.body.api_keys).toMatchObject([{ id: key.id }])
    const desk = { params: { id, ...params } }
    expect((await integrate('DELETE /api/admin/users/{id}/api-keys/{key_id}', administrator, desk)).status).toBe(200)
    expect((await list(key)).status).toBe(401)
    const history = await deskOf(administrator)('GET /api/admin/history/{id}', { id })
    expect(JSON.stringify(history.body)).toContain('user.api_key_revoked')
  })
})

describe('An order by API key', () => {
  test('is the account’s, is made once however often it is sent, and is nobody else’s', async () => {
    const [person, other] = [await aVerifiedPerson(), await aVerifiedPerson()]
    const [key, foreign, headers] = [await aKeyOf(person), await aKeyOf(other), aKey()]
    const body = anOrderBody()
    const first = orderIn(await order(body, key, headers))
    expect(orderIn(await order(body, key, headers)).id).toBe(first.id)
    expect(first).toMatchObject({ status: 'draft', submission: 'not_requested', photos: [], film: { state: 'none' } })
    expect(await read(foreign, first.id)).toMatchObject({ status: 404 })
    expect((await list(foreign)).body.orders).toEqual([])
    expect((await list(key)).body).toMatchObject({ orders: [{ id: first.id }], next_cursor: null })
    expect((await order(body, foreign, headers)).status).toBe(409)
    // Sent without photos it is submitted at once.
    const placed = orderIn(await order({ ...body, order_id: first.id, submit: true }, key))
    expect(placed).toMatchObject({ status: 'awaiting_deposit', submission: 'submitted' })
  })

  test('tells where its film’s public pages are, as long as they are on and can be opened', async () => {
    const key = await aKeyOf(await aVerifiedPerson())
    const { id } = orderIn(await order({}, key))
    const linksNow = async () => orderIn(await read(key, id)).links
    expect(await linksNow()).toMatchObject({ tour_url: null, watch_url: null })
    const slug = await sharedPages(id, { watch: false })
    expect(await linksNow()).toMatchObject({
      tour_url: `${aws.environment.SITE_ORIGIN}/tour/${slug}`,
      watch_url: null,
    })
    await write({ update: keys.order(id), set: 'SET archived = :yes', values: { yes: true } })
    expect(await linksNow()).toMatchObject({ tour_url: null, watch_url: null })
  })

  test('lists what the account ordered on the site, too, a page at a time', async () => {
    const person = await aVerifiedPerson()
    const key = await aKeyOf(person)
    const body = anOrderBody({ customer: { email: person.email } })
    for (let count = 0; count < 3; count++) await aDraft(body, { cookies: person.cookies })
    const page = await list(key, { limit: '2' })
    expect(page.body.orders).toHaveLength(2)
    const next = await list(key, { limit: '2', cursor: String(page.body.next_cursor) })
    expect(next.body).toMatchObject({ orders: [{}], next_cursor: null })
  })

  test('is submitted once its photos are there, each in its place, and starts the film of them', async () => {
    const person = await aVerifiedPerson()
    const key = await aKeyOf(person)
    const urls = [`${photos}/1.jpg`, `${photos}/moved.jpg`, `${photos}/large.jpg`]
    const asked = orderIn(await order({ submit: true, photo_urls: urls }, key))
    expect(asked.photos.map(({ number }) => number)).toEqual([1, 2, 3])
    await settled()
    const placed = orderIn(await read(key, asked.id))
    expect(placed.photos).toEqual([1, 2, 3].map((number) => ({ number, state: 'ready', problem: null })))
    expect(placed).toMatchObject({ status: 'awaiting_deposit', submission: 'submitted', film: { version: 1 } })
    expect(await listVersionsOf(asked.id)).toHaveLength(1)
    const { items } = await queryItems({ partition: keys.placing(asked.id).pk })
    // An address may hold a secret of its own, so none is kept.
    expect(JSON.stringify(items)).not.toContain('holtharbor')
  })

  test('An order by API key that is submitted when its photos are there already starts their film at once', async () => {
    const key = await aKeyOf(await aVerifiedPerson())
    const [body, headers] = [anOrderBody(), aKey()]
    const draft = orderIn(await order({ ...body, photo_urls: [`${photos}/1.jpg`] }, key, headers))
    await settled()
    expect(orderIn(await read(key, draft.id)).status).toBe('draft')
    const placed = orderIn(await order({ ...body, order_id: draft.id, submit: true }, key))
    expect(placed).toMatchObject({ id: draft.id, submission: 'submitted' })
    expect(await listVersionsOf(draft.id)).toHaveLength(1)
  })

  test('goes on without the photos that failed, and says of each what is wrong', async () => {
    const key = await aKeyOf(await aVerifiedPerson())
    const names = ['1.jpg', 'missing.jpg', 'page.html', 'cut.jpg', 'inside.jpg']
    const asked = orderIn(await order({ submit: true, photo_urls: names.map((name) => `${photos}/${name}`) }, key))
    await settled()
    const placed = orderIn(await read(key, asked.id))
    expect(placed.submission).toBe('submitted')
    expect(placed.photos.map(({ problem }) => problem)).toEqual([
      null,
      expect.stringMatching(/^Photo 2: .*404/),
      expect.stringMatching(/^Photo 3: .*JPEG/),
      expect.stringMatching(/^Photo 4: .*damaged/),
      expect.stringMatching(/^Photo 5: .*public internet/),
    ])
    expect(heard.filter(({ address }) => address.includes('inside.example.com'))).toEqual([])
  })

  test('An order by API key without a photo stays a draft until another address brings one', async () => {
    const key = await aKeyOf(await aVerifiedPerson())
    const [body, headers] = [anOrderBody(), aKey()]
    const asked = orderIn(await order({ ...body, submit: true, photo_urls: [`${photos}/missing.jpg`] }, key, headers))
    await settled()
    const stopped = orderIn(await read(key, asked.id))
    expect(stopped).toMatchObject({ status: 'draft', submission: 'stopped', submission_problem: expect.any(String) })
    await order({ ...body, submit: true, photo_urls: [`${photos}/2.jpg`] }, key, headers)
    await settled()
    expect(orderIn(await read(key, asked.id))).toMatchObject({ id: asked.id, submission: 'submitted' })
  })

  test('keeps the place of an address: the same list changes nothing, a longer one adds, another address is refused', async () => {
    const key = await aKeyOf(await aVerifiedPerson())
    const [body, headers] = [anOrderBody(), aKey()]
    const first = `${photos}/1.jpg`
    const asked = orderIn(await order({ ...body, photo_urls: [first] }, key, headers))
    await order({ ...body, photo_urls: [first] }, key, headers)
    await settled()
    expect(heard).toHaveLength(1)
    await order({ ...body, photo_urls: [first, `${photos}/2.jpg`] }, key, headers)
    await settled()
    expect(orderIn(await read(key, asked.id)).photos).toHaveLength(2)
    const other = await order({ ...body, photo_urls: [`${photos}/2.jpg`] }, key, headers)
    expect(other).toMatchObject({
      status: 409,
      body: { fields: { 'photo_urls.0': expect.stringContaining('Photo 1') } },
    })
  })

  test('waits for a server that is busy, three times at most', async () => {
    const key = await aKeyOf(await aVerifiedPerson())
    let asked = 0
    answers.set(`${photos}/busy.jpg`, (_, response) => {
      asked++
      response.writeHead(503).end()
    })
    const made = orderIn(await order({ photo_urls: [`${photos}/busy.jpg`] }, key))
    await settled()
    expect(asked).toBe(3)
    expect(orderIn(await read(key, made.id)).photos).toMatchObject([
      { state: 'failed', problem: expect.stringContaining('503') },
    ])
  })

  test('tells its money as the page of the order does, entry by entry', async () => {
    const person = await aVerifiedPerson()
    const key = await aKeyOf(person)
    const promotion = { ...aPromotion(), uses: 0, created_at: new Date().toISOString(), ended_at: null }
    await transact([insertingPromotion(promotion)])
    const { id, money } = orderIn(await order({ submit: true, code: promotion.code }, key))
    expect(money.entries.map(({ kind }) => kind)).toEqual(['charge', 'discount'])
    expect(money.deposit_cents).toBe(0)
    const { body } = await readOrder(id, { cookies: person.cookies })
    for (const told of [money, orderIn(await read(key, id)).money]) expect(told).toEqual(Object(body.order).money)
  })

  test('takes a promotion code with it, and says at once where the code is no good', async () => {
    const key = await aKeyOf(await aVerifiedPerson())
    const promotion = { ...aPromotion(), uses: 0, created_at: new Date().toISOString(), ended_at: null }
    await transact([insertingPromotion(promotion)])
    const bad = await order({ submit: true, code: 'NOSUCHCODE', photo_urls: [`${photos}/1.jpg`] }, key)
    expect(bad).toMatchObject({ status: 400, body: { fields: { code: expect.any(String) } } })
    const direct = orderIn(await order({ submit: true, code: promotion.code }, key))
    const later = orderIn(await order({ submit: true, code: promotion.code, photo_urls: [`${photos}/1.jpg`] }, key))
    await settled()
    const placed = orderIn(await read(key, later.id))
    expect(placed).toMatchObject({ submission: 'submitted', money: { total_cents: direct.money.total_cents } })
  })

  test.each([
    ['http://photos.holtharbor.example/1.jpg', 'https://'],
    ['https://127.0.0.1/1.jpg', 'public name'],
    ['https://user:word@holtharbor.example/1.jpg', 'password'],
  ])('refuses the photo address %s and names it', async (url, reason) => {
    const key = await aKeyOf(await aVerifiedPerson())
    const answer = await order({ photo_urls: [`${photos}/1.jpg`, url] }, key)
    expect(answer).toMatchObject({ status: 400, body: { fields: { 'photo_urls.1': expect.stringContaining(reason) } } })
  })

  test('counts for its account, so that a stolen key mails no thousand strangers', async () => {
    const key = await aKeyOf(await aVerifiedPerson())
    const email = freshEmail()
    const customer = { name: 'Dana', email }
    const statuses: number[] = []
    for (let count = 0; count < 11; count++) statuses.push((await order({ customer, submit: true }, key)).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('A webhook', () => {
  const url = 'https://hooks.holtharbor.example/threshold'
  const status = (code: number) => answers.set(url, (_, response) => response.writeHead(code).end())
  const deliveriesOf = async (person: { cookies: string[] }, webhook_id: string) =>
    Object(
      (await integrate('GET /api/account/webhooks/{webhook_id}/deliveries', person, { params: { webhook_id } })).body
        .deliveries,
    )

  test('is told of a submitted order with a signature that the reference library accepts, and its secret is kept nowhere', async () => {
    status(204)
    const person = await aVerifiedPerson()
    const { id, secret } = await aWebhookOf(person, { url, events: ['order.submitted'] })
    const made = orderIn(await order({ submit: true }, await aKeyOf(person)))
    await settled()
    const [told, ...more] = heard.filter(({ address }) => address === url)
    expect(more).toEqual([])
    const headers = Object.fromEntries(
      Object.entries(told?.headers ?? {}).map(([name, value]) => [name, String(value)]),
    )
    const sent = new Webhook(secret).verify(told?.body ?? '', headers)
    expect(sent).toMatchObject({ type: 'order.submitted', data: { order_id: made.id } })
    expect(() => new Webhook(secret).verify(`${told?.body} `, headers)).toThrow()
    expect(await deliveriesOf(person, id)).toMatchObject([
      { state: 'delivered', status: 204, attempts: 1, id: headers['webhook-id'] },
    ])
    const kept = [
      await getItem(keys.webhooks(await idOf(person))),
      (await queryItems({ partition: `WEBHOOK_LOG#${id}` })).items,
    ]
    expect(JSON.stringify(kept)).not.toContain(secret.slice('whsec_'.length))
  })

  test('A webhook that fails is tried again later under the same id, and can be sent again by hand', async () => {
    status(500)
    const person = await aVerifiedPerson()
    const { id } = await aWebhookOf(person, { url })
    await order({ submit: true }, await aKeyOf(person))
    await settled()
    const [failed] = await deliveriesOf(person, id)
    expect(failed).toMatchObject({
      state: 'waiting',
      status: 500,
      attempts: 1,
      problem: expect.stringContaining('500'),
    })
    expect(Date.parse(failed.next_try_at)).toBeGreaterThan(Date.now() + 20_000)
    // A message that comes early goes back into the queue.
    const due = { webhook_id: id, delivery_id: failed.id, turn: 1 }
    const early = { messageId: 'early', body: JSON.stringify({ due }), eventSource: 'aws:sqs' } as const
    expect(await onEveryMessage('webhooks', { Records: [early] })).toEqual({ batchItemFailures: [] })
    expect(heard.filter(({ address }) => address === url)).toHaveLength(1)
    status(200)
    const params = { webhook_id: id, delivery_id: failed.id }
    await integrate('POST /api/account/webhooks/{webhook_id}/deliveries/{delivery_id}/resend', person, { params })
    await settled()
    expect(await deliveriesOf(person, id)).toMatchObject([{ id: failed.id, state: 'delivered', attempts: 1 }])
    expect(
      new Set(heard.filter(({ address }) => address === url).map(({ headers }) => headers['webhook-id'])).size,
    ).toBe(1)
    const desk = { params: { id: await idOf(person), ...params } }
    const again = 'POST /api/admin/users/{id}/webhooks/{webhook_id}/deliveries/{delivery_id}/resend'
    expect((await integrate(again, administrator, desk)).status).toBe(200)
    await settled()
    expect(heard.filter(({ address }) => address === url)).toHaveLength(3)
  })

  test('A webhook that leads inside is never called', async () => {
    const person = await aVerifiedPerson()
    const { id } = await aWebhookOf(person, { url: 'https://inside.example.com/hook' })
    await integrate('POST /api/account/webhooks/{webhook_id}/test', person, { params: { webhook_id: id } })
    await settled()
    expect(heard).toEqual([])
    expect(await deliveriesOf(person, id)).toMatchObject([
      { event: 'webhook.test', status: null, problem: expect.stringContaining('public internet') },
    ])
  })

  test('A webhook that fails for five days is switched off, its owner told, and it can be turned on again', async () => {
    status(500)
    const person = await aVerifiedPerson()
    const userId = await idOf(person)
    const { id } = await aWebhookOf(person, { url })
    const since = new Date(Date.now() - 6 * 24 * 3_600_000).toISOString()
    await write({
      update: keys.webhooks(userId),
      set: 'SET webhooks.#id.failing_since = :since',
      names: { '#id': id },
      values: { since },
    })
    const params = { webhook_id: id }
    await integrate('POST /api/account/webhooks/{webhook_id}/test', person, { params })
    await settled()
    expect((await findWebhooks(userId)).webhooks[id]?.disabled_at).not.toBeNull()
    expect(await lastMailTo(person)).toContain('switched off')
    expect((await integrate('POST /api/account/webhooks/{webhook_id}/test', person, { params })).status).toBe(409)
    await integrate('POST /api/account/webhooks/{webhook_id}/enable', person, { params })
    expect((await integrate('POST /api/account/webhooks/{webhook_id}/test', person, { params })).status).toBe(200)
  })

  test('is one of three, belongs to one account, and goes with its log', async () => {
    const [person, other] = [await aVerifiedPerson(), await aVerifiedPerson()]
    const { id } = await aWebhookOf(person, { url })
    await aWebhookOf(person)
    await aWebhookOf(person)
    const fourth = { body: { url: 'https://a.example.com/', events: ['film.ready'] } }
    expect((await integrate('POST /api/account/webhooks', person, fourth)).status).toBe(409)
    const params = { webhook_id: id }
    for (const route of [
      'DELETE /api/account/webhooks/{webhook_id}',
      'POST /api/account/webhooks/{webhook_id}/test',
    ] as const)
      expect((await integrate(route, other, { params })).status).toBe(404)
    await integrate('POST /api/account/webhooks/{webhook_id}/test', person, { params })
    await settled()
    await integrate('DELETE /api/account/webhooks/{webhook_id}', person, { params })
    expect((await queryItems({ partition: `WEBHOOK_LOG#${id}` })).items).toEqual([])
  })
})

type Person = Awaited<ReturnType<typeof aVerifiedPerson>>
const ends: [string, (person: Person, customerId: string) => Promise<{ status: number }>][] = [
  [
    'its owner deletes',
    ({ cookies }) => {
      const sent = { cookies, body: { password: goodPassword }, address: freshAddress() }
      return call(account, 'POST /api/account/deletion', sent)
    },
  ],
  [
    'an administrator removes for good with its customer',
    (_, id) =>
      deskOf(administrator)('DELETE /api/admin/customers/{id}', { id, body: { purge: true, confirm: 'PURGE' } }),
  ],
]
test.each(ends)('keys, webhooks and photo addresses go with an account that %s', async (_who, end) => {
  const person = await aVerifiedPerson()
  const [key, userId] = [await aKeyOf(person), await idOf(person)]
  const { id } = await aWebhookOf(person)
  const customer = { name: 'Ada Agent', email: person.email }
  const made = orderIn(await order({ customer, photo_urls: [`${photos}/missing.jpg`] }, key))
  await integrate('POST /api/account/webhooks/{webhook_id}/test', person, { params: { webhook_id: id } })
  await settled()
  const left = async () => {
    const partitions = [
      ...[keys.apiKeys(userId), keys.webhooks(userId), keys.webhookDelivery(id, ''), keys.placing(made.id)],
    ]
    const pages = await Promise.all(partitions.map(({ pk: partition }) => queryItems({ partition })))
    return pages.map(({ items }) => items.length)
  }
  expect((await left()).every((count) => count > 0)).toBe(true)
  const customerId = (await findCustomerIdByEmail(person.email)) ?? ''
  expect((await end(person, customerId)).status).toBe(200)
  expect(await left()).toEqual([0, 0, 0, 0])
  expect((await list(key)).status).toBe(401)
})
