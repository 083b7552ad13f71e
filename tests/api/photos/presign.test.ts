import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { aJpeg, anSvg, aPng } from '../../support/photos/images.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

const aws = await embeddedAws()
const { aDraft, aSubmittedOrder, readOrder } = await import('../../support/orders/placing.ts')
const { aPhoto, confirm, postToStorage, presign, upload } = await import('../../support/photos/uploading.ts')
const { listAssetsOfOrder } = await import('../../../functions/store/photos/assets.ts')
const { updateItem } = await import('../../../functions/store/dynamo.ts')
const { findStoredFile } = await import('../../../functions/services/photos/photos.ts')
const { keys } = await import('../../../functions/store/table.ts')

const jpeg = await aJpeg()
const photo = { bytes: jpeg, filename: 'kitchen.jpg', content_type: 'image/jpeg', seq: 1 }
const isStored = async (key: unknown) => (await findStoredFile(String(key), () => true)) !== undefined

describe('a storage target', () => {
  test('is for one key, one kind, one size and fifteen minutes', async () => {
    const order = await aDraft()
    const { body } = await presign(order, { filename: 'Küche & Bad (1).JPG', size_bytes: 1234 })
    expect(body).toMatchObject({
      ok: true,
      url: `${aws.bucketOrigin}/${aws.environment.BUCKET_NAME}`,
      asset_id: expect.stringMatching(new RegExp(`^ast_${order.orderId.slice(4)}_001_[0-9A-Z]{6}$`)),
      key: `orders/${order.orderId.slice(-2)}/${order.orderId}/${body.asset_id}/Ku-che-Bad-1-.JPG`,
      fields: { key: body.key, 'Content-Type': 'image/jpeg' },
    })
    const fields = body.fields as Record<string, string>
    const policy = JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString())
    expect(policy.conditions).toContainEqual(['content-length-range', 1234, 1234])
    expect(policy.conditions).toContainEqual({ key: body.key })
    expect(policy.conditions).toContainEqual({ 'Content-Type': 'image/jpeg' })
    const seconds = (Date.parse(policy.expiration) - Date.now()) / 1000
    expect(seconds).toBeGreaterThan(840)
    expect(seconds).toBeLessThanOrEqual(900)
  })

  test('takes the file, and nothing larger, smaller, of another kind or under another key', async () => {
    const order = await aDraft()
    const target = await presign(order, { size_bytes: jpeg.length })
    expect((await postToStorage(target, Buffer.concat([jpeg, Buffer.of(0)]))).status).toBe(400)
    expect((await postToStorage(target, jpeg.subarray(1))).status).toBe(400)
    expect((await postToStorage(target, jpeg, { 'Content-Type': 'text/html' })).status).toBe(403)
    expect((await postToStorage(target, jpeg, { key: 'orders/other/file.jpg' })).status).toBe(403)
    const posted = await postToStorage(target, jpeg)
    expect(posted.status).toBe(204)
    expect(posted.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/)
  })

  test('makes an SVG open as an attachment only', async () => {
    const order = await aDraft()
    const target = await presign(order, { filename: 'plan.svg', content_type: 'image/svg+xml' })
    expect(target.body.fields).toMatchObject({ 'Content-Disposition': 'attachment', 'Content-Type': 'image/svg+xml' })
  })

  test.each([
    ['image/jpg', 'image/jpeg'],
    ['IMAGE/JPEG', 'image/jpeg'],
    ['image/heif', 'image/heic'],
    ['image/png; charset=binary', 'image/png'],
  ])('a storage target for “%s” is for %s', async (given, wanted) => {
    const target = await presign(await aDraft(), { content_type: given })
    expect(target.body.fields).toMatchObject({ 'Content-Type': wanted })
  })

  test.each([
    ['../../etc/passwd.jpg', 'etc-passwd.jpg'],
    ['写真', 'file'],
    [`${'a'.repeat(190)}.jpg`, `${'a'.repeat(56)}.jpg`],
    ['a"b<c>.jpg', 'a-b-c-.jpg'],
  ])('stores “%s” under a plain name', async (filename, wanted) => {
    const { body } = await presign(await aDraft(), { filename })
    expect(String(body.key).split('/').at(-1)).toBe(wanted)
  })
})

