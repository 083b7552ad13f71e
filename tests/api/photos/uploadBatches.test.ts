import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { uploadRule } from '#contract/platform/rates'
import { anAddress } from '../../support/builders.ts'
import { nextWindow } from '../../support/clock.ts'
import { aJpeg, anSvg } from '../../support/photos/images.ts'
import { costOf } from '../../support/stage/consumedCapacity.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws()
const { aDraft, readOrder } = await import('../../support/orders/placing.ts')
const { aPhoto, announced, confirm, confirmBatch, postToStorage, presign, presignBatch, remove, resultsOf, upload } =
  await import('../../support/photos/uploading.ts')
const { listAssetsOfOrder } = await import('../../../functions/store/photos/assets.ts')
const { updateItem } = await import('../../../functions/store/dynamo.ts')
const { keys } = await import('../../../functions/store/table.ts')

const jpeg = await aJpeg(60, 40)
const photo = { bytes: jpeg, filename: 'kitchen.jpg', content_type: 'image/jpeg', seq: 1 }
const numbered = (count: number, parts = {}) =>
  Array.from({ length: count }, (_, index) => announced({ seq: index + 1, filename: `${index + 1}.jpg`, ...parts }))
const foreignId = 'ord_01M7YSEN395HYJMFDH6DMKC0RE'
const setStatus = (orderId: string, status: string) =>
  updateItem({ update: keys.order(orderId), set: 'SET #s = :s', names: { '#s': 'status' }, values: { s: status } })
type Order = Awaited<ReturnType<typeof aDraft>>

/** Files that lie in the storage and wait to be confirmed, by their ids. */
async function stored(order: Order, files: Buffer[]): Promise<unknown[]> {
  const asked = files.map((bytes, index) => announced({ seq: index + 1, size_bytes: bytes.length }))
  const targets = resultsOf(await presignBatch(order, asked))
  for (const [index, body] of targets.entries()) await postToStorage({ body }, files[index] ?? jpeg)
  return targets.map(({ asset_id }) => asset_id)
}

