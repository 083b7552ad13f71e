import { beforeEach, describe, expect, test, vi } from 'vitest'
import { noAdminTour } from '#contract/film/tour'
import { filmFolder } from '#contract/photos/storageKeys'
import { administered } from '../../support/accounts/adminEmails.ts'
import { fastEngine } from '../../support/film/fastEngine.ts'
import { openPipeline } from '../../support/film/pipeline.ts'
import { mailName } from '../../support/mail/mailName.ts'
import { aJpeg } from '../../support/photos/images.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

/** Steps wait at this gate where a test closes it. */
let gate: Promise<void> | undefined
const engine = fastEngine()
const narrators = new Set<string>()
const pipeline = openPipeline(
  {
    ...engine,
    speak: (text, voice) => {
      narrators.add(voice)
      return engine.speak(text, voice)
    },
  },
  { before: () => gate },
)
const environment = { ...administered.environment, JOB_PAGES: 'https://jobs.test/' }
const aws = await embeddedAws({ ...administered, onStreamRecords, jobs: pipeline.jobs, environment })
const { readFilm } = await import('../../../functions/actions/film/filmDocument.ts')
const { findVersion } = await import('../../../functions/store/film/tours.ts')
const { aDraftWithPhotos, aFilmedOrder, lookAtFilm } = await import('../../support/film/filmedOrder.ts')
const { anAdministrator, deskOf } = await import('../../support/accounts/administrators.ts')
const { aDraft, aSubmittedOrder, postAgain, readOrder, submit } = await import('../../support/orders/placing.ts')
const { aPhoto, aPhotoIn, presign } = await import('../../support/photos/uploading.ts')
const { keepMade } = await import('../../../functions/services/film/films.ts')
const { listVersions } = await import('../../../functions/services/photos/photos.ts')
const { write } = await import('../../../functions/store/dynamo.ts')
const { keys } = await import('../../../functions/store/table.ts')
const desk = deskOf(await anAdministrator())
const runner = pipeline.openRunner()
vi.spyOn(console, 'error').mockImplementation(() => undefined)

const settled = async () => {
  await aws.streamSettled()
  await runner.settled()
  await aws.streamSettled()
}
const ask = (id: string, body: object) => desk('POST /api/admin/orders/{id}/tour', { id, body })
const setStatus = (id: string, status: string) => desk('PATCH /api/admin/orders/{id}', { id, body: { status } })
beforeEach(() => {
  gate = undefined
})

/** Closes the gate, and answers what opens it. */
function closed() {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  return () => {
    gate = undefined
    resolve()
  }
}

