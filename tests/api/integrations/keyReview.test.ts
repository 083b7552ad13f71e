import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiReview } from '#contract/integrations/apiReview'
import { filmKeys } from '#contract/photos/storageKeys'
import { administered } from '../../support/accounts/adminEmails.ts'
import { call } from '../../support/apiEvent.ts'
import { aKey, anOrderBody } from '../../support/builders.ts'
import { fastEngine } from '../../support/film/fastEngine.ts'
import { openPipeline } from '../../support/film/pipeline.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onMessages, onStreamRecords } from '../../support/stage/withStream.ts'

const pipeline = openPipeline(fastEngine(() => undefined))
const aws = await embeddedAws({ ...administered, onStreamRecords, onMessages, jobs: pipeline.jobs })
const { aVerifiedPerson, freshAddress } = await import('../../support/accounts/people.ts')
const { aDraftWithPhotos, aFilmedOrder } = await import('../../support/film/filmedOrder.ts')
const { aKeyOf, bearer, brokerages, integrate } = await import('../../support/integrations/integrating.ts')
const { deleteFile } = await import('../../../functions/services/photos/photos.ts')
const { owingDeposit } = await import('../../support/money/owingDeposit.ts')
const runner = pipeline.openRunner()
afterAll(() => runner.stop())

type Key = { key: string }
type Sent = { params?: Record<string, string>; body?: unknown }
const ask = (route: Parameters<typeof call>[1], { key }: Key, sent: Sent = {}) =>
  call(brokerages, route, { address: freshAddress(), headers: { ...aKey(), ...bearer(key) }, ...sent })
const settled = async () => {
  await aws.streamSettled()
  await runner.settled()
  await aws.streamSettled()
}

/** A film that its account's key can review. */
async function aKeysFilm() {
  const person = await aVerifiedPerson()
  const { orderId } = await aFilmedOrder(4, { cookies: person.cookies })
  await settled()
  const key = await aKeyOf(person)
  const params = { order_id: orderId }
  const review = async () =>
    ApiReview.parse((await ask('GET /api/v1/orders/{order_id}/review', key, { params })).body.review)
  return { key, params, review }
}

describe('A film by API key', () => {
  test('is changed shot by shot, approved and fetched', async () => {
    const { key, params, review } = await aKeysFilm()
    const before = await review()
    expect(before).toMatchObject({
      closed: '',
      may: { comment: true, apply: true, approve: true },
      rounds: { left: 1 },
    })
    const comment_id = randomUUID()
    const comment = { params: { ...params, comment_id } }
    const shot = before.versions[0]?.shots[1]?.id
    const body = { version: 1, time_ms: 0, shot, request: { ask: 'drop' } }
    const route = 'PUT /api/v1/orders/{order_id}/review/comments/{comment_id}'
    for (const _ of [1, 2]) expect(await ask(route, key, { ...comment, body })).toMatchObject({ status: 200 })
    const made = await ask('POST /api/v1/orders/{order_id}/review/versions', key, {
      params,
      body: { base_version: 1, comments: [comment_id] },
    })
    expect(made).toMatchObject({ status: 200, body: { version: 2, applied: 1, sent: 0 } })
    await settled()
    const [second] = (await review()).versions
    expect(second).toMatchObject({ version: 2, state: 'ready', changes: [expect.stringContaining('is left out')] })
    expect(second?.shots.map(({ id }) => id)).not.toContain(shot)
    const approved = await ask('POST /api/v1/orders/{order_id}/review/approval', key, {
      params,
      body: { version: 2, name: 'Dana Whitlock' },
    })
    expect(approved).toMatchObject({ status: 200, body: { approval: { version: 2, name: 'Dana Whitlock' } } })
    await settled()
    const [file] = (await review()).delivery.files
    const link = await ask('POST /api/v1/orders/{order_id}/downloads', key, { params, body: { name: file?.name } })
    expect(link).toMatchObject({ status: 200, body: { url: expect.stringContaining('.zip') } })
  })

  test('has no cover picture for an assistant where none is kept', async () => {
    const { key, params } = await aKeysFilm()
    await deleteFile(filmKeys.version(params.order_id, 1, 'poster.jpg'))
    const asked = { name: 'get_poster', arguments: params }
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: asked }
    const { status, body: answer } = await ask('POST /api/v1/mcp', key, { body })
    expect([status, Object(answer.result).isError]).toEqual([200, true])
    expect(JSON.stringify(answer.result)).toContain('There is no cover picture yet.')
  })

  test('takes words for our team, and a comment back while it is open', async () => {
    const { key, params, review } = await aKeysFilm()
    const comment_id = randomUUID()
    const sent = { params: { ...params, comment_id } }
    const body = { version: 1, time_ms: 0, text: 'Could the pool come first?' }
    expect(
      (await ask('PUT /api/v1/orders/{order_id}/review/comments/{comment_id}', key, { ...sent, body })).status,
    ).toBe(200)
    expect((await review()).comments).toMatchObject([{ id: comment_id, text: body.text, state: 'open' }])
    expect((await ask('DELETE /api/v1/orders/{order_id}/review/comments/{comment_id}', key, sent)).status).toBe(200)
    expect((await review()).comments).toEqual([])
  })
})

describe('By API key', () => {
  test('a film is priced before it is ordered, with what is asked of it', async () => {
    const key = await aKeyOf(await aVerifiedPerson(), ['orders:read'])
    const body = { plan: 'premium', add_music: true }
    expect(await ask('POST /api/v1/price', key, { body })).toMatchObject({
      status: 200,
      body: { plan: 'premium', price_cents: 81_000, line_items: [{ code: 'plan_premium' }, { code: 'music' }] },
    })
  })

  test('a wrong value of a list is answered with the values that there are', async () => {
    const key = await aKeyOf(await aVerifiedPerson())
    const body = { ...anOrderBody(), options: { ...anOrderBody().options, plan: 'gold', property_type: 'castle' } }
    const answer = await ask('POST /api/v1/orders', key, { body })
    expect(z.object({ fields: z.record(z.string(), z.string()) }).parse(answer.body).fields).toEqual({
      'options.plan': 'Please choose a plan: basic, premium or luxury.',
      'options.property_type': 'Please choose a property type: residential, commercial or rental.',
    })
  })

  test('a draft is discarded, and a placed order is not', async () => {
    const person = await aVerifiedPerson()
    const key = await aKeyOf(person)
    const discard = async (isPlaced: boolean) => {
      const { orderId } = await aDraftWithPhotos(1, { cookies: person.cookies })
      if (isPlaced) await owingDeposit(orderId)
      return ask('DELETE /api/v1/orders/{order_id}', key, { params: { order_id: orderId } })
    }
    expect([(await discard(false)).status, (await discard(true)).status]).toEqual([200, 409])
  })

  test.each(['http://localhost:4000/', 'http://127.0.0.1/', 'https://localhost/'])(
    'neither photos nor webhooks lead to %s, a machine of our own, on a deployed stage',
    async (local) => {
      const person = await aVerifiedPerson()
      const key = await aKeyOf(person)
      const photo_urls = ['https://photos.example.com/1.jpg', local]
      const order = await ask('POST /api/v1/orders', key, { body: { ...anOrderBody(), photo_urls } })
      expect(order).toMatchObject({
        status: 400,
        body: { fields: { 'photo_urls.1': expect.stringMatching(/^Please/) } },
      })
      const body = { url: local, events: ['film.ready'] }
      const webhook = await integrate('POST /api/account/webhooks', person, { body })
      expect(webhook).toMatchObject({ status: 400, body: { fields: { url: expect.stringMatching(/^Please/) } } })
    },
  )
})
