import { describe, expect, test } from 'vitest'
import { aGif, aHeic, aJpeg, aLargeJpeg, aLosslessWebp, anAvif, anSvg, aPng } from '../../support/photos/images.ts'
import { oddSamples, samplesOf, typeOfSample } from '../../support/photos/samples.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

const aws = await embeddedAws({ onStreamRecords })
const { aDraft, readOrder } = await import('../../support/orders/placing.ts')
const { aPhoto, confirm, nameOfKind, presign, postToStorage, remove, upload } = await import(
  '../../support/photos/uploading.ts'
)
const { listAssetsOfOrder } = await import('../../../functions/store/photos/assets.ts')
const { updateItem } = await import('../../../functions/store/dynamo.ts')
const { keys } = await import('../../../functions/store/table.ts')
const { findStoredFile } = await import('../../../functions/services/photos/photos.ts')

const [jpeg, turned, png, gif, webp, avif] = await Promise.all([
  aJpeg(60, 40),
  aJpeg(60, 40, 6),
  aPng(50, 40),
  aGif(50, 40),
  aLosslessWebp(50, 40),
  anAvif(50, 40),
])
const photo = { bytes: jpeg, filename: 'kitchen.jpg', content_type: 'image/jpeg', seq: 1 }
const isStored = async (key: unknown) => (await findStoredFile(String(key), () => true)) !== undefined
const damaged = 'This image is damaged or incomplete. Please export it again, or send the original.'
const setStatus = (orderId: string, status: string) =>
  updateItem({ update: keys.order(orderId), set: 'SET #s = :s', names: { '#s': 'status' }, values: { s: status } })