describe('a submission', () => {
  test('a submission without photos starts no film', async () => {
    const order = await aSubmittedOrder()
    expect((await lookAtFilm(order)).versions).toEqual([])
    const { body } = await readOrder(order.orderId, { cookies: order.cookies })
    expect(body.order).toMatchObject({ tour: { state: 'none', version: 0, renders: [] } })
  })

  test('a submission that is repeated, or comes ten times at once, starts one film', async () => {
    const order = await aDraftWithPhotos(2)
    const open = closed()
    await Promise.all(Array.from({ length: 10 }, () => postAgain(order, { submit: true })))
    open()
    await settled()
    expect((await lookAtFilm(order)).versions).toHaveLength(1)
    expect((await lookAtFilm(order)).version).toMatchObject({ state: 'ready', seconds: 60, mood: null })
  })

  test('is made as long as its plan, and with music where music was ordered', async () => {
    const order = await aFilmedOrder(3, { body: { options: { plan: 'luxury', add_music: true } } })
    expect((await lookAtFilm(order)).version).toMatchObject({ seconds: 120, mood: 'warm' })
    await settled()
  })

  test('is lit, set and spoken as the order’s options say, its license number on the card', async () => {
    const look = {
      grade: 'warm',
      title_style: 'condensed',
      title_color: '#8A1C2B',
      license_number: 'DRE #01234567',
    } as const
    const voice_over = { bedrooms: 4, main_features: 'A quartz island in the kitchen.' }
    const options = { ...look, add_voice_over: true, narrator: 'Matthew', voice_over } as const
    const order = await aFilmedOrder(3, { body: { options } })
    await settled()
    const { edit, plan } = await readFilm({ orderId: order.orderId, version: 1 })
    expect(edit.brief).toMatchObject({ grade: 'warm', titles: 'condensed', color: '#8a1c2b' })
    expect(edit.brief.agent).toMatchObject({ license: 'DRE #01234567' })
    expect([...narrators]).toEqual(['Matthew'])
    const words = plan.titles.flatMap(({ parts }) => parts.filter((part) => part.part === 'text'))
    expect(words.map(({ text }) => text)).toContain('DRE #01234567')
    expect(words.some(({ font }) => font === 'condensed')).toBe(true)
  })

  test('has the music of the mood that was ordered with it', async () => {
    const order = await aFilmedOrder(2, { body: { options: { add_music: true, music_mood: 'grand' } } })
    expect((await lookAtFilm(order)).version).toMatchObject({ mood: 'grand' })
    const silent = await aFilmedOrder(2, { body: { options: { music_mood: 'grand' } } })
    expect((await lookAtFilm(silent)).version).toMatchObject({ mood: null })
    await settled()
  })

  test('takes the photos that come until the first step gathers them, and none after', async () => {
    const open = closed()
    const order = await aFilmedOrder(2)
    await aPhotoIn(order, 3)
    open()
    await settled()
    const { version } = await lookAtFilm(order)
    const all = [...(version?.shots ?? []), ...(version?.skipped ?? [])].map(({ asset_id }) => asset_id)
    expect(new Set(all).size).toBe(3)
    expect((await presign(order, { seq: 4 })).status).toBe(409)
  })
})

test('a purge in the middle of a film ends it, and leaves no file of it, also none that comes late', async () => {
  const open = closed()
  const order = await aFilmedOrder(2)
  const customer = String((await lookAtFilm(order)).order?.customer_id)
  const purge = { id: customer, body: { purge: true, confirm: 'PURGE' } }
  await desk('DELETE /api/admin/customers/{id}', { id: customer, body: {} })
  expect((await desk('DELETE /api/admin/customers/{id}', purge)).status).toBe(200)
  await keepMade(`${filmFolder(order.orderId)}segments/late.mp4`, Buffer.from('late'), 'video/mp4')
  open()
  await settled()
  expect((await lookAtFilm(order)).versions).toEqual([])
  await aws.sweepExpired(Math.floor(Date.now() / 1000) + 3600)
  await aws.streamSettled()
  expect(await listVersions(filmFolder(order.orderId))).toEqual([])
})

