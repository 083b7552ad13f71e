import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { photoLinkHeader } from '#contract/photos/photoLinkToken'
import type { Look } from '../../../functions/film/looking/Look.ts'
import { administered } from '../../support/accounts/adminEmails.ts'
import { anAddress } from '../../support/builders.ts'
import { aPhoto as drawnPhoto } from '../../support/film/films.ts'
import { costOf } from '../../support/stage/consumedCapacity.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws({ environment: { ...administered.environment, FILMS_START: 'on_deposit' } })
const { anAdministrator, deskOf } = await import('../../support/accounts/administrators.ts')
const { call } = await import('../../support/apiEvent.ts')
const { aDraft, orders, readOrder } = await import('../../support/orders/placing.ts')
const { aReadyVersion } = await import('../../support/film/reviewing.ts')
const { arrange } = await import('../../support/photos/arranging.ts')
const { aPhoto, aPhotoIn, remove, uploads } = await import('../../support/photos/uploading.ts')
const { photoReader } = await import('../../../functions/actions/film/engine/photoReader.ts')
const { previewFiles } = await import('../../../functions/actions/photos/previewFiles.ts')
const { findLook } = await import('../../../functions/actions/film/filmDocument.ts')
const { filmedFiles } = await import('../../../functions/actions/film/photos/directorPhotos.ts')
const { contentOf } = await import('../../../functions/services/photos/previews.ts')
const { findAsset } = await import('../../../functions/store/photos/assets.ts')
const { findSightings, saveSightings } = await import('../../../functions/store/photos/sightings.ts')
const { write } = await import('../../../functions/store/dynamo.ts')
const { keys } = await import('../../../functions/store/table.ts')
const desk = deskOf(await anAdministrator())

type Order = { orderId: string; cookies: string[] }
type Found = Pick<Look, 'room' | 'sure'> & Pick<Partial<Look>, 'place' | 'things'>
type Shown = { asset_id: string; room: string | null; seen: unknown; remark?: string }
const kitchen: Found = { room: 'kitchen', sure: 0.92, place: 'inside' }
const nobodyLooked = { room: null, sure: 0, place: null }

const photosOf = async (order: Order): Promise<Shown[]> =>
  Object((await readOrder(order.orderId, order)).body.order).photos
const seenIn = async (order: Order) => (await photosOf(order)).map(({ seen }) => seen)

const aRoomPhoto = async (order: Order, seq = 1) =>
  aPhoto(order, {
    bytes: await drawnPhoto(`room ${order.orderId} ${seq}`, 900, 600),
    filename: `room ${seq}.jpg`,
    content_type: 'image/jpeg',
    seq,
  })

/** An eye that finds this in every photo. */
const seeing = (found: Found) => ({
  ...photoReader,
  async ingestPhoto(bytes: Uint8Array) {
    const made = await photoReader.ingestPhoto(bytes)
    return { ...made, look: { ...made.look, ...found } }
  },
})
const look = (ids: readonly string[], found: Found) => previewFiles(ids, seeing(found), new Date())