describe('confirming a file', () => {
  test.each([
    ['JPEG', 'image/jpeg', jpeg, { width: 60, height: 40 }],
    ['JPEG on its side', 'image/jpeg', turned, { width: 40, height: 60 }],
    ['PNG', 'image/png', png, { width: 50, height: 40 }],
    ['GIF', 'image/gif', gif, { width: 50, height: 40 }],
    ['WebP', 'image/webp', webp, { width: 50, height: 40 }],
    ['HEIC', 'image/heic', aHeic(50, 40), { width: 50, height: 40 }],
    ['AVIF', 'image/avif', avif, { width: 50, height: 40 }],
    ['AVIF under the name of a HEIC', 'image/heic', avif, { width: 50, height: 40, content_type: 'image/avif' }],
    ['SVG', 'image/svg+xml', anSvg(), { width: 60, height: 40 }],
    ['PNG under the name of a JPEG', 'image/jpeg', png, { width: 50, height: 40, content_type: 'image/png' }],
    ['HEIC called HEIF', 'image/heif', aHeic(50, 40), { content_type: 'image/heic' }],
  ])('confirming a file of kind %s measures the file itself', async (_name, content_type, bytes, facts) => {
    const order = await aDraft()
    const target = await upload(order, { ...photo, bytes, content_type, filename: nameOfKind(content_type) })
    expect(await confirm(order, target.body.asset_id)).toMatchObject({
      status: 200,
      body: {
        ok: true,
        photo: {
          asset_id: target.body.asset_id,
          type: 'photo',
          seq: 1,
          filename: nameOfKind(content_type),
          size_bytes: bytes.length,
          ...facts,
        },
      },
    })
  })

  test('shows it in the order, with a link to the small picture of it, which is not made yet', async () => {
    const order = await aDraft()
    for (const seq of [3, 1, 2]) await aPhoto(order, { ...photo, seq })
    const { body } = await readOrder(order.orderId, order)
    const { photos } = body.order as { photos: { seq: number; thumbnail_url: string }[] }
    expect(photos.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect((await fetch(photos[0]?.thumbnail_url ?? '')).status).toBe(404)
  })

  test('can be repeated, even by twenty at once, with the same answer', async () => {
    const order = await aDraft()
    const target = await upload(order, photo)
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(order, target.body.asset_id)))
    for (const answer of [...answers, await confirm(order, target.body.asset_id)])
      expect(answer).toMatchObject({ status: 200, body: { photo: { asset_id: target.body.asset_id, width: 60 } } })
    expect(await listAssetsOfOrder(order.orderId)).toHaveLength(1)
  })

  test('confirming a file that has not arrived can be tried again', async () => {
    const order = await aDraft()
    const target = await presign(order, { size_bytes: jpeg.length })
    expect(await confirm(order, target.body.asset_id)).toMatchObject({
      status: 409,
      body: { code: 'conflict', error: 'This file has not arrived yet. Please wait a moment and try again.' },
    })
    await postToStorage(target, jpeg)
    expect((await confirm(order, target.body.asset_id)).status).toBe(200)
  })

  test('confirming a file of another order, another place or nobody is answered as not found', async () => {
    const [mine, other] = [await aDraft(), await aDraft()]
    const target = await upload(other, photo)
    const answers = [
      await confirm({ ...other, cookies: mine.cookies }, target.body.asset_id),
      await confirm({ ...other, cookies: mine.cookies }, `${String(target.body.asset_id).slice(0, -6)}000000`),
      await confirm(
        { orderId: 'ord_01M7YSEN395HYJMFDH6DMKC0RE', cookies: [] },
        'ast_01M7YSEN395HYJMFDH6DMKC0RE_001_000000',
      ),
    ]
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
    const notFound = { status: 404, body: { error: 'We could not find this file. Please add it again.' } }
    expect(await confirm(mine, target.body.asset_id)).toMatchObject(notFound)
    expect(await confirm(other, `${String(target.body.asset_id).slice(0, -6)}000000`)).toMatchObject(notFound)
    expect(await confirm(other, 'ast_0000000000')).toMatchObject(notFound)
  })

  test('a file whose end is beyond its first quarter of a megabyte is looked at to its end', async () => {
    const order = await aDraft()
    const bytes = await aLargeJpeg()
    expect(bytes.length).toBeGreaterThan(256 * 1024)
    const whole = await upload(order, { ...photo, bytes, seq: 1 })
    expect((await confirm(order, whole.body.asset_id)).status).toBe(200)
    const cut = await upload(order, { ...photo, bytes: bytes.subarray(0, -70_000), seq: 2 })
    expect(await confirm(order, cut.body.asset_id)).toMatchObject({ status: 422, body: { error: damaged } })
  })

  test('a file that has expired is refused even while the table still has it', async () => {
    const order = await aDraft()
    const target = await upload(order, photo)
    const now = Math.floor(Date.now() / 1000)
    await updateItem({ update: keys.asset(order.orderId, 1), set: 'SET expires_at = :now', values: { now } })
    expect((await confirm(order, target.body.asset_id)).status).toBe(404)
  })

  test('is refused once production has begun, and a confirmed one is still answered', async () => {
    const order = await aDraft()
    const done = await aPhoto(order, photo)
    const waiting = await upload(order, { ...photo, seq: 2 })
    await setStatus(order.orderId, 'in_production')
    expect((await confirm(order, done)).status).toBe(200)
    expect((await confirm(order, waiting.body.asset_id)).status).toBe(409)
  })
})

describe('a file that is refused', () => {
  test.each([
    [
      'of text',
      'image/png',
      Buffer.from('no image at all'),
      'This file isn’t really a PNG. Export it again, or send the original.',
    ],
    ['cut short', 'image/jpeg', jpeg.subarray(0, -30), damaged],
    [
      'with a script',
      'image/svg+xml',
      anSvg('<script/>'),
      'This SVG contains the element <script>. Please export it as a plain SVG, or as a PNG.',
    ],
  ])(
    'a file that is refused because it is %s leaves nothing behind, and its place is free',
    async (_name, content_type, bytes, error) => {
      const order = await aDraft()
      const target = await upload(order, { ...photo, bytes, content_type, filename: nameOfKind(content_type) })
      expect(await confirm(order, target.body.asset_id)).toMatchObject({
        status: 422,
        body: { ok: false, code: 'rejected_file', error },
      })
      expect(await isStored(target.body.key)).toBe(false)
      expect(await listAssetsOfOrder(order.orderId)).toEqual([])
      expect((await confirm(order, target.body.asset_id)).status).toBe(404)
      await aPhoto(order, photo)
    },
  )

  test('a file that is refused and sent again to its old target is deleted when its time is over', async () => {
    const order = await aDraft()
    const bytes = Buffer.from('no image at all')
    const target = await upload(order, { ...photo, bytes })
    expect((await confirm(order, target.body.asset_id)).status).toBe(422)
    expect((await postToStorage(target, bytes)).status).toBe(204)
    await aws.sweepExpired(Math.floor(Date.now() / 1000) + 3600)
    await aws.streamSettled()
    expect(await isStored(target.body.key)).toBe(false)
  })
})

