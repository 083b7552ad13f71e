import { describe, expect, test } from 'vitest'
import { rateClasses } from '#contract/platform/rates'
import { administered } from '../../support/accounts/adminEmails.ts'
import { anAddress } from '../../support/builders.ts'
import { aJpeg } from '../../support/photos/images.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws(administered)
const { arrange } = await import('../../support/photos/arranging.ts')
const { anAdministrator, deskOf } = await import('../../support/accounts/administrators.ts')
const { aDraft, aSubmittedOrder, readOrder } = await import('../../support/orders/placing.ts')
const { aPhoto, aPhotoIn, presign, remove } = await import('../../support/photos/uploading.ts')
const { countCall } = await import('../../../functions/store/platform/rates.ts')
const { hashOf } = await import('../../../functions/services/ids.ts')
const desk = deskOf(await anAdministrator())

type Seen = { asset_id: string; type: string; room: string | null; is_cover: boolean }
const photosOf = async (order: { orderId: string; cookies: string[] }) => {
  const { body } = await readOrder(order.orderId, order)
  return (body.order as { photos: Seen[] }).photos
}
const idsOf = (photos: unknown) => (photos as Seen[]).map(({ asset_id }) => asset_id)

/** A draft with so many photos, by id in the order of their upload. */
async function aDraftOf(count: number) {
  const order = await aDraft()
  const ids: string[] = []
  for (let seq = 1; seq <= count; seq++) ids.push(await aPhotoIn(order, seq))
  const [first = '', second = '', third = ''] = ids
  return { order, ids, first, second, third }
}
const named = (...ids: string[]) => ids.map((asset_id) => ({ asset_id }))

describe('photos that nobody arranged', () => {
  test('come in the order of their upload, without room or cover', async () => {
    const { order, ids } = await aDraftOf(2)
    const photos = await photosOf(order)
    expect(idsOf(photos)).toEqual(ids)
    expect(photos).toMatchObject([
      { room: null, is_cover: false },
      { room: null, is_cover: false },
    ])
  })
})

describe('photos that their customer arranges', () => {
  test('come in that order with their rooms and the cover, in the answer and ever after', async () => {
    const { order, first, second, third } = await aDraftOf(3)
    const photos = [{ asset_id: third, room: 'pool' }, { asset_id: first }, { asset_id: second, room: 'kitchen' }]
    const answer = await arrange(order, { photos, cover_asset_id: second })
    expect(answer.status).toBe(200)
    const expected = [
      { asset_id: third, room: 'pool', is_cover: false },
      { asset_id: first, room: null, is_cover: false },
      { asset_id: second, room: 'kitchen', is_cover: true },
    ]
    expect(answer.body.photos).toMatchObject(expected)
    expect(await photosOf(order)).toMatchObject(expected)
    const seen = await desk('GET /api/admin/orders/{id}', { id: order.orderId })
    expect(seen.body.order).toMatchObject({ assets: expected })
  })

  test('are arranged anew as a whole: what is not said again is forgotten', async () => {
    const { order, first, second } = await aDraftOf(2)
    await arrange(order, { photos: [{ asset_id: second, room: 'view' }], cover_asset_id: first })
    await arrange(order, { photos: named(second, first) })
    expect(await photosOf(order)).toMatchObject([
      { asset_id: second, room: null, is_cover: false },
      { asset_id: first, room: null, is_cover: false },
    ])
    await arrange(order, { photos: [] })
    expect(idsOf(await photosOf(order))).toEqual([first, second])
  })

  test('stand before those that were not named, which keep their order, and those that come later', async () => {
    const { order, ids, third } = await aDraftOf(4)
    await arrange(order, { photos: named(third) })
    const later = await aPhotoIn(order, 5)
    expect(idsOf(await photosOf(order))).toEqual([third, ...ids.filter((id) => id !== third), later])
  })

  test('leave the logo where it was, before all photos', async () => {
    const { order, first, second } = await aDraftOf(2)
    const logo = { filename: 'logo.jpg', content_type: 'image/jpeg', seq: 0, type: 'logo' as const }
    const logoId = await aPhoto(order, { bytes: await aJpeg(64, 64), ...logo })
    await arrange(order, { photos: named(second, first) })
    expect(idsOf(await photosOf(order))).toEqual([logoId, second, first])
    expect((await arrange(order, { photos: named(logoId) })).status).toBe(409)
  })

  test('say nothing of a photo that takes the place of a removed one', async () => {
    const { order, first, second } = await aDraftOf(2)
    await arrange(order, { photos: [{ asset_id: second, room: 'bathroom' }], cover_asset_id: second })
    await remove(order, second)
    const fresh = await aPhotoIn(order, 2)
    expect(await photosOf(order)).toMatchObject([{ asset_id: first }, { asset_id: fresh, room: null, is_cover: false }])
  })

  test('may all be of one kind of room, and at most a hundred', async () => {
    const { order, ids } = await aDraftOf(3)
    const photos = ids.map((asset_id) => ({ asset_id, room: 'other' }))
    expect((await arrange(order, { photos: [...photos].reverse() })).body.photos).toHaveLength(3)
    const tooMany = Array.from({ length: 101 }, (_, index) => ({
      asset_id: `ast_00000000000000000000000000_${String(index).padStart(3, '0')}_ABCDEF`,
    }))
    expect(await arrange(order, { photos: tooMany })).toMatchObject({ status: 400, body: { code: 'invalid' } })
  })
})