describe('what a photo shows', () => {
  test('A photo says which room it shows to its customer, the console and whoever holds the photo link, beside what its customer says', async () => {
    const order = await aDraft()
    const id = await aRoomPhoto(order)
    expect(await photosOf(order)).toMatchObject([{ room: null, seen: nobodyLooked }])
    await look([id], kitchen)
    const seen = { room: 'kitchen', sure: 0.92, place: 'inside' }
    expect(await photosOf(order)).toMatchObject([{ room: null, seen }])
    const answer = await arrange(order, { photos: [{ asset_id: id, room: 'dining' }] })
    expect(answer.body.photos).toMatchObject([{ room: 'dining', seen }])
    const { body } = await desk('GET /api/admin/orders/{id}', { id: order.orderId })
    expect(Object(body.order).assets).toMatchObject([{ room: 'dining', seen }])
    const params = { order_id: order.orderId }
    const link = await call(orders, 'POST /api/orders/{order_id}/photo-link', {
      cookies: order.cookies,
      params,
      address: anAddress(),
    })
    const headers = { [photoLinkHeader]: String(link.body.token) }
    const linked = await call(uploads, 'GET /api/photo-link', { headers, address: anAddress() })
    expect(Object(linked.body.order).photos).toMatchObject([{ room: 'dining', seen }])
  })

  test('A photo with people in it says so where the eye is sure of them, and is used all the same', async () => {
    const order = await aDraft()
    const seen = async (seq: number, ...scores: number[]) => {
      const person = { name: 'person' as const, x: 0.4, y: 0.1, width: 0.2, height: 0.8 }
      const id = await aRoomPhoto(order, seq)
      await look([id], { ...kitchen, things: scores.map((score) => ({ ...person, score })) })
      return (await photosOf(order)).find(({ asset_id }) => asset_id === id)?.remark
    }
    expect(await seen(1, 0.59)).toBeUndefined()
    expect(await seen(2, 0.6, 0.5)).toBe('There is a person in this photo. One without people works better.')
    expect(await seen(3, 0.8, 0.7)).toBe('There are people in this photo. One without them works better.')
  })

  test('A photo keeps the moment in which it was taken beside what it shows', async () => {
    const order = await aDraft()
    const bytes = await sharp(await drawnPhoto(`timed ${order.orderId}`, 900, 600))
      .withExif({ IFD2: { DateTimeOriginal: '2026:03:01 10:15:30' } })
      .toBuffer()
    const id = await aPhoto(order, { bytes, filename: 'room.jpg', content_type: 'image/jpeg', seq: 1 })
    await look([id], kitchen)
    const asset = await findAsset(order.orderId, 1)
    const kept = asset && (await findLook(order.orderId, contentOf(asset)))
    expect(kept?.taken).toBe(Date.UTC(2026, 2, 1, 10, 15, 30) / 1000)
  })

  test('A photo names no room where the eye is not sure, and tells how unsure it was', async () => {
    const order = await aDraft()
    const ids = [await aRoomPhoto(order, 1), await aRoomPhoto(order, 2), await aRoomPhoto(order, 3)]
    const [first = '', second = '', third = ''] = ids
    await look([first], { room: 'bedroom', sure: 0.2, place: 'inside' })
    await look([second], { room: 'garden', sure: 0.616, place: 'outside' })
    // A patio, say.
    await look([third], { room: 'interior', sure: 0.1, place: undefined })
    expect(await seenIn(order)).toEqual([
      { room: null, sure: 0.2, place: 'inside' },
      { room: 'outdoor', sure: 0.62, place: 'outside' },
      { room: null, sure: 0.1, place: null },
    ])
  })

  test('A photo shows the room that its file is named after, as its film does', async () => {
    const order = await aDraft()
    const bytes = await drawnPhoto(`hall ${order.orderId}`, 900, 600)
    const id = await aPhoto(order, { bytes, filename: '02-entrance.jpg', content_type: 'image/jpeg', seq: 1 })
    await look([id], { room: 'interior', sure: 0, place: 'inside' })
    expect(await seenIn(order)).toEqual([{ room: 'entrance', sure: 0.8, place: 'inside' }])
  })

  test('A photo is seen once it has its preview, also where that was made by a message whose work broke off', async () => {
    const order = await aDraft()
    const id = await aRoomPhoto(order)
    await look([id], kitchen)
    await write({ delete: keys.sightings(order.orderId) })
    expect(await seenIn(order)).toEqual([nobodyLooked])
    await look([id], { room: 'bathroom', sure: 1 })
    expect(await seenIn(order)).toMatchObject([{ room: 'kitchen' }])
  })

  test('A photo in the place of a removed one is not taken for it', async () => {
    const order = await aDraft()
    const id = await aRoomPhoto(order)
    await look([id], kitchen)
    await remove(order, id)
    await aPhotoIn(order)
    expect(await seenIn(order)).toEqual([nobodyLooked])
  })

  test('Photos that are looked at by two messages at once are seen all', async () => {
    const order = await aDraft()
    const ids = await Promise.all([1, 2, 3, 4].map((seq) => aRoomPhoto(order, seq)))
    await Promise.all([look(ids.slice(0, 2), kitchen), look(ids.slice(2), { room: 'hall', sure: 0.5 })])
    expect(await seenIn(order)).toMatchObject(['kitchen', 'kitchen', 'entrance', 'entrance'].map((room) => ({ room })))
  })

  test('What 25 photos show is kept by four writes of five units, as their messages bring them', async () => {
    const order = await aDraft()
    const ids = Array.from(
      { length: 25 },
      (_, at) => `${`ast_${order.orderId.slice(4)}`}_${String(at + 1).padStart(3, '0')}_ABCDEF`,
    )
    const found = { room: 'exterior', sure: 0.92, place: 'outside' } as const
    let cost = { requests: 0, units: 0 }
    for (let start = 0; start < ids.length; start += 7) {
      const some = new Map(ids.slice(start, start + 7).map((id) => [id, found]))
      const one = await costOf(() => saveSightings(order.orderId, some))
      cost = { requests: cost.requests + one.requests, units: cost.units + one.units }
    }
    expect([...(await findSightings(order.orderId)).keys()]).toEqual(ids)
    expect(cost).toEqual({ requests: 4, units: 5 })
  })
})

describe('a film', () => {
  test('A film’s photos that were first looked at for it are seen from then on, and nothing is written where all were', async () => {
    const order = await aDraft()
    const ids = [await aRoomPhoto(order, 1), await aRoomPhoto(order, 2)]
    await look(ids, kitchen)
    await write({ delete: keys.sightings(order.orderId) })
    const photos = await Promise.all(
      ids.map(async (asset_id, at) => {
        const asset = await findAsset(order.orderId, at + 1)
        return { asset_id, content: asset ? contentOf(asset) : '' }
      }),
    )
    const direct = () => filmedFiles(order.orderId, { photos, clips: [], logo: undefined }, null)
    await direct()
    expect(await seenIn(order)).toMatchObject([{ room: 'kitchen' }, { room: 'kitchen' }])
    expect((await costOf(direct)).units).toBeLessThanOrEqual(2)
  })

  test('A shot of a film says which room it shows, in the words for a photo’s room', async () => {
    const order = await aDraft()
    const id = await aPhotoIn(order)
    const shot = { asset_id: id, start_ms: 0, duration_ms: 5_000, move: 'push', reason: '', segment: 'a' }
    const shots = [
      { ...shot, id: 'one', room: 'hall' as const },
      { ...shot, id: 'two', room: 'interior' as const },
      { ...shot, id: 'three' },
    ]
    await aReadyVersion(order.orderId, 1, { shots })
    const rooms = [{ room: 'entrance' }, { room: null }, { room: null }]
    expect(Object((await readOrder(order.orderId, order)).body.order).tour.shots).toMatchObject(rooms)
    const { body } = await desk('GET /api/admin/orders/{id}', { id: order.orderId })
    expect(Object(body.order).tour.shots).toMatchObject(rooms)
  })
})