describe('an administrator', () => {
  test('an administrator who sets in_production starts the film, once', async () => {
    const order = await aSubmittedOrder()
    await aPhotoIn(order)
    expect((await setStatus(order.orderId, 'in_production')).status).toBe(200)
    await settled()
    expect(await lookAtFilm(order)).toMatchObject({ order: { status: 'preview_ready' }, version: { state: 'ready' } })
    await setStatus(order.orderId, 'in_production')
    expect((await lookAtFilm(order)).versions).toHaveLength(1)
  })

  test('makes another version of another length and mood; the former film plays until it is there', async () => {
    const order = await aFilmedOrder(4)
    await settled()
    const open = closed()
    const answer = await ask(order.orderId, { action: 'start', seconds: 30, mood: 'calm' })
    expect(answer).toMatchObject({
      status: 200,
      body: { tour: { version: 2, state: 'waiting', seconds: 30, mood: 'calm', versions: [{ version: 2 }, {}] } },
    })
    const { body } = await readOrder(order.orderId, { cookies: order.cookies })
    expect(body.order).toMatchObject({
      tour: { state: 'waiting', version: 2, renders: [{ url: expect.stringContaining('/v1/draft.mp4') }] },
    })
    open()
    await settled()
    expect((await lookAtFilm(order)).versions).toMatchObject([
      { version: 2, state: 'ready', seconds: 30, mood: 'calm' },
      { version: 1, state: 'ready' },
    ])
    const mails = (await aws.mails()).map(mailName)
    expect(mails).toContain(`Your new cut is ready: ${order.orderId}`)
  })

  test('an administrator who cancels ends the film without a failure, and nobody is emailed about it', async () => {
    const open = closed()
    const order = await aFilmedOrder(3)
    expect(await ask(order.orderId, { action: 'cancel' })).toMatchObject({
      body: { tour: { state: 'none', versions: [{ state: 'cancelled' }] } },
    })
    open()
    await settled()
    expect(await lookAtFilm(order)).toMatchObject({ job: { state: 'cancelled' }, version: { state: 'cancelled' } })
    expect((await aws.mails()).map(mailName)).not.toContain(`Your first cut is ready: ${order.orderId}`)
    expect(await ask(order.orderId, { action: 'start' })).toMatchObject({ body: { tour: { version: 2 } } })
    await settled()
    expect((await lookAtFilm(order)).version).toMatchObject({ state: 'ready', version: 2 })
  })

  test('an administrator who starts a film while another is being made ends the other', async () => {
    const open = closed()
    const order = await aFilmedOrder(3)
    await ask(order.orderId, { action: 'start', mood: 'dusk' })
    open()
    await settled()
    expect((await lookAtFilm(order)).versions).toMatchObject([
      { version: 2, state: 'ready', mood: 'dusk' },
      { version: 1, state: 'cancelled' },
    ])
  })

  test('an administrator who cancels the order ends its film', async () => {
    const open = closed()
    const order = await aFilmedOrder(2)
    await setStatus(order.orderId, 'cancelled')
    open()
    await settled()
    expect((await lookAtFilm(order)).version).toMatchObject({ state: 'cancelled' })
  })

  test('is told why no film can be started: no photos, a draft, another order’s cover', async () => {
    const start = { action: 'start' }
    const empty = await aSubmittedOrder()
    expect(await ask(empty.orderId, start)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/no photos/) },
    })
    expect(await ask((await aDraft()).orderId, start)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/draft/) },
    })
    const order = await aFilmedOrder(1)
    await settled()
    const cover = 'ast_01M7YTQ2P5CQ2HG5YJ7ANAGJT0_001_ABCDEF'
    expect(await ask(order.orderId, { ...start, cover })).toMatchObject({ status: 409 })
    expect(await ask(order.orderId, { ...start, seconds: 14 })).toMatchObject({ status: 400 })
    expect(await ask(order.orderId, { ...start, seconds: 15, extra: 1 })).toMatchObject({ status: 400 })
  })

  test('opens with the photo that was chosen as cover', async () => {
    const order = await aFilmedOrder(5)
    await settled()
    const cover = (await lookAtFilm(order)).version?.shots.at(3)?.asset_id ?? ''
    await ask(order.orderId, { action: 'start', cover })
    await settled()
    expect((await lookAtFilm(order)).version?.shots[0]?.asset_id).toBe(cover)
  })
})

test('a film keeps its photos in words, which its owner’s answer does without', async () => {
  const order = await aFilmedOrder(3)
  await settled()
  const version = await findVersion({ orderId: order.orderId, version: 1 })
  expect(version?.shots.length).toBeGreaterThan(2)
  for (const { alt } of version?.shots ?? []) expect(alt).toMatch(/^\p{Lu}\p{L}+/u)
  const { body } = await readOrder(order.orderId, { cookies: order.cookies })
  expect(JSON.stringify(body)).not.toContain('"alt"')
})

