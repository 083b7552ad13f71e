import { expect, test } from 'vitest'
import { administered } from '../../support/accounts/adminEmails.ts'
import { aJpeg } from '../../support/photos/images.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws(administered)
const { anAdministrator, deskOf } = await import('../../support/accounts/administrators.ts')
const { aDraft } = await import('../../support/orders/placing.ts')
const { confirm, postToStorage, upload } = await import('../../support/photos/uploading.ts')
const { readOriginal } = await import('../../../functions/services/film/films.ts')
const { listAssetsOfOrder } = await import('../../../functions/store/photos/assets.ts')
const { updateItem } = await import('../../../functions/store/dynamo.ts')
const { keys } = await import('../../../functions/store/table.ts')

const desk = deskOf(await anAdministrator())
const bytes = await aJpeg(60, 40)
/** Another file of the same kind and size, which the form takes too. */
const other = Buffer.concat([bytes.subarray(0, -2), Buffer.of(0, 0)])
const photo = { bytes, filename: 'kitchen (1).jpg', content_type: 'image/jpeg', seq: 1 }

/** What every link to an order's first file serves, and what its small picture is made from. */
async function served(order: Awaited<ReturnType<typeof aDraft>>): Promise<Buffer[]> {
  const list = Object((await desk('GET /api/admin/assets', { query: { order_id: order.orderId } })).body)
  const opened = Object((await desk('GET /api/admin/orders/{id}', { id: order.orderId })).body.order)
  const links = [list.assets[0].storage_url, opened.assets[0].download_url]
  const linked = links.map(async (link) => Buffer.from(await (await fetch(String(link))).arrayBuffer()))
  const decoded = (await listAssetsOfOrder(order.orderId)).map(async (asset) => Buffer.from(await readOriginal(asset)))
  return Promise.all([...linked, ...decoded])
}

test('a confirmed photo stays as it was confirmed, though its form is used again', async () => {
  const order = await aDraft()
  const target = await upload(order, photo)
  await confirm(order, target.body.asset_id)
  expect((await postToStorage(target, other)).status).toBe(204)
  expect(await served(order)).toEqual([bytes, bytes, bytes])
})

test('a photo posted again before it is confirmed is taken as it then stands', async () => {
  const order = await aDraft()
  const target = await upload(order, { ...photo, bytes: other })
  expect((await postToStorage(target, bytes)).status).toBe(204)
  expect((await confirm(order, target.body.asset_id)).status).toBe(200)
  expect(await served(order)).toEqual([bytes, bytes, bytes])
})

test('a photo from before its version was noted is still shown', async () => {
  const order = await aDraft()
  await confirm(order, (await upload(order, photo)).body.asset_id)
  await updateItem({
    update: keys.asset(order.orderId, photo.seq),
    set: 'REMOVE stored_version, #row.stored_version',
    names: { '#row': 'row' },
  })
  expect(await served(order)).toEqual([bytes, bytes, bytes])
})
