import { describe, expect, it } from 'vitest'
import { OrderRequest } from '#contract/orders/order'
import { fileKey } from '#contract/photos/storageKeys'
import { draftOrder, type Order, type Proof } from '../../../functions/domain/orders/Order.ts'
import type { Asset } from '../../../functions/domain/photos/Asset.ts'
import { newAssetId, newId, timeOf } from '../../../functions/services/ids.ts'
import { anOrderBody, someOptions } from '../../support/builders.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws()
const { getItem, queryItems, transact } = await import('../../../functions/store/dynamo.ts')
const { orderRowOf } = await import('../../../functions/store/desk/rows.ts')
const { confirmAsset, savePending } = await import('../../../functions/store/photos/assets.ts')
const store = await import('../../../functions/store/orders/orders.ts')
const { keys, listOf, lists, parents } = await import('../../../functions/store/table.ts')

const now = new Date('2026-11-21T10:00:00.000Z')
const mine: Proof = { hashes: ['mine'], user: undefined }
const others: Proof = { hashes: ['other'], user: undefined }
const aCustomerId = () => newId('cus', now)

function anOrder(parts: Partial<Order> = {}, body = anOrderBody(), at = now): Order {
  const creation = { id: newId('ord', at), creatorHash: 'mine', userId: undefined, now: at }
  const { user_id: _nobody, ...draft } = draftOrder(OrderRequest.parse(body), 'standard', creation)
  return { ...draft, customer_id: aCustomerId(), ...parts }
}

async function saved(order: Order): Promise<Order> {
  await transact([store.insertingOrder(order)])
  return order
}

const aPhoto = (order: Order, seq: number): Asset => {
  const id = newAssetId(order.id, seq)
  return {
    id,
    order_id: order.id,
    seq,
    type: seq === 0 ? 'logo' : 'photo',
    status: 'pending',
    filename: 'kitchen.jpg',
    content_type: 'image/jpeg',
    size_bytes: 3,
    storage_key: fileKey({ orderId: order.id, assetId: id, filename: 'kitchen.jpg' }),
    created_at: now.toISOString(),
    expires_at: Math.floor(now.getTime() / 1000) + 900,
    version: 1,
  }
}

const keep = (photo: Asset) => savePending(undefined, photo, now)

describe('a stored order', () => {
  it('is read back as it was, whether everything was filled in or nothing', async () => {
    const full = someOptions({
      plan: 'luxury',
      property_type: 'rental',
      orientation: 'portrait',
      resolution: '1080p',
      add_logo_overlay: true,
      add_music: true,
      music_mood: 'grand',
      add_voice_over: true,
      logo_filename: 'logo.svg',
      brokerage: 'Lake & Oak',
      base_length_sec: 90,
      voice_over: {
        title: 'A home',
        bedrooms: 0,
        tone_preference: '',
        rooms_to_highlight: ['Kitchen', ''],
        lot_unit: '',
      },
    })
    const orders = [anOrder(), anOrder({}, anOrderBody({ options: full, customer: { phone: '' } }))]
    for (const order of orders) {
      await saved(order)
      expect(await store.findOrderAsAdmin(order.id)).toEqual(order)
    }
  })

  it('a stored order of the time before moods and lengths of plans is read with warm music and the length that it has', async () => {
    const order = anOrder({}, anOrderBody({ options: { plan: 'luxury', add_music: true } }))
    const item = store.orderItem(order)
    const { music_mood: _later, ...options } = item.options
    const old = { ...item, options: { ...options, base_length_sec: 60 } }
    expect(store.parseOrder(old).options).toMatchObject({ music_mood: 'warm', base_length_sec: 60 })
  })

  it('stands in the lists, by its customer, and says nothing twice', async () => {
    const order = anOrder()
    const item = store.orderItem(order)
    expect(item).toEqual({
      ...keys.order(order.id),
      id: order.id,
      customer_id: order.customer_id,
      status: 'draft',
      submitted_at: null,
      creator_hash: 'mine',
      version: 1,
      schema: 4,
      phone: '+1 512 555 0134',
      options: {
        orientation: 'landscape',
        music_mood: 'warm',
        base_length_sec: 60,
        voice_over: item.options.voice_over,
      },
      price: {
        plan: 'basic',
        line_items: [{ code: 'plan_basic', label: 'BASIC plan', amount_cents: 49_500 }],
      },
      list_pk: lists.orders,
      list_sk: order.id,
      parent_pk: parents.customer(order.customer_id),
      parent_sk: order.id,
      row: expect.objectContaining({ email: order.contact.email }),
    })
    expect(store.orderItem({ ...order, archived: true }).list_pk).toBe(listOf(lists.orders, true))
  })

  it('has the same row before it is stored as after', async () => {
    const later = new Date(0).toISOString()
    for (const order of [anOrder(), anOrder({ status_since: later })]) {
      await saved(order)
      const stored = await getItem(keys.order(order.id))
      const row = orderRowOf(store.orderItem(order))
      expect(row.status_since).toBe(order.status_since ?? order.created_at)
      expect(stored && orderRowOf(stored)).toEqual(row)
    }
  })

  it('leaves out what is blank by default, and keeps a blank that replaces a default', () => {
    const voice_over = { tone_preference: '', title: '', rooms_to_highlight: [], main_features: 'Pool' }
    const { options } = store.orderItem(anOrder({}, anOrderBody({ options: someOptions({ voice_over }) })))
    expect(options.voice_over).toEqual({ lot_unit: 'sqft', main_features: 'Pool', tone_preference: '' })
  })

  it('is refused where its price or its row is broken', () => {
    const item = store.orderItem(anOrder())
    expect(() => store.parseOrder(item)).not.toThrow()
    for (const price of [{}, { plan: 'basic' }, { plan: 'basic', items: [['plan_basic', 'BASIC plan']] }])
      expect(() => store.parseOrder({ ...item, price })).toThrow()
    expect(() => store.parseOrder({ ...item, row: {} })).toThrow()
  })

  it('sums its price up from what it lists', async () => {
    const order = await saved(anOrder({}, anOrderBody({ options: { add_music: true, add_voice_over: true } })))
    expect((await store.findOrderAsAdmin(order.id))?.price).toEqual(order.price)
    expect(order.price.price_cents).toBe(60_000)
  })

  it('is inserted once and replaced only at the version that was read', async () => {
    const order = await saved(anOrder())
    await expect(saved(order)).rejects.toThrow('A write found the table changed.')
    const next = { ...order, status: 'awaiting_deposit', version: 2 }
    await transact([store.replacingOrder(next)])
    await expect(transact([store.replacingOrder(next)])).rejects.toThrow('A write found the table changed.')
    expect(await store.findOrderAsAdmin(order.id)).toEqual(next)
  })
})

