import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { AdminTour, Tour } from '#contract/film/tour'
import { cutNames, filmFolder } from '#contract/photos/storageKeys'
import { administered } from '../support/accounts/adminEmails.ts'
import type { ApiEventOptions } from '../support/apiEvent.ts'
import { fastEngine } from '../support/film/fastEngine.ts'
import { openPipeline, packStepNames } from '../support/film/pipeline.ts'
import { mailName } from '../support/mail/mailName.ts'
import { filesInZip } from '../support/photos/zip.ts'
import { daySeed, todaysThird } from '../support/running/runs.ts'
import { embeddedAws } from '../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../support/stage/withStream.ts'

let fault: (call: string, what: string) => void = () => undefined
let kill: ((event: { step: string }) => Promise<void>) | undefined
let gate: Promise<void> | undefined
const pipeline = openPipeline(
  fastEngine((call, what) => fault(call, what)),
  { before: () => gate, after: (event) => kill?.(event) },
)
const environment = { ...administered.environment, DELIVERY_DAYS: '30' }
const aws = await embeddedAws({ ...administered, environment, onStreamRecords, jobs: pipeline.jobs })
const { aFilmedOrder, lookAtFilm } = await import('../support/film/filmedOrder.ts')
const { anAdministrator, deskOf } = await import('../support/accounts/administrators.ts')
const { readOrder } = await import('../support/orders/placing.ts')
const { listVersions } = await import('../../functions/services/photos/photos.ts')
const { aLink } = await import('../support/film/reviewing.ts')
const { call } = await import('../support/apiEvent.ts')
const { handler: review } = await import('../../functions/entries/api/review.ts')
const { handler: tours } = await import('../../functions/entries/api/tours.ts')
const { qrCode } = await import('../../functions/services/film/qrCode.ts')
const { readCut } = await import('../../functions/actions/delivery/render/cutDocument.ts')
const { write } = await import('../../functions/store/dynamo.ts')
const { keys } = await import('../../functions/store/table.ts')
const administrator = await anAdministrator()
const desk = deskOf(administrator)
let runner = pipeline.openRunner()
vi.spyOn(console, 'error').mockImplementation(() => undefined)
beforeEach(() => {
  fault = () => undefined
  gate = undefined
})
afterAll(() => runner.stop())

type Order = { orderId: string; cookies: string[] }
const settled = async () => {
  await aws.streamSettled()
  await runner.settled()
  await aws.streamSettled()
}
async function aReadyFilm(...given: Parameters<typeof aFilmedOrder>) {
  const order = await aFilmedOrder(...given)
  await settled()
  return order
}
const ask = (id: string, body: object) => desk('POST /api/admin/orders/{id}/tour', { id, body })
const release = ({ orderId }: Order, version = 1) => ask(orderId, { action: 'release', version })
const ownTour = async ({ orderId, cookies }: Order) =>
  Tour.parse(Object((await readOrder(orderId, { cookies })).body.order).tour)
const filesMails = async ({ orderId }: Order) =>
  (await aws.mails()).filter((mail) => mailName(mail) === `Your film is finished: ${orderId}`)
const adminTour = (answer: { body: object }) => AdminTour.parse(Object(answer.body).tour)
const Events = z.array(z.object({ action: z.string(), after: z.unknown() }))
const releases = async ({ orderId: id }: Order) =>
  Events.parse(Object((await desk('GET /api/admin/history/{id}', { id })).body).events).filter(
    ({ action }) => action === 'tour.released',
  )
/** What the link saves that is given out for a file. */
const download = async (
  { orderId, ...browser }: { orderId: string } & Pick<ApiEventOptions, 'cookies' | 'headers'>,
  name: string,
) => {
  const params = { order_id: orderId }
  return call(review, 'POST /api/orders/{order_id}/downloads', { ...browser, params, body: { name } })
}
const linkTo = async (order: Order, name = '') => String((await download(order, name)).body.url)
const bytesAt = async (url: string | null | undefined) => Buffer.from(await (await fetch(url ?? '')).arrayBuffer())
const address = {
  options: { address_freeform: '1204 Barton Hills Drive, Austin, TX 78704', resolution: '1080p' },
} as const

