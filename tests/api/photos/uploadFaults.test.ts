import { beforeEach, expect, test } from 'vitest'
import type { Fault } from '../../../infra/local/aws/faults.ts'
import { aJpeg } from '../../support/photos/images.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

type Choice = (service: string, operation: string) => Fault | undefined
let chooseFault: Choice = () => undefined
const aws = await embeddedAws({ onStreamRecords, faults: ({ service, operation }) => chooseFault(service, operation) })
const { aDraft, persistently, readOrder } = await import('../../support/orders/placing.ts')
const { confirm, postToStorage, presign, remove, upload } = await import('../../support/photos/uploading.ts')
const { findStoredFile } = await import('../../../functions/services/photos/photos.ts')
const { listAssetsOfOrder } = await import('../../../functions/store/photos/assets.ts')

const jpeg = await aJpeg()
const photo = { bytes: jpeg, filename: 'kitchen.jpg', content_type: 'image/jpeg', seq: 1 }
const isStored = async (key: unknown) => (await findStoredFile(String(key), () => true)) !== undefined
beforeEach(() => {
  chooseFault = () => undefined
})

test.each(['error', 'throttle', 'drop', 'hang'] as const)(
  'a storage that answers a confirmation with “%s” becomes a clear 503, and the file waits',
  async (fault) => {
    const order = await aDraft()
    const target = await upload(order, photo)
    chooseFault = (service) => (service === 's3' ? fault : undefined)
    expect(await confirm(order, target.body.asset_id)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    chooseFault = () => undefined
    expect((await confirm(order, target.body.asset_id)).status).toBe(200)
  },
)

test.each(['error', 'drop', 'dropAfter'] as const)(
  'a table that answers the last write of a confirm with “%s” loses no photo',
  async (fault) => {
    const order = await aDraft()
    const target = await upload(order, photo)
    chooseFault = (_service, operation) => (operation === 'PutItem' ? fault : undefined)
    expect([200, 503]).toContain((await confirm(order, target.body.asset_id)).status)
    chooseFault = () => undefined
    expect((await confirm(order, target.body.asset_id)).status).toBe(200)
    expect((await readOrder(order.orderId, order)).body.order).toMatchObject({ photos: [{ seq: 1 }] })
  },
)

test('a removal whose deletion fails is a removal, and the bytes go later', async () => {
  const order = await aDraft()
  const target = await upload(order, photo)
  await confirm(order, target.body.asset_id)
  chooseFault = (_service, operation) => (operation.startsWith('DELETE') ? 'error' : undefined)
  expect((await remove(order, target.body.asset_id)).status).toBe(200)
  chooseFault = () => undefined
  expect(await listAssetsOfOrder(order.orderId)).toEqual([])
  expect(await isStored(target.body.key)).toBe(true)
  await aws.sweepExpired(Math.floor(Date.now() / 1000) + 3600)
  await aws.streamSettled()
  expect(await isStored(target.body.key)).toBe(false)
})

test('a refused file whose deletion fails is refused, and the bytes go later', async () => {
  const order = await aDraft()
  const target = await upload(order, { ...photo, bytes: Buffer.from('no picture at all') })
  chooseFault = (_service, operation) => (operation.startsWith('DELETE') ? 'drop' : undefined)
  expect((await confirm(order, target.body.asset_id)).status).toBe(422)
  chooseFault = () => undefined
  await aws.sweepExpired(Math.floor(Date.now() / 1000) + 3600)
  await aws.streamSettled()
  expect(await isStored(target.body.key)).toBe(false)
})

test.each([0.1, 0.35])(
  'with a share of %s of all requests failing, no acknowledged photo is lost',
  { timeout: 120_000 },
  async (share) => {
    const order = await aDraft()
    const kinds: Fault[] = ['error', 'throttle', 'drop', 'dropAfter']
    let seed = 11
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647
      return seed / 2_147_483_647
    }
    const failing: Choice = () => (random() < share ? kinds[Math.floor(random() * 4)] : undefined)
    for (let seq = 1; seq <= 8; seq++) {
      chooseFault = failing
      const target = await persistently(() => presign(order, { seq, size_bytes: jpeg.length }))
      expect(target.status).toBe(200)
      chooseFault = () => undefined
      expect((await postToStorage(target, jpeg)).status).toBe(204)
      chooseFault = failing
      expect((await persistently(() => confirm(order, target.body.asset_id))).status).toBe(200)
    }
    chooseFault = () => undefined
    const { body } = await readOrder(order.orderId, order)
    expect(Object(body.order).photos.map(({ seq }: { seq: number }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  },
)