describe('places for many files at once', () => {
  test('are targets of their own, in the order of the request', async () => {
    const order = await aDraft()
    const answer = await presignBatch(order, numbered(limits.filesPerPresign))
    expect(answer).toMatchObject({ status: 200, body: { ok: true } })
    const results = resultsOf(answer)
    expect(results.map(({ ok, key }) => [ok, String(key).split('/').at(-1)])).toEqual(
      numbered(limits.filesPerPresign).map(({ filename }) => [true, filename]),
    )
    expect(await listAssetsOfOrder(order.orderId)).toHaveLength(limits.filesPerPresign)
    expect((await postToStorage({ body: results[0] ?? {} }, Buffer.alloc(1000))).status).toBe(204)
  })

  test('are read and counted once, and written at once', async () => {
    const order = await aDraft()
    const { operations } = await costOf(() => presignBatch(order, numbered(25)))
    const writes = Array.from({ length: 25 }, () => 'Put')
    expect(operations.toSorted()).toEqual(['BatchGet', ...writes, 'Update'])
  })

  test('are given to the good files, and each bad one says why', async () => {
    const order = await aDraft()
    await aPhoto(order, photo)
    const files = [
      announced({ seq: 2 }),
      announced({ seq: 1 }),
      announced({ seq: 3, content_type: 'text/plain' }),
      announced({ seq: 4, filename: '' }),
      announced({ seq: 2, filename: 'bath.jpg' }),
      'no file at all',
      announced({ seq: 0, type: 'logo', content_type: 'image/svg+xml' }),
      { ...announced({ seq: 5 }), strange: true },
    ]
    const taken = 'Position 1 already has a photo. Position 2 is free.'
    expect(resultsOf(await presignBatch(order, files))).toMatchObject([
      { ok: true },
      {
        ok: false,
        code: 'conflict',
        error: expect.stringContaining(taken.slice(0, 30)),
        fields: { seq: expect.any(String) },
      },
      { ok: false, code: 'invalid', fields: { content_type: expect.any(String) } },
      { ok: false, code: 'invalid', error: messages.presign.file, fields: { filename: messages.presign.file } },
      { ok: false, code: 'invalid', fields: { seq: messages.presign.samePlace } },
      { ok: false, code: 'invalid' },
      { ok: true },
      { ok: false, code: 'invalid', fields: { strange: 'This field is not recognized.' } },
    ])
    expect((await listAssetsOfOrder(order.orderId)).map(({ seq }) => seq)).toEqual([0, 1, 2])
  })

  test('places for many files at once asked for again are the same', async () => {
    const order = await aDraft()
    const ids = async () => resultsOf(await presignBatch(order, numbered(3))).map(({ asset_id }) => asset_id)
    expect(await ids()).toEqual(await ids())
  })

  test('places for many files at once asked for twice at once are the same', async () => {
    const order = await aDraft()
    const answers = await Promise.all(Array.from({ length: 8 }, () => presignBatch(order, numbered(5))))
    const ids = new Set(answers.flatMap((answer) => resultsOf(answer).flatMap(({ asset_id }) => asset_id ?? [])))
    expect(ids.size).toBe(5)
    expect(await listAssetsOfOrder(order.orderId)).toHaveLength(5)
  })

  test('end where the network has announced as much as it may, and the files before are given theirs', async () => {
    nextWindow()
    const address = anAddress()
    const order = await aDraft()
    const large = limits.photoMaxBytes
    const left = Math.floor(uploadRule.bytes / large) - 50
    await presignBatch(order, numbered(25, { size_bytes: large }), address)
    await presignBatch(order, numbered(25, { size_bytes: large }), address)
    const results = resultsOf(await presignBatch(order, numbered(25, { size_bytes: large }), address))
    expect(results.map(({ ok }) => ok)).toEqual(Array.from({ length: 25 }, (_, index) => index < left))
    expect(results.at(-1)).toMatchObject({ code: 'rate_limited', retry_after_seconds: expect.any(Number) })
  })

  test.each<[string, unknown[]]>([
    ['no file', []],
    ['more files than are taken at once', numbered(limits.filesPerPresign + 1)],
  ])('places for many files at once of %s are refused as a whole', async (_name, files) => {
    expect(await presignBatch(await aDraft(), files)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  })

  test('places for many files at once of a foreign order are answered like those of a missing one', async () => {
    const [mine, other] = [await aDraft(), await aDraft()]
    const foreign = await presignBatch({ ...mine, orderId: other.orderId }, numbered(2))
    const missing = await presignBatch({ ...mine, orderId: foreignId }, numbered(2))
    expect([foreign.status, foreign.body]).toEqual([404, missing.body])
    expect(await listAssetsOfOrder(other.orderId)).toEqual([])
  })

  test('are refused once production has begun', async () => {
    const order = await aDraft()
    await setStatus(order.orderId, 'in_production')
    expect((await presignBatch(order, numbered(2))).status).toBe(409)
  })
})

describe('confirming many files at once', () => {
  test('takes each into the order, as one alone would be answered', async () => {
    const order = await aDraft()
    const ids = await stored(order, [jpeg, jpeg, jpeg])
    const results = resultsOf(await confirmBatch(order, ids))
    expect(results).toMatchObject([1, 2, 3].map((seq) => ({ ok: true, photo: { seq, width: 60, height: 40 } })))
    const { thumbnail_url: _link, ...alone } = Object((await confirm(order, ids[0])).body.photo)
    expect(results[0]?.photo).toMatchObject(alone)
    expect((await readOrder(order.orderId, order)).body.order).toMatchObject({ photos: [{}, {}, {}] })
  })

  test('takes the good ones, and each bad one says why and leaves nothing behind', async () => {
    const order = await aDraft()
    const ids = await stored(order, [jpeg, Buffer.from('no picture at all'), jpeg])
    const waiting = await presign(order, { seq: 4 })
    const gone = await presign(order, { seq: 5 })
    await remove(order, gone.body.asset_id)
    const foreign = await upload(await aDraft(), photo)
    const asked = [...ids, waiting.body.asset_id, gone.body.asset_id, foreign.body.asset_id, 'ast_?', ids[0]]
    expect(resultsOf(await confirmBatch(order, asked))).toMatchObject([
      { ok: true },
      { ok: false, code: 'rejected_file', error: expect.stringContaining('isn’t really a JPEG') },
      { ok: true },
      { ok: false, code: 'conflict', error: expect.stringContaining('has not arrived yet') },
      { ok: false, code: 'not_found' },
      { ok: false, code: 'not_found' },
      { ok: false, code: 'invalid', fields: { asset_id: expect.any(String) } },
      { ok: true, photo: { asset_id: ids[0] } },
    ])
    const assets = await listAssetsOfOrder(order.orderId)
    expect(assets.map(({ seq, status }) => [seq, status])).toEqual([
      [1, 'done'],
      [3, 'done'],
      [4, 'pending'],
    ])
  })

  test('cleans a drawing beside photos', async () => {
    const order = await aDraft()
    const logo = { bytes: anSvg(), filename: 'logo.svg', content_type: 'image/svg+xml', seq: 0, type: 'logo' as const }
    const drawn = await upload(order, logo)
    const ids = await stored(order, [jpeg])
    const results = resultsOf(await confirmBatch(order, [...ids, drawn.body.asset_id]))
    expect(results).toMatchObject([{ ok: true }, { ok: true, photo: { type: 'logo' } }])
  })

  test('can be repeated, even by eight at once, with the same answer', async () => {
    const order = await aDraft()
    const ids = await stored(order, [jpeg, jpeg])
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirmBatch(order, ids)))
    for (const answer of answers) expect(resultsOf(answer)).toMatchObject([{ ok: true }, { ok: true }])
    expect(await listAssetsOfOrder(order.orderId)).toHaveLength(2)
  })

  test('confirming many files while some are removed leaves each file either confirmed or gone', async () => {
    const order = await aDraft()
    const ids = await stored(order, [jpeg, jpeg, jpeg])
    const [answer, removal] = await Promise.all([confirmBatch(order, ids), remove(order, ids[1])])
    expect(removal.status).toBe(200)
    expect(resultsOf(answer)[0]).toMatchObject({ ok: true })
    expect((await listAssetsOfOrder(order.orderId)).map(({ seq }) => seq)).toEqual([1, 3])
  })

  test('confirming many files at once of a foreign order is answered like that of a missing one', async () => {
    const [mine, other] = [await aDraft(), await aDraft()]
    const ids = await stored(other, [jpeg])
    expect((await confirmBatch({ ...mine, orderId: other.orderId }, ids)).status).toBe(404)
    expect(await listAssetsOfOrder(other.orderId)).toMatchObject([{ status: 'pending' }])
  })

  test('answers what is confirmed already once production has begun, and refuses the rest', async () => {
    const order = await aDraft()
    const ids = await stored(order, [jpeg, jpeg])
    await confirm(order, ids[0])
    await setStatus(order.orderId, 'in_production')
    expect(resultsOf(await confirmBatch(order, ids))).toMatchObject([{ ok: true }, { ok: false, code: 'conflict' }])
  })

  test('confirming more files than are taken at once is refused as a whole', async () => {
    const order = await aDraft()
    const ids = Array.from({ length: limits.filesPerConfirm + 1 }, () => 'ast_1')
    expect((await confirmBatch(order, ids)).status).toBe(400)
  })
})
