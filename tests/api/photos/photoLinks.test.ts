import { describe, expect, test } from 'vitest'
import { photoLinkDays, photoLinkHeader } from '#contract/photos/photoLinkToken'
import { rateClasses } from '#contract/platform/rates'
import { administered } from '../../support/accounts/adminEmails.ts'
import { anAddress, anEmail, anOrderBody } from '../../support/builders.ts'
import { aJpeg } from '../../support/photos/images.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

const aws = await embeddedAws({ ...administered, onStreamRecords: (records) => onStreamRecords(records) })
const { anAdministrator, deskOf } = await import('../../support/accounts/administrators.ts')
const { call } = await import('../../support/apiEvent.ts')
const { aDraft, aSubmittedOrder, orders, readOrder } = await import('../../support/orders/placing.ts')
const { aPhotoIn, announced, postToStorage, uploads } = await import('../../support/photos/uploading.ts')
const { findPhotoLink, newLinkTo } = await import('../../../functions/store/photos/photoLinks.ts')
const { write } = await import('../../../functions/store/dynamo.ts')
const { hashOf } = await import('../../../functions/services/ids.ts')
const { keys } = await import('../../../functions/store/table.ts')
const { countCall } = await import('../../../functions/store/platform/rates.ts')
const desk = deskOf(await anAdministrator())

type Order = { orderId: string; cookies: string[] }
const makeLink = ({ orderId, cookies }: Order) =>
  call(orders, 'POST /api/orders/{order_id}/photo-link', {
    cookies,
    params: { order_id: orderId },
    address: anAddress(),
  })
const linkTo = async (order: Order) => String((await makeLink(order)).body.token)

/** Somebody with nothing but a link, on a device of his own. */
function holding(token: string, address = anAddress()) {
  const browser = { headers: { [photoLinkHeader]: token }, address }
  return {
    open: () => call(uploads, 'GET /api/photo-link', browser),
    presign: ({ orderId }: Pick<Order, 'orderId'>, parts: Parameters<typeof announced>[0] = {}) =>
      call(uploads, 'POST /api/uploads/presign', { ...browser, body: { order_id: orderId, ...announced(parts) } }),
    confirm: ({ orderId }: Pick<Order, 'orderId'>, asset_id: unknown) =>
      call(uploads, 'POST /api/uploads/confirm', { ...browser, body: { order_id: orderId, asset_id } }),
    remove: (assetId: string) =>
      call(uploads, 'DELETE /api/uploads/{asset_id}', { ...browser, params: { asset_id: assetId } }),
  }
}
type Holder = ReturnType<typeof holding>

async function addPhoto(holder: Holder, order: Pick<Order, 'orderId'>, seq: number): Promise<string> {
  const bytes = await aJpeg(64, 48)
  const target = await holder.presign(order, { size_bytes: bytes.length, seq })
  expect(target.status).toBe(200)
  await postToStorage(target, bytes)
  const assetId = String(target.body.asset_id)
  expect(await holder.confirm(order, assetId)).toMatchObject({ status: 200 })
  return assetId
}
const shownIn = ({ body }: { body: Record<string, unknown> }) => Object(body.order).photos