describe('the samples', () => {
  test('the samples of hostile files are refused with a sentence and leave nothing behind', {
    timeout: 60_000,
  }, async () => {
    const order = await aDraft()
    const samples = await samplesOf('hostile')
    for (const [index, [filename, bytes]] of samples.entries()) {
      const target = await upload(order, { bytes, filename, content_type: typeOfSample(filename), seq: index + 1 })
      const { status } = await confirm(order, target.body.asset_id)
      expect([filename, status]).toEqual([filename, oddSamples.includes(filename) ? 200 : 422])
    }
    const accepted = samples.filter(([name]) => oddSamples.includes(name))
    expect(await listAssetsOfOrder(order.orderId)).toHaveLength(accepted.length)
    expect(samples.length - accepted.length).toBeGreaterThanOrEqual(8)
  })

  test('the samples of photos are confirmed', { timeout: 60_000 }, async () => {
    const order = await aDraft()
    const samples = await samplesOf('photos')
    for (const [index, [filename, bytes]] of samples.entries())
      await aPhoto(order, { bytes, filename, content_type: typeOfSample(filename), seq: index + 1 })
    expect(await listAssetsOfOrder(order.orderId)).toHaveLength(samples.length)
    expect(samples.length).toBeGreaterThanOrEqual(4)
  })
})

describe('removing a file', () => {
  test('takes it out of the order and out of the storage, and frees its place', async () => {
    const order = await aDraft()
    const target = await upload(order, photo)
    await confirm(order, target.body.asset_id)
    expect(await remove(order, target.body.asset_id)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await isStored(target.body.key)).toBe(false)
    expect((await readOrder(order.orderId, order)).body.order).toMatchObject({ photos: [] })
    expect((await remove(order, target.body.asset_id)).status).toBe(404)
    await aPhoto(order, photo)
  })

  test('works before it is confirmed too', async () => {
    const order = await aDraft()
    const target = await upload(order, photo)
    expect((await remove(order, target.body.asset_id)).status).toBe(200)
    expect(await isStored(target.body.key)).toBe(false)
  })

  test('is for its owner alone, and others are answered as if it were not there', async () => {
    const [mine, other] = [await aDraft(), await aDraft()]
    const asset = await aPhoto(other, photo)
    const foreign = await remove(mine, asset)
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual((await remove(mine, 'ast_01M7YSEN395HYJMFDH6DMKC0RE_001_000000')).body)
    expect((await readOrder(other.orderId, other)).body.order).toMatchObject({ photos: [{ asset_id: asset }] })
  })

  test('ends when production begins', async () => {
    const order = await aDraft()
    const asset = await aPhoto(order, photo)
    await setStatus(order.orderId, 'in_production')
    expect((await remove(order, asset)).status).toBe(409)
  })
})

test('an upload that is never confirmed is cleaned up after a day, and a confirmed one stays', async () => {
  const order = await aDraft()
  const done = await upload(order, photo)
  await confirm(order, done.body.asset_id)
  const pending = await upload(order, { ...photo, seq: 2 })
  const day = 24 * 3600
  await aws.sweepExpired(Math.floor(Date.now() / 1000) + day - 60)
  await aws.streamSettled()
  expect(await isStored(pending.body.key)).toBe(true)
  await aws.sweepExpired(Math.floor(Date.now() / 1000) + day + 60)
  await aws.streamSettled()
  expect(await isStored(pending.body.key)).toBe(false)
  expect(await isStored(done.body.key)).toBe(true)
  expect(await listAssetsOfOrder(order.orderId)).toHaveLength(1)
})