describe('a presign', () => {
  const size = 'This file is too large. Please choose one that is'
  const kinds = 'Please choose a JPEG, PNG, GIF, WebP, HEIC, AVIF or SVG image.'
  const photos = `An order can include up to ${limits.photosPerOrder} photos.`

  test.each<[string, object, string, string]>([
    ['without an order', { order_id: undefined }, 'order_id', 'missing orderId for presign'],
    ['with an empty order', { order_id: '' }, 'order_id', 'missing orderId for presign'],
    ['with a number as order', { order_id: 7 }, 'order_id', 'missing orderId for presign'],
    ['with a strange order', { order_id: 'ord_../x' }, 'order_id', 'This ID is not valid.'],
    ['without a file name', { filename: undefined }, 'filename', 'invalid file for presign'],
    ['with a blank file name', { filename: '  ' }, 'filename', 'invalid file for presign'],
    ['with a long file name', { filename: 'x'.repeat(201) }, 'filename', 'Please use at most 200 characters.'],
    ['named as a program', { filename: 'kitchen.exe' }, 'filename', messages.presign.ending],
    ['named as a page', { filename: 'kitchen.jpg.html' }, 'filename', messages.presign.ending],
    ['whose name ends with a dot', { filename: 'kitchen.exe.' }, 'filename', messages.presign.ending],
    ['with a broken character', { filename: '\ud800.svg' }, 'filename', 'Please remove the unreadable character.'],
    ['of a JPEG XL', { filename: 'kitchen.jxl', content_type: 'image/jxl' }, 'content_type', messages.jpegXl],
    [
      'of a JPEG XL without a kind of its own',
      { filename: 'a.JXL', content_type: 'application/octet-stream' },
      'content_type',
      messages.jpegXl,
    ],
    ['without a kind', { content_type: undefined }, 'content_type', 'invalid file for presign'],
    ['with an empty kind', { content_type: '' }, 'content_type', 'invalid file for presign'],
    ['without a size', { size_bytes: undefined }, 'size_bytes', 'invalid file for presign'],
    ['with a text as size', { size_bytes: '10' }, 'size_bytes', 'invalid file for presign'],
    ['with half a byte', { size_bytes: 0.5 }, 'size_bytes', 'invalid file for presign'],
    ['with an empty file', { size_bytes: 0 }, 'size_bytes', 'This file is empty. Please choose another one.'],
    ['without a place', { seq: undefined }, 'seq', 'missing seq for presign'],
    ['with a negative place', { seq: -1 }, 'seq', 'missing seq for presign'],
    ['with a photo in the logo’s place', { seq: 0 }, 'seq', 'missing seq for presign'],
    [
      'with a logo in a photo’s place',
      { type: 'logo', seq: 1, content_type: 'image/png' },
      'seq',
      'missing seq for presign',
    ],
    ['with one photo too many', { seq: 101 }, 'seq', photos],
    ['with a photo in the recording’s place', { seq: 999 }, 'seq', photos],
    [
      'with a recording in a photo’s place',
      { type: 'voice', seq: 1, content_type: 'audio/mpeg', filename: 'me.mp3' },
      'seq',
      'missing seq for presign',
    ],
    [
      'with a video as recording',
      { type: 'voice', seq: 999, content_type: 'video/mp4', filename: 'me.mp4' },
      'content_type',
      'Please choose an MP3, M4A, AAC or WAV file for your recording.',
    ],
    ['with a recording as photo', { content_type: 'audio/mpeg', filename: 'me.mp3' }, 'content_type', kinds],
    [
      'with a recording over 25 MB',
      { type: 'voice', seq: 999, content_type: 'audio/wav', filename: 'me.wav', size_bytes: 26_214_401 },
      'size_bytes',
      `${size} 25 MB or smaller.`,
    ],
    [
      'with a recording named as a program',
      { type: 'voice', seq: 999, content_type: 'audio/mpeg', filename: 'me.exe' },
      'filename',
      messages.presign.ending,
    ],
    ['with a text file', { content_type: 'text/plain' }, 'content_type', kinds],
    ['with a prototype key as kind', { content_type: '__proto__' }, 'content_type', kinds],
    ['with a TIFF', { content_type: 'image/tiff' }, 'content_type', kinds],
    ['with a photo over 50 MB', { size_bytes: 52_428_801 }, 'size_bytes', `${size} 50 MB or smaller.`],
    [
      'with an SVG over 5 MB',
      { size_bytes: 5_242_881, content_type: 'image/svg+xml' },
      'size_bytes',
      `${size} 5 MB or smaller.`,
    ],
    [
      'with a logo over 5 MB',
      { size_bytes: 5_242_881, content_type: 'image/png', type: 'logo', seq: 0 },
      'size_bytes',
      `${size} 5 MB or smaller.`,
    ],
    [
      'with a GIF as logo',
      { content_type: 'image/gif', type: 'logo', seq: 0 },
      'content_type',
      'Please choose a PNG, JPG or SVG file for your logo.',
    ],
  ])('%s names the field', async (_name, parts, field, message) => {
    const answer = await presign(await aDraft(), parts)
    expect(answer).toMatchObject({
      status: 400,
      body: { ok: false, code: 'invalid', error: message, fields: { [field]: message } },
    })
  })

  test.each([
    ['a photo of 50 MB', { size_bytes: 52_428_800 }],
    ['a photo of one byte less', { size_bytes: 52_428_799 }],
    ['a photo of one byte', { size_bytes: 1 }],
    ['an SVG of 5 MB', { size_bytes: 5_242_880, content_type: 'image/svg+xml' }],
    ['a logo of 5 MB', { size_bytes: 5_242_880, content_type: 'image/png', type: 'logo', seq: 0 }],
    ['the hundredth photo', { seq: 100 }],
    [
      'a recording of 25 MB',
      { type: 'voice', seq: 999, content_type: 'audio/x-m4a', filename: 'me.m4a', size_bytes: 26_214_400 },
    ],
    ['a photo as old cameras name it', { filename: 'DSC_0001.JPE' }],
    ['a photo without an ending', { filename: '1000012345' }],
    ['a photo named as another kind of picture, since its bytes will tell', { filename: 'kitchen.png' }],
    ['a file name of 200 characters', { filename: 'x'.repeat(200) }],
  ])('takes %s', async (_name, parts) => {
    expect((await presign(await aDraft(), parts)).status).toBe(200)
  })

  test('a presign of a foreign order is answered like that of a missing one', async () => {
    const [mine, other] = [await aDraft(), await aDraft()]
    const foreign = await presign(mine, { order_id: other.orderId })
    const missing = await presign(mine, { order_id: 'ord_01M7YSEN395HYJMFDH6DMKC0RE' })
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual(missing.body)
  })

  test.each(['draft', 'awaiting_deposit', 'awaiting_photos'])('is possible while the order is “%s”', async (status) => {
    const order = await aSubmittedOrder()
    await updateItem({
      update: keys.order(order.orderId),
      set: 'SET #s = :s',
      names: { '#s': 'status' },
      values: { s: status },
    })
    expect((await presign(order, {})).status).toBe(200)
  })

  test.each([
    ['in_production', 'This order is in production'],
    ['preview_ready', 'This order is in production'],
    ['changes_requested', 'This order is in production'],
    ['awaiting_final_payment', 'This order is in production'],
    ['preparing_files', 'This order is in production'],
    ['completed', 'This order is complete'],
    ['cancelled', 'This order was cancelled'],
    ['archived', 'This order is closed'],
    ['anything else', 'This order is already in progress'],
  ])('is refused once the order is “%s”, and says so', async (status, what) => {
    const order = await aSubmittedOrder()
    await updateItem({
      update: keys.order(order.orderId),
      set: 'SET #s = :s',
      names: { '#s': 'status' },
      values: { s: status },
    })
    expect(await presign(order, {})).toMatchObject({
      status: 409,
      body: { error: `${what}, so its files can no longer be changed. Please contact us.` },
    })
  })
})