test('an administrator who follows a film to its log is on record once an hour, not with each look', async () => {
  const order = await aFilmedOrder(2)
  const { orderId: id } = order
  const actions = async () => (await desk('GET /api/admin/history/{id}', { id })).body.events
  const follow = () => desk('GET /api/admin/orders/{id}/tour', { id })
  const log_url = `https://jobs.test/tour:${id}-v1`
  const versions = [{ version: 1, log_url }]
  expect(await follow()).toMatchObject({ status: 200, body: { tour: { version: 1, log_url, versions } } })
  await settled()
  const signed = expect.stringContaining('X-Amz-Signature')
  expect((await follow()).body.tour).toMatchObject({ state: 'ready', renders: [{ url: signed }] })
  expect(await actions()).toMatchObject([{ action: 'film.seen', who: { email: 'owner@example.com' } }])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  await follow()
  vi.useRealTimers()
  expect(await actions()).toMatchObject([{ action: 'film.seen' }, { action: 'film.seen' }])
  expect((await desk('GET /api/admin/orders/{id}', { id })).body.order).toMatchObject({ tour: { state: 'ready' } })
  expect(await actions()).toContainEqual(expect.objectContaining({ action: 'files.seen' }))
})

test('whoever follows an order without a film hears of none, and of an order that is not there that it is not found', async () => {
  const follow = (id: string) => desk('GET /api/admin/orders/{id}/tour', { id })
  const { orderId } = await aSubmittedOrder()
  expect(await follow(orderId)).toMatchObject({ status: 200, body: { tour: noAdminTour } })
  expect(await follow('ord_00000000000000000000000000')).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('what has no watermark is signed for its owner once it is released, and for administrators before', async () => {
  const order = await aFilmedOrder(2)
  await settled()
  const hd = { format: '16:9', width: 1920, height: 1080, branded: true, watermarked: false, size_bytes: 1 }
  const key = keys.tour(order.orderId, 1)
  const file = { ...hd, key: `orders/${order.orderId}/film/v1/final.mp4` }
  await write({ update: key, set: 'SET film.renders = list_append(film.renders, :file)', values: { file: [file] } })
  const own = async () => (await readOrder(order.orderId, { cookies: order.cookies })).body.order
  const signed = { ...hd, url: expect.stringContaining('X-Amz-Signature') }
  expect(await own()).toMatchObject({
    tour: {
      renders: [
        { watermarked: true, url: expect.any(String) },
        { ...hd, url: null },
      ],
    },
  })
  const seen = await desk('GET /api/admin/orders/{id}', { id: order.orderId })
  expect(seen.body).toMatchObject({ order: { tour: { renders: [{}, signed] } } })
  await write({ update: key, set: 'SET released_at = :now', values: { now: new Date().toISOString() } })
  expect(await own()).toMatchObject({ tour: { renders: [{}, signed] } })
})

test('the links of a film stay the same while a page asks again and again, and end', async () => {
  const order = await aFilmedOrder(2)
  await settled()
  const read = async () => (await readOrder(order.orderId, { cookies: order.cookies })).body.order
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:01:00Z') })
  const [first, second] = [await read(), await read()]
  vi.useRealTimers()
  expect(second).toEqual(first)
  expect(JSON.stringify(first)).toContain('X-Amz-Expires=3600')
})

test('a film whose photos nobody knows walks by the rooms that the files’ names say', async () => {
  const order = await aDraft()
  for (const [index, name] of ['bathroom', 'kitchen', 'front'].entries()) {
    const bytes = Buffer.concat([await aJpeg(64, 48), Buffer.from(` ${name} ${order.orderId}`)])
    await aPhoto(order, { bytes, filename: `${index}-${name}.jpg`, content_type: 'image/jpeg', seq: index + 1 })
  }
  await submit(order)
  await settled()
  const { version } = await lookAtFilm(order)
  expect(version?.shots.map(({ room }) => room).slice(0, 3)).toEqual(['exterior', 'kitchen', 'bathroom'])
})