describe('an arrangement is refused, and the one before stays,', () => {
  test('an arrangement that names a photo outside the order is refused, and the answer points at the photo', async () => {
    const { order, first, second } = await aDraftOf(2)
    await arrange(order, { photos: named(second, first), cover_asset_id: second })
    const other = await aDraftOf(1)
    const pending = String((await presign(order, { seq: 3 })).body.asset_id)
    for (const foreign of [other.first, pending]) {
      const inList = await arrange(order, { photos: named(first, foreign) })
      expect(inList).toMatchObject({ status: 409, body: { fields: { 'photos.1.asset_id': expect.any(String) } } })
      const asCover = await arrange(order, { photos: named(first), cover_asset_id: foreign })
      expect(asCover).toMatchObject({ status: 409, body: { fields: { cover_asset_id: expect.any(String) } } })
    }
    expect(await photosOf(order)).toMatchObject([{ asset_id: second, is_cover: true }, { asset_id: first }])
  })

  test('an arrangement that names a photo twice, or a room that is not on the list, is refused', async () => {
    const { order, first } = await aDraftOf(1)
    const twice = await arrange(order, { photos: named(first, first) })
    expect(twice).toMatchObject({ status: 400, body: { fields: { photos: 'Please name each photo once.' } } })
    const room = await arrange(order, { photos: [{ asset_id: first, room: 'dungeon' }] })
    expect(room).toMatchObject({
      status: 400,
      body: { fields: { 'photos.0.room': 'Please choose a room from the list.' } },
    })
  })

  test('an arrangement is refused once the order is in production, and not before', async () => {
    const order = await aSubmittedOrder()
    const id = await aPhotoIn(order)
    expect((await arrange(order, { photos: named(id) })).status).toBe(200)
    await desk('PATCH /api/admin/orders/{id}', { id: order.orderId, body: { status: 'in_production' } })
    expect(await arrange(order, { photos: [] })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('is in production') },
    })
  })

  test('an arrangement from a browser that did not make the order is refused', async () => {
    const { order, first } = await aDraftOf(1)
    const { cookies } = await aDraft()
    expect((await arrange({ ...order, cookies }, { photos: named(first) })).status).toBe(404)
    expect((await arrange({ ...order, cookies: [] }, { photos: named(first) })).status).toBe(404)
  })

  test('an arrangement is refused after so many from one network in a quarter of an hour', async () => {
    const { order } = await aDraftOf(1)
    const address = anAddress()
    const [{ limit, windowSeconds }] = rateClasses.arrange.rules
    const name = `PUT /api/orders/{order_id}/photos#address#${hashOf(address).slice(0, 22)}`
    const now = new Date()
    for (let calls = 0; calls < limit - 1; calls++) await countCall(name, windowSeconds, now)
    expect((await arrange(order, { photos: [] }, address)).status).toBe(200)
    expect((await arrange(order, { photos: [] }, address)).status).toBe(429)
  })
})