describe('a place in the tour', () => {
  test('is kept for the same file announced again', async () => {
    const order = await aDraft()
    const first = await presign(order, {})
    const second = await presign(order, {})
    expect(second.body).toMatchObject({ asset_id: first.body.asset_id, key: first.body.key })
  })

  test('goes to another file as long as none is confirmed, and the other bytes are deleted', async () => {
    const order = await aDraft()
    const first = await upload(order, photo)
    expect(await isStored(first.body.key)).toBe(true)
    const second = await upload(order, { ...photo, filename: 'bath.jpg' })
    expect(second.body.asset_id).not.toBe(first.body.asset_id)
    expect(await isStored(first.body.key)).toBe(false)
    expect((await confirm(order, first.body.asset_id)).status).toBe(404)
    expect((await confirm(order, second.body.asset_id)).status).toBe(200)
  })

  test('is taken by a confirmed photo, and the answer names a free one', async () => {
    const order = await aDraft()
    await aPhoto(order, photo)
    await presign(order, { seq: 2 })
    expect(await presign(order, { seq: 1 })).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        error: 'Position 1 already has a photo. Position 3 is free.',
        fields: { seq: expect.any(String) },
      },
    })
  })

  test('the logo’s place in the tour is taken by one logo', async () => {
    const order = await aDraft()
    const logo = { bytes: anSvg(), filename: 'logo.svg', content_type: 'image/svg+xml', seq: 0, type: 'logo' as const }
    await aPhoto(order, logo)
    const { bytes: _bytes, ...announced } = logo
    expect(await presign(order, { ...announced, size_bytes: 9 })).toMatchObject({
      status: 409,
      body: { error: 'This order already has a logo. Please remove it first.' },
    })
  })

  test('goes to one of two different files at once, or to the later', async () => {
    const order = await aDraft()
    const answers = await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map((filename) => presign(order, { filename })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const assets = await listAssetsOfOrder(order.orderId)
    expect(assets).toHaveLength(1)
    expect(answers.map(({ body }) => body.asset_id)).toContain(assets[0]?.id)
  })

  test('is one and the same for a hundred equal presigns at once', async () => {
    const order = await aDraft()
    const answers = await Promise.all(Array.from({ length: 100 }, () => presign(order, {})))
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.asset_id)).size).toBe(1)
    expect(await listAssetsOfOrder(order.orderId)).toHaveLength(1)
  })
})

test('a file that was never confirmed is listed nowhere', async () => {
  const order = await aDraft()
  await upload(order, { ...photo, bytes: await aPng(), filename: 'kitchen.png', content_type: 'image/png' })
  expect((await readOrder(order.orderId, order)).body.order).toMatchObject({ photos: [] })
})
