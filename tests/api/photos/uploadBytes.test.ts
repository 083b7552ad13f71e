import { expect, test } from 'vitest'
import { limits } from '#contract/limits'
import { anAddress } from '../../support/builders.ts'
import { aJpeg } from '../../support/photos/images.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

const { emitted } = await import('../../infra/drills/measured.ts')
const aws = await embeddedAws({ onStreamRecords })
const { aDraft } = await import('../../support/orders/placing.ts')
const { confirm, postToStorage, presign, upload } = await import('../../support/photos/uploading.ts')

const bytes = await aJpeg(60, 40)
const photo = { bytes, filename: 'kitchen.jpg', content_type: 'image/jpeg', seq: 1 }
const counted = () => emitted.sumOf('VideoTours UploadBytes', { service: String(process.env.STAGE) })
async function timeGoesBy(seconds: number) {
  await aws.sweepExpired(Math.floor(Date.now() / 1000) + seconds)
  await aws.streamSettled()
}

test('the bytes that forms may take are counted, and what was posted beside them, once it is erased', async () => {
  const order = await aDraft()
  const address = anAddress()
  const confirmed = await upload(order, photo, address)
  await confirm(order, confirmed.body.asset_id)
  expect(counted()).toBe(bytes.length)
  const forgotten = await upload(order, { ...photo, seq: 2 }, address)
  const unused = await presign(order, { seq: 3, size_bytes: 1000 }, address)
  expect(unused.status).toBe(200)
  const announced = 2 * bytes.length + 1000
  expect(counted()).toBe(announced)
  for (const target of [confirmed, confirmed, forgotten]) await postToStorage(target, bytes)
  await timeGoesBy(4 * limits.presignSeconds)
  expect(counted()).toBe(announced + 3 * bytes.length)
  await timeGoesBy(25 * 3600)
  expect(counted()).toBe(announced + 3 * bytes.length)
})