describe('a link to add photos', () => {
  test('lets whoever holds it add photos that the customer and the console see', async () => {
    const order = await aSubmittedOrder()
    const assetId = await addPhoto(holding(await linkTo(order)), order, 1)
    expect((await readOrder(order.orderId, order)).body.order).toMatchObject({ photos: [{ asset_id: assetId }] })
    const seen = await desk('GET /api/admin/orders/{id}', { id: order.orderId })
    expect(seen.body.order).toMatchObject({ assets: [{ asset_id: assetId }] })
  })

  test('shows the home and its photos, and nothing of who ordered or what it costs', async () => {
    const order = await aSubmittedOrder()
    const assetId = await aPhotoIn(order)
    const opened = await holding(await linkTo(order)).open()
    const address_freeform = order.body.options.address_freeform
    const shown = { orderId: order.orderId, address_freeform, photos: [{ asset_id: assetId, can_remove: false }] }
    expect(opened.body.order).toMatchObject(shown)
    const { name, email } = order.body.customer
    for (const secret of [name, email, 'price', 'cents', 'status'])
      expect(JSON.stringify(opened.body)).not.toContain(secret)
  })

  test('goes on working when another one is made, and is stored as a hash alone', async () => {
    const order = await aSubmittedOrder()
    const first = await linkTo(order)
    const second = await linkTo(order)
    expect(second).not.toBe(first)
    for (const token of [first, second]) expect((await holding(token).open()).status).toBe(200)
    expect(await findPhotoLink(first, new Date())).toBeUndefined()
    expect(await findPhotoLink(hashOf(first), new Date())).toMatchObject({ order_id: order.orderId })
  })

  test('removes the photos that it added, and none that the customer or another link did', async () => {
    const order = await aSubmittedOrder()
    const own = await aPhotoIn(order, 1)
    const [one, other] = [holding(await linkTo(order)), holding(await linkTo(order))]
    const added = await addPhoto(one, order, 2)
    for (const [holder, assetId] of [
      [one, own],
      [other, added],
    ] as const)
      expect(await holder.remove(assetId)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    const removable = shownIn(await one.open()).map(({ can_remove }: { can_remove: boolean }) => can_remove)
    expect(removable).toEqual([false, true])
    expect(await one.remove(added)).toMatchObject({ status: 200 })
    expect(shownIn(await one.open())).toMatchObject([{ asset_id: own }])
  })

  test('lets the customer who opens it remove every photo', async () => {
    const order = await aSubmittedOrder()
    const assetId = await aPhotoIn(order)
    const headers = { [photoLinkHeader]: await linkTo(order) }
    const opened = await call(uploads, 'GET /api/photo-link', { headers, cookies: order.cookies })
    expect(shownIn(opened)).toMatchObject([{ asset_id: assetId, can_remove: true }])
  })

  test('comes with the confirmation email, works from there, and stands in no stored email', async () => {
    const email = anEmail()
    const order = await aSubmittedOrder(anOrderBody({ customer: { email } }))
    await aws.streamSettled()
    const mail = (await aws.mails()).find(({ to }) => to.includes(email))
    const [, token = ''] = /\/photos\/([\w-]{43})/.exec(mail?.text ?? '') ?? []
    expect(mail?.html).toContain(`/photos/${token}`)
    expect((await holding(token).open()).body.order).toMatchObject({ orderId: order.orderId })
  })
})

describe('a leaked link to add photos', () => {
  test('opens no other part of the order', async () => {
    const order = await aSubmittedOrder()
    const browser = { headers: { [photoLinkHeader]: await linkTo(order) }, params: { order_id: order.orderId } }
    for (const answer of [
      await call(orders, 'GET /api/orders/{order_id}', browser),
      await call(orders, 'DELETE /api/orders/{order_id}', browser),
      await call(orders, 'PUT /api/orders/{order_id}/photos', { ...browser, body: { photos: [] } }),
      await call(orders, 'POST /api/orders/{order_id}/photo-link', browser),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('adds nothing to another order, and no logo to its own', async () => {
    const [order, other] = [await aSubmittedOrder(), await aSubmittedOrder()]
    const holder = holding(await linkTo(order))
    expect(await holder.presign(other)).toMatchObject({ status: 404 })
    const photo = await aPhotoIn(other)
    expect(await holder.confirm(other, photo)).toMatchObject({ status: 404 })
    expect(await holder.remove(photo)).toMatchObject({ status: 404 })
    const logo = { type: 'logo', seq: 0, content_type: 'image/png', filename: 'logo.png' }
    expect(await holder.presign(order, logo)).toMatchObject({ status: 403 })
  })
})

describe('a link that has ended', () => {
  test.each(['in_production', 'completed', 'archived'])(
    'shows and takes nothing once the order is %s',
    async (status) => {
      const order = await aSubmittedOrder()
      await aPhotoIn(order)
      const holder = holding(await linkTo(order))
      const waiting = await holder.presign(order, { seq: 2 })
      await desk('PATCH /api/admin/orders/{id}', { id: order.orderId, body: { status } })
      for (const answer of [
        await holder.open(),
        await holder.presign(order, { seq: 3 }),
        await holder.confirm(order, waiting.body.asset_id),
        await makeLink(order),
      ])
        expect(answer).toMatchObject({ status: 409, body: { ok: false, code: 'conflict' } })
      expect(JSON.stringify((await holder.open()).body)).not.toContain(order.body.options.address_freeform)
    },
  )

  test('is told apart from a guessed one by nobody once its days are over or its order is gone', async () => {
    const guessed = await holding('A'.repeat(43)).open()
    expect(guessed).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const order = await aSubmittedOrder()
    const long = new Date(Date.now() - photoLinkDays * 24 * 3600 * 1000)
    const past = newLinkTo(order.orderId, long)
    await write(past.write)
    expect((await holding(past.secret).open()).body).toEqual(guessed.body)
    expect(await holding(past.secret).presign(order)).toMatchObject({ status: 404 })
    const lost = await linkTo(order)
    await write({ delete: keys.order(order.orderId) })
    expect((await holding(lost).open()).body).toEqual(guessed.body)
  })

  test.each(['short', `${'A'.repeat(43)}=`, ''])(
    'says that it is incomplete when only %j of it came',
    async (token) => {
      expect(await holding(token).open()).toMatchObject({ status: 400, body: { code: 'invalid' } })
    },
  )

  test('can not be searched for: after a hundred tries the network waits', async () => {
    const address = anAddress()
    const [{ limit, windowSeconds }] = rateClasses.token.rules
    const name = `GET /api/photo-link#address#${hashOf(address).slice(0, 22)}`
    for (let tries = 0; tries < limit - 1; tries++) await countCall(name, windowSeconds, new Date())
    expect((await holding('A'.repeat(43), address).open()).status).toBe(404)
    expect((await holding('A'.repeat(43), address).open()).status).toBe(429)
  })
})

test('a draft can have a link too, so that photos on a phone reach an order that is being placed', async () => {
  const draft = await aDraft()
  await addPhoto(holding(await linkTo(draft)), draft, 1)
  expect((await readOrder(draft.orderId, draft)).body.order).toMatchObject({ photos: [{ seq: 1 }] })
})
