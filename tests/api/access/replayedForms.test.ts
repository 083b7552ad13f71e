import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits'
import { orderFolder } from '#contract/photos/storageKeys'
import { aJpeg } from '../../support/photos/images.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

const aws = await embeddedAws({ onStreamRecords })
const { readOriginal } = await import('../../../functions/services/film/films.ts')
const { listAssetsOfOrder } = await import('../../../functions/store/photos/assets.ts')
const { aDraft } = await import('../../support/orders/placing.ts')
const { aPhoto, confirm, postToStorage, presign, remove, upload } = await import('../../support/photos/uploading.ts')

const bytes = await aJpeg(60, 40)
/** Another file of the same kind and size, which the form takes too. */
const other = Buffer.concat([bytes.subarray(0, -2), Buffer.of(0, 0)])
const announced = { filename: 'kitchen.jpg', content_type: 'image/jpeg', seq: 1 }
const photo = { bytes, ...announced }
const storage = new S3Client({ forcePathStyle: true })

type Order = Awaited<ReturnType<typeof aDraft>>
type Target = Awaited<ReturnType<typeof upload>>
const replay = async (target: Target, times: number, sent: Buffer = other) => {
  for (let count = 0; count < times; count++) expect((await postToStorage(target, sent)).status).toBe(204)
}
/** The versions of an order's files, marks of deleted ones left out. */
async function versionsOf({ orderId }: Order): Promise<string[]> {
  const Prefix = orderFolder(orderId)
  const list = new ListObjectVersionsCommand({ Bucket: process.env.BUCKET_NAME, Prefix })
  return ((await storage.send(list)).Versions ?? []).map(({ VersionId }) => String(VersionId))
}
/** Every form has run out, and what was noted to be erased then is. */
async function formsRunOut() {
  const windows = 4 * limits.presignSeconds
  await aws.sweepExpired(Math.floor(Date.now() / 1000) + windows)
  await aws.streamSettled()
}
/** What an order's files are taken for. */
async function confirmedBytes({ orderId }: Order): Promise<Buffer[]> {
  return Promise.all((await listAssetsOfOrder(orderId)).map(async (asset) => Buffer.from(await readOriginal(asset))))
}

test('a form that was used twenty times before and after its confirmation leaves the confirmed version alone', async () => {
  const order = await aDraft()
  const target = await presign(order, { ...announced, size_bytes: bytes.length })
  await replay(target, 10)
  await replay(target, 1, bytes)
  expect((await confirm(order, target.body.asset_id)).status).toBe(200)
  const neighbor = await aPhoto(order, { ...photo, seq: 2 })
  await replay(target, 10)
  expect(await versionsOf(order)).toHaveLength(22)
  await formsRunOut()
  expect(await versionsOf(order)).toHaveLength(2)
  expect(await confirmedBytes(order)).toEqual([bytes, bytes])
  expect(neighbor).toMatch(/_002_/)
})

test('a form that was used twenty times and is confirmed late leaves the last version, which is confirmed', async () => {
  const order = await aDraft()
  const target = await upload(order, { ...photo, bytes: other })
  await replay(target, 19)
  await replay(target, 1, bytes)
  await formsRunOut()
  expect(await versionsOf(order)).toHaveLength(1)
  expect((await confirm(order, target.body.asset_id)).status).toBe(200)
  expect(await confirmedBytes(order)).toEqual([bytes])
})

test('an upload that was never confirmed goes with all of its versions', async () => {
  const order = await aDraft()
  await replay(await upload(order, photo), 5)
  // The window of its announcement is over before the file is.
  for (const _look of ['window', 'file']) {
    await aws.sweepExpired(Math.floor(Date.now() / 1000) + 25 * 3600)
    await aws.streamSettled()
  }
  expect(await versionsOf(order)).toEqual([])
})

test('a file that was refused or gave way to another goes with all of its versions', async () => {
  const order = await aDraft()
  const text = Buffer.from('no picture at all')
  const refused = await upload(order, { ...photo, bytes: text })
  expect((await confirm(order, refused.body.asset_id)).status).toBe(422)
  await replay(refused, 5, text)
  const replaced = await upload(order, { ...photo, seq: 2 })
  await upload(order, { ...photo, seq: 2, filename: 'bath.jpg' })
  await replay(replaced, 5)
  await formsRunOut()
  expect(await versionsOf(order)).toHaveLength(1)
})

test('a photo that its owner removed stays restorable, without what was posted beside it', async () => {
  const order = await aDraft()
  const target = await upload(order, { ...photo, bytes: other })
  await replay(target, 1, bytes)
  await confirm(order, target.body.asset_id)
  const [confirmed] = await versionsOf(order)
  await remove(order, target.body.asset_id)
  await replay(target, 5)
  await formsRunOut()
  expect(await versionsOf(order)).toEqual([confirmed])
  const list = new ListObjectVersionsCommand({ Bucket: process.env.BUCKET_NAME, Prefix: orderFolder(order.orderId) })
  expect((await storage.send(list)).DeleteMarkers).toMatchObject([{ IsLatest: true }])
})

test('more versions than S3 lists at once are erased, too', { timeout: 60_000 }, async () => {
  const order = await aDraft()
  const target = await upload(order, photo)
  await confirm(order, target.body.asset_id)
  for (let batch = 0; batch < 21; batch++)
    await Promise.all(Array.from({ length: 50 }, () => postToStorage(target, other)))
  await formsRunOut()
  expect(await versionsOf(order)).toHaveLength(1)
  expect(await confirmedBytes(order)).toEqual([bytes])
})