describe('a version that an administrator releases', () => {
  test('becomes six films by address, with posters, a storyboard and one archive, and one mail says so', async () => {
    const order = await aReadyFilm(4, { body: address })
    expect(await release(order)).toMatchObject({
      status: 200,
      body: { tour: { delivery: { state: 'waiting', version: 1, files: [] } } },
    })
    await settled()
    const tour = await ownTour(order)
    expect(tour.delivery).toMatchObject({ state: 'ready', version: 1, released_at: expect.any(String) })
    expect(tour.delivery.files.map(({ name }) => name).toSorted()).toEqual([
      '1204-barton-hills-drive-16x9-poster.jpg',
      '1204-barton-hills-drive-16x9-unbranded.mp4',
      '1204-barton-hills-drive-16x9.mp4',
      '1204-barton-hills-drive-1x1-poster.jpg',
      '1204-barton-hills-drive-1x1-unbranded.mp4',
      '1204-barton-hills-drive-1x1.mp4',
      '1204-barton-hills-drive-9x16-poster.jpg',
      '1204-barton-hills-drive-9x16-unbranded.mp4',
      '1204-barton-hills-drive-9x16.mp4',
      '1204-barton-hills-drive-storyboard.jpg',
      '1204-barton-hills-drive.zip',
    ])
    const { progress, files } = tour.delivery
    expect(progress).toEqual({ done: progress.total, total: progress.total })
    const finals = tour.renders.filter(({ watermarked }) => !watermarked)
    expect(finals).toHaveLength(6)
    expect(finals).toContainEqual(
      expect.objectContaining({ format: '16:9', branded: false, width: 1920, height: 1080, url: expect.any(String) }),
    )
    expect((await lookAtFilm(order)).order?.status).toBe('completed')
    expect(await filesMails(order)).toHaveLength(1)
    const zip = files.find(({ kind }) => kind === 'zip')
    const answer = await fetch(await linkTo(order, zip?.name))
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="1204-barton-hills-drive.zip"')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes).toHaveLength(zip?.size_bytes ?? 0)
    const inside = filesInZip(bytes)
    expect([...inside.keys()].toSorted()).toEqual(
      files.flatMap(({ name, kind }) => (kind === 'zip' ? [] : [name])).toSorted(),
    )
    for (const { name, kind } of files)
      if (kind !== 'zip') expect(inside.get(name)).toEqual(await bytesAt(await linkTo(order, name)))
  })

  test('has no word of who sells in its unbranded films, and shares with the branded ones what does not differ', async () => {
    const order = await aReadyFilm(4)
    const rendered: string[] = []
    fault = (call, what) => void (call === 'render' && rendered.push(what))
    await release(order)
    await settled()
    const { version } = await lookAtFilm(order)
    const shots = version?.shots.length ?? 0
    // Of each format every shot once, and the closing card, which names the agent, twice.
    expect(rendered).toHaveLength(3 * (shots + 1))
  })

  test('is made once, whoever asks again and however often', async () => {
    const order = await aReadyFilm(2)
    const answers = await Promise.all(Array.from({ length: 5 }, () => release(order)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await settled()
    expect(adminTour(await release(order)).delivery).toMatchObject({ state: 'ready' })
    await settled()
    expect(await releases(order)).toHaveLength(1)
    expect(await filesMails(order)).toHaveLength(1)
  })

  test('a released version with a voice brings captions for players and for editors, which name nobody where the film names nobody', async () => {
    const voice_over = { bedrooms: 4, bathrooms: 3, sqft: 2850, main_features: 'A quiet garden. Wide oak floors.' }
    const order = await aReadyFilm(6, { body: { options: { add_voice_over: true, voice_over } } })
    await release(order)
    await settled()
    const { files } = (await ownTour(order)).delivery
    const captions = files.filter(({ kind }) => kind === 'captions')
    const neutral = captions.filter(({ branded }) => !branded)
    expect(neutral.map(({ name }) => name.split('.').at(-1))).toEqual(['vtt', 'srt'])
    for (const { name } of neutral) {
      const text = String(await bytesAt(await linkTo(order, name)))
      expect(text).toMatch(/bedrooms/)
      expect(text).not.toContain((await lookAtFilm(order)).order?.contact.name)
    }
    expect(String(await bytesAt(await linkTo(order, neutral[0]?.name)))).toMatch(/^WEBVTT/)
    expect(String(await bytesAt(await linkTo(order, neutral[1]?.name)))).toMatch(/^1\n00:00:\d\d,\d{3} --> /)
  })

  test('keeps its files while a newer version is made, and until that one is released', async () => {
    const order = await aReadyFilm(3)
    await release(order)
    await settled()
    await ask(order.orderId, { action: 'start', mood: 'calm' })
    await settled()
    const tour = await ownTour(order)
    expect(tour).toMatchObject({
      version: 2,
      renders: [{ watermarked: true }],
      delivery: { version: 1, state: 'ready' },
    })
    expect(await linkTo(order, tour.delivery.files[0]?.name)).toContain('X-Amz-Signature')
    await ask(order.orderId, { action: 'release' })
    await settled()
    expect((await ownTour(order)).delivery).toMatchObject({ version: 2, state: 'ready' })
    expect(await filesMails(order)).toHaveLength(2)
  })

  test('sends whoever scans its branded card to the tour’s page, if that is on when the films are made', async () => {
    const order = await aReadyFilm(2)
    const isCode = (part: { part: string }) => part.part === 'code'
    const codes = (version: number) =>
      Promise.all(
        cutNames.map(async (cut) => {
          const { plan } = await readCut({ orderId: order.orderId, version }, cut)
          return [cut, plan.titles.flatMap(({ parts }) => parts).find(isCode)] as const
        }),
      )
    await release(order)
    await settled()
    expect((await codes(1)).filter(([, code]) => code)).toEqual([])
    const pages = await call(tours, 'PUT /api/admin/orders/{id}/pages', {
      ...{ cookies: administrator.cookies, params: { id: order.orderId }, body: { tour: true, watch: true } },
    })
    await ask(order.orderId, { action: 'start', mood: 'calm' })
    await settled()
    await ask(order.orderId, { action: 'release' })
    await settled()
    const text = Object(pages.body).pages.tour.url
    expect(text).toMatch(/\/tour\//)
    for (const [cut, code] of await codes(2))
      expect(code, cut).toEqual(cut.endsWith('unbranded') ? undefined : expect.objectContaining(qrCode(text)))
  })
})

describe('finished files', () => {
  const film = 'house-16x9.mp4'
  async function aDelivery() {
    const order = await aReadyFilm(2, { body: { options: { address_freeform: 'House' } } })
    await release(order)
    await settled()
    return order
  }

  test('are counted for each person once an hour, told to the customer and to us, and to no holder of a link', async () => {
    const order = await aDelivery()
    const link = { orderId: order.orderId, headers: (await aLink(order.orderId, ['watch', 'download'])).headers }
    for (const answer of await Promise.all([0, 1, 2].map(() => download(order, film)))) expect(answer.status).toBe(200)
    expect((await download(link, film)).status).toBe(200)
    const byDesk = { cookies: administrator.cookies, params: { id: order.orderId }, body: { name: film } }
    expect((await call(review, 'POST /api/admin/orders/{id}/downloads', byDesk)).status).toBe(200)
    const [owner, guest] = [{ kind: 'owner' }, { kind: 'link', name: 'Seller' }]
    const once = (by: object) => expect.objectContaining({ name: film, by: expect.objectContaining(by), times: 1 })
    const { downloads } = (await ownTour(order)).delivery
    expect(downloads).toEqual(expect.arrayContaining([once(owner), once(guest)]))
    expect(downloads).toHaveLength(2)
    const seen = await desk('GET /api/admin/orders/{id}/tour', { id: order.orderId })
    expect(adminTour(seen).delivery.downloads).toHaveLength(3)
    const room = await call(review, 'GET /api/review', { headers: link.headers })
    expect(Object(room.body.room).delivery).toMatchObject({ downloads: [] })
    const update = keys.download(order.orderId, 1, 'owner', film)
    await write({ update, set: 'SET last_at = :before', values: { before: '2026-01-01T00:00:00.000Z' } })
    await download(order, film)
    expect((await ownTour(order)).delivery.downloads).toContainEqual(
      expect.objectContaining({ by: { kind: 'owner', name: expect.any(String) }, times: 2 }),
    )
  })

  test('are given out to nobody without the right to them, nor under another name', async () => {
    const order = await aDelivery()
    const watching = { orderId: order.orderId, headers: (await aLink(order.orderId, ['watch'])).headers }
    expect(await download(watching, film)).toMatchObject({
      status: 403,
      body: { error: expect.stringContaining('download') },
    })
    expect((await download({ orderId: order.orderId, cookies: [] }, film)).status).toBe(404)
    expect(await download(order, 'other.mp4')).toMatchObject({
      status: 404,
      body: { error: expect.stringContaining('reload') },
    })
    expect((await download(order, '')).status).toBe(400)
  })

  test('go when their days are over, of which the customer is told once and two weeks before, and come again by our hand', async () => {
    const order = await aDelivery()
    const { expires_at } = (await ownTour(order)).delivery
    const days = (Date.parse(expires_at ?? '') - Date.now()) / 86_400_000
    expect([days > 29.9, days <= 30]).toEqual([true, true])
    const told = async () =>
      (await aws.mails()).filter((mail) => mailName(mail).endsWith(`two more weeks: ${order.orderId}`)).length
    const sweep = async (inDays: number) => {
      await aws.sweepExpired(Math.floor(Date.now() / 1000) + inDays * 86_400)
      await settled()
    }
    await sweep(15)
    expect(await told()).toBe(0)
    await sweep(17)
    await sweep(18)
    expect(await told()).toBe(1)

    const past = { past: new Date(Date.now() - 1000).toISOString() }
    await write({ update: keys.delivery(order.orderId, 1), set: 'SET expires_at = :past', values: past })
    const tour = await ownTour(order)
    expect(tour.delivery).toMatchObject({ state: 'expired', files: [] })
    expect(tour.renders.every(({ watermarked }) => watermarked)).toBe(true)
    expect(await download(order, film)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('have expired') },
    })
    const answers = await Promise.all([release(order), release(order)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await settled()
    const again = (await ownTour(order)).delivery
    expect(again).toMatchObject({ state: 'ready', version: 1 })
    expect(Date.parse(again.expires_at ?? '')).toBeGreaterThan(Date.now())
    expect(await bytesAt(await linkTo(order, film))).not.toHaveLength(0)
    expect(await filesMails(order)).toHaveLength(2)
  })
})

describe('a delivery that fails', () => {
  test('says its step to administrators and nothing to customers, and is made again from where it was', async () => {
    const order = await aReadyFilm(3)
    const rendered: string[] = []
    fault = (call, what) => {
      if (call !== 'render') return
      if (what.endsWith(' 1')) throw Object.assign(new Error(), { name: 'crash' })
      rendered.push(what)
    }
    await release(order)
    await settled()
    const { body } = await desk('GET /api/admin/orders/{id}/tour', { id: order.orderId })
    expect(body.tour).toMatchObject({ delivery: { state: 'failed' }, delivery_job: { error_code: 'segments.crash' } })
    const tour = await ownTour(order)
    expect(tour.delivery).toMatchObject({ state: 'failed', files: [] })
    expect(JSON.stringify(tour)).not.toContain('crash')
    expect(await filesMails(order)).toEqual([])
    const before = rendered.length
    fault = (call, what) => void (call === 'render' && rendered.push(what))
    expect(adminTour(await release(order)).delivery_job?.job_id).toBe(`${order.orderId}-v1-p2`)
    await settled()
    expect((await ownTour(order)).delivery).toMatchObject({ state: 'ready' })
    const shots = (await lookAtFilm(order)).version?.shots.length ?? 0
    expect(rendered).toHaveLength(3 * (shots + 1))
    expect(rendered.length).toBeGreaterThan(before)
    expect(await releases(order)).toMatchObject([{ after: { attempt: 2 } }, { after: { attempt: 1 } }])
  })

  const flawed = async (order: Order, step: string) => {
    await release(order)
    await settled()
    const { body } = await desk('GET /api/admin/orders/{id}/tour', { id: order.orderId })
    expect(body.tour).toMatchObject({
      delivery: { state: 'failed', files: [] },
      delivery_job: { error_code: `${step}.FlawedFilm` },
    })
    return listVersions(`${filmFolder(order.orderId)}finals/`)
  }

  test.each([
    ['film', 'films', 'mp4', (call: string) => call === 'probe'],
    ['poster', 'films', 'jpg', (call: string, what: string) => call === 'probePicture' && what === 'frame'],
    ['storyboard', 'bundle', 'zip', (call: string, what: string) => call === 'probePicture' && what === 'storyboard'],
  ])('a delivery whose %s says what it must not keeps and gives out none', async (_, step, type, isFlawed) => {
    const order = await aReadyFilm(2)
    fault = (call, what) => {
      if (isFlawed(call, what)) throw new Error()
    }
    const stored = await flawed(order, step)
    expect(stored.filter(({ key }) => key.endsWith(`.${type}`))).toEqual([])
  })

  test('a delivery whose archive holds another file than was made is never given out', async () => {
    const order = await aReadyFilm(2)
    kill = async ({ step }) => {
      if (step !== 'films') return
      const [poster] = (await listVersions(`${filmFolder(order.orderId)}finals/`)).filter(({ key }) =>
        key.endsWith('.jpg'),
      )
      const other = { Bucket: aws.environment.BUCKET_NAME, Key: poster?.key, Body: 'Half of a picture' }
      if (poster) await new S3Client({ forcePathStyle: true }).send(new PutObjectCommand(other))
    }
    try {
      const stored = await flawed(order, 'bundle')
      expect(stored.filter(({ key }) => key.endsWith('.zip'))).toHaveLength(1)
    } finally {
      kill = undefined
    }
  })
})

describe('a release is refused', () => {
  test('a release of a version that is not ready, of none, and of an order that was cancelled is refused', async () => {
    const order = await aFilmedOrder(2)
    expect(await release(order)).toMatchObject({ status: 409, body: { error: expect.stringContaining('ready') } })
    await settled()
    expect((await release(order, 7)).status).toBe(409)
    expect((await ask(order.orderId, { action: 'release', version: 0 })).status).toBe(400)
    await desk('PATCH /api/admin/orders/{id}', { id: order.orderId, body: { status: 'cancelled' } })
    expect((await release(order)).status).toBe(409)
    expect(await releases(order)).toEqual([])
  })

  test('a release is refused once the order is cancelled, also in its middle: nothing is given out, and nobody gets a mail', async () => {
    const order = await aReadyFilm(2)
    const opened = Promise.withResolvers<void>()
    gate = opened.promise
    await release(order)
    await aws.streamSettled()
    await desk('PATCH /api/admin/orders/{id}', { id: order.orderId, body: { status: 'cancelled' } })
    gate = undefined
    opened.resolve()
    await settled()
    expect((await ownTour(order)).delivery).toMatchObject({ state: 'failed', files: [] })
    expect(await filesMails(order)).toEqual([])
  })
})

test.each(todaysThird(packStepNames))(
  'a process that is killed after %s loses nothing, doubles nothing and sends one mail',
  async (last) => {
    const order = await aReadyFilm(3)
    const rendered: string[] = []
    const stopped = Promise.withResolvers<void>()
    fault = (call, what) => void (call === 'render' && rendered.push(what))
    kill = async ({ step }) => {
      if (step !== last) return
      kill = undefined
      runner.stop()
      stopped.resolve()
      throw new Error('The process is gone.')
    }
    await release(order)
    await aws.streamSettled()
    await stopped.promise
    await runner.settled()
    runner = pipeline.openRunner()
    await pipeline.keep({ start: 'unended' })
    await settled()
    const tour = await ownTour(order)
    expect(tour.delivery, daySeed).toMatchObject({ state: 'ready' })
    expect(tour.delivery.files).toHaveLength(11)
    const shots = (await lookAtFilm(order)).version?.shots.length ?? 0
    expect(rendered).toHaveLength(3 * (shots + 1))
    expect(await filesMails(order)).toHaveLength(1)
    const versions = await listVersions(filmFolder(order.orderId))
    expect(versions.filter(({ isLatest }) => !isLatest)).toEqual([])
  },
)