/** As its owner, not by a link. */
const right = { isOwner: true, link: undefined }

describe('an order is found', () => {
  it('an order is found by its owner alone, and a missing one by nobody', async () => {
    const order = await saved(anOrder())
    const missing = newId('ord', now)
    expect(await store.findOrderOf(mine, order.id)).toEqual(order)
    expect(await store.findOrderOf(others, order.id)).toBeUndefined()
    expect(await store.findOrderOf(mine, missing)).toBeUndefined()
    expect(await store.findOrderAsAdmin(missing)).toBeUndefined()
    expect(await store.findOrderAndAssetsOf(mine, missing)).toBeUndefined()
    expect(await store.findOrderAndAssetsAsAdmin(missing)).toBeUndefined()
    expect(await store.findOrderAndFilesOf(mine, missing, [0], now)).toBeUndefined()
  })

  it('an order is found with the files in some of its places, by its owner alone', async () => {
    const order = await saved(anOrder())
    const photo = aPhoto(order, 0)
    await keep(photo)
    const found = await store.findOrderAndFilesOf(mine, order.id, [0, 1], now)
    expect([found?.order, found?.files]).toEqual([order, [photo]])
    expect(found?.right).toEqual(right)
    expect(await store.findOrderAndFilesOf(others, order.id, [0], now)).toBeUndefined()
  })

  it('an order is found with its files in the order of the tour and its dated statuses, by its owner alone', async () => {
    const order = await saved(anOrder())
    const photos = [aPhoto(order, 2), aPhoto(order, 10), aPhoto(order, 1)]
    for (const was of photos) {
      await keep(was)
      const { expires_at: _over, ...pending } = was
      const next = { ...pending, status: 'done', confirmed_at: now.toISOString() } as const
      await confirmAsset(was, next)
    }
    await transact([store.insertingOrderEvent(order.id, 'awaiting_deposit', now)])
    const found = await store.findOrderAndAssetsOf(mine, order.id)
    expect(found).toMatchObject({ order, moments: [{ status: 'awaiting_deposit', at: now.toISOString() }] })
    expect(found?.moments).toHaveLength(1)
    expect(found?.assets.map(({ seq, status }) => [seq, status])).toEqual([
      [1, 'done'],
      [2, 'done'],
      [10, 'done'],
    ])
    expect(await store.findOrderAndAssetsAsAdmin(order.id)).toEqual(found)
    expect(await store.findOrderAndAssetsOf(others, order.id)).toBeUndefined()
  })
})

it('two moments of an order are both kept', async () => {
  const order = await saved(anOrder())
  const later = new Date(now.getTime() + 1)
  await transact([store.insertingOrderEvent(order.id, 'awaiting_deposit', now)])
  await transact([store.insertingOrderEvent(order.id, 'in_production', later)])
  const { items } = await queryItems({ partition: keys.order(order.id).pk, sortPrefix: 'EVENT#evt_' })
  expect(items).toHaveLength(2)
  const found = await store.findOrderAndAssetsAsAdmin(order.id)
  expect(found?.moments.map(({ status }) => status)).toEqual(['awaiting_deposit', 'in_production'])
})

it('a customer’s orders are listed newest first, page by page, without anybody else’s', async () => {
  const customer_id = aCustomerId()
  const times = [0, 1, 2].map((minutes) => new Date(now.getTime() + minutes * 60_000))
  const orders = []
  for (const at of times) orders.push(await saved(anOrder({ customer_id }, anOrderBody(), at)))
  await saved(anOrder())
  const first = await store.listOrdersOfCustomer(customer_id, { limit: 2 })
  expect(first.orders.map(({ id }) => id)).toEqual([orders[2]?.id, orders[1]?.id])
  const second = await store.listOrdersOfCustomer(customer_id, { limit: 2, cursor: first.cursor ?? '' })
  expect(second.orders).toEqual([
    expect.objectContaining({ id: orders[0]?.id, customer_id, created_at: timeOf(orders[0]?.id ?? '').toISOString() }),
  ])
  expect(await getItem(keys.order(orders[0]?.id ?? ''))).toMatchObject({ parent_sk: orders[0]?.id })
})
