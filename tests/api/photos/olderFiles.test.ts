import { expect, test } from 'vitest'
import { asFunction } from '../../support/access/leastPrivilege.ts'
import { administered } from '../../support/accounts/adminEmails.ts'
import { fastEngine } from '../../support/film/fastEngine.ts'
import { aJpeg } from '../../support/photos/images.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws(administered)
const { anAdministrator, deskOf } = await import('../../support/accounts/administrators.ts')
const { aConfirmedClip } = await import('../../support/photos/confirmedClip.ts')
const { aDraft, readOrder } = await import('../../support/orders/placing.ts')
const { aPhoto, confirm, presign, remove, upload } = await import('../../support/photos/uploading.ts')
const { keepClip } = await import('../../../functions/actions/photos/clips/keepClip.ts')
const { noteProblem } = await import('../../../functions/actions/photos/noteProblem.ts')
const { storeFile } = await import('../../../functions/services/film/films.ts')
const { timeOf } = await import('../../../functions/services/ids.ts')
const { findAsset, listAssetsOfOrder } = await import('../../../functions/store/photos/assets.ts')
const { getItem, transact } = await import('../../../functions/store/dynamo.ts')
const { keys } = await import('../../../functions/store/table.ts')

const bytes = await aJpeg(60, 40)
const photo = (seq: number) => ({ bytes, filename: `room ${seq}.jpg`, content_type: 'image/jpeg', seq })
type Order = Awaited<ReturnType<typeof aDraft>>

/** Stores the files of an order as it was done up to 2026-11-25; those in one item must be in places of one. */
async function packed({ orderId }: Pick<Order, 'orderId'>, item: string) {
  const files = await listAssetsOfOrder(orderId)
  const place = (file: (typeof files)[number]) => ({
    i: file.id.slice(-6),
    f: file.filename,
    m: file.type === 'clip' ? 10 : 0,
    b: file.size_bytes,
    c: Date.parse(file.created_at) - timeOf(orderId).getTime(),
    e: file.expires_at,
    d: file.confirmed_at && Date.parse(file.confirmed_at) - Date.parse(file.created_at),
    w: file.width ?? undefined,
    h: file.height ?? undefined,
    t: file.duration_ms,
    o: file.stored_version,
  })
  const key = { pk: keys.order(orderId).pk, sk: `ASSET#${item}` }
  const row = Object.fromEntries(files.map((file) => [file.seq, place(file)]))
  await transact([
    { put: { ...key, row, list_pk: 'ASSET', list_sk: files.at(-1)?.created_at } },
    ...files.map(({ seq }) => ({ delete: keys.asset(orderId, seq) })),
  ])
  expect(await listAssetsOfOrder(orderId)).toMatchObject(files.map(({ etag: _none, ...file }) => file))
  return { files, rest: async () => (await getItem(key))?.row }
}

test('an order whose photos were stored seven to an item takes, shows and lets go of photos as any other', async () => {
  const order = await aDraft()
  const first = await aPhoto(order, photo(1))
  const waiting = await upload(order, photo(2))
  await upload(order, photo(3))
  const { rest } = await packed(order, '01')
  const shown = async () => Object((await readOrder(order.orderId, order)).body.order).photos
  expect(await shown()).toMatchObject([{ asset_id: first, seq: 1, filename: 'room 1.jpg', width: 60 }])
  expect(await presign(order, { seq: 1 })).toMatchObject({
    status: 409,
    body: { error: 'Position 1 already has a photo. Position 4 is free.' },
  })
  expect((await confirm(order, waiting.body.asset_id)).status).toBe(200)
  expect(await rest()).toEqual({})
  expect((await presign(order, { seq: 3, filename: 'other.jpg' })).status).toBe(200)
  expect(await shown()).toMatchObject([{ seq: 1 }, { seq: 2, width: 60 }])
  expect((await remove(order, first)).status).toBe(200)
  expect(await shown()).toMatchObject([{ seq: 2 }])
})

test('an administrator renames and deletes a photo that was stored with others', async () => {
  const desk = deskOf(await anAdministrator())
  const order = await aDraft()
  const ids = [await aPhoto(order, photo(1)), await aPhoto(order, photo(2))]
  await packed(order, '01')
  const renamed = await desk('PATCH /api/admin/assets/{id}', { id: ids[0], body: { filename: 'hall.jpg', version: 1 } })
  expect(renamed).toMatchObject({ status: 200, body: { asset: { filename: 'hall.jpg', version: 2 } } })
  expect((await desk('DELETE /api/admin/assets/{id}', { id: ids[1] })).status).toBe(200)
  const listed = Object((await desk('GET /api/admin/assets', { query: { order_id: order.orderId } })).body).assets
  expect(listed).toMatchObject([{ id: ids[0], filename: 'hall.jpg' }])
  const opened = await fetch(String(listed[0].storage_url))
  expect(Buffer.from(await opened.arrayBuffer())).toEqual(bytes)
})

test('a photo and a clip that were stored with others and can’t be opened say so', async () => {
  const order = await aDraft()
  await aPhoto(order, photo(1))
  const { files } = await packed(order, '01')
  const problem = 'This photo is damaged.'
  for (const file of files) await asFunction('previews', () => noteProblem(file, problem, new Date()))
  expect(await findAsset(order.orderId, 1)).toMatchObject({ problem })

  const filmed = await aDraft()
  await aConfirmedClip(filmed.orderId)
  const [clip] = (await packed(filmed, '29')).files
  if (!clip) throw new Error('There is no clip.')
  await storeFile(clip, Buffer.from('hostile'))
  const { stored_version: _newest, ...file } = clip
  await expect(asFunction('previews', () => keepClip(fastEngine(), file))).rejects.toThrow('damaged')
  expect(await findAsset(filmed.orderId, 201)).toMatchObject({ problem: 'This clip is damaged.', type: 'clip' })
})
