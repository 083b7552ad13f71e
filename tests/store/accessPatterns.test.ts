import { afterAll, describe, expect, test } from 'vitest'
import { OrderRequest } from '#contract/order'
import type { Asset } from '../../functions/domain/Asset.ts'
import { aContact, anEmail, anOrderBody, someOptions } from '../support/builders.ts'
import { type Cost, costOf } from '../support/consumedCapacity.ts'
import { embeddedAws } from '../support/embeddedAws.ts'
import { aJpeg } from '../support/images.ts'

await embeddedAws()
const { aDraft, aSubmittedOrder, postAgain, postOrder, readOrder } = await import('../support/placing.ts')
const { aPhoto, confirm, presign, remove, upload } = await import('../support/uploading.ts')
const { call } = await import('../support/apiEvent.ts')
const { handler: contact } = await import('../../functions/api/contact.ts')
const { anAddress } = await import('../support/builders.ts')
const { listAssetsAsAdmin, listCustomersAsAdmin, listOrdersAsAdmin } = await import(
  '../../functions/store/adminLists.ts'
)
const { listedItem } = await import('../../functions/store/assets.ts')
const { insertingCustomer } = await import('../../functions/store/customers.ts')
const { queueMail } = await import('../../functions/store/mails.ts')
const { isSuppressed } = await import('../../functions/store/suppressions.ts')
const { claim, noteOutcome } = await import('../../functions/store/queue.ts')
const { insertingOrder, listOrdersOfCustomer } = await import('../../functions/store/orders.ts')
const { inserting, transact } = await import('../../functions/store/dynamo.ts')
const { draftOrder, submitted } = await import('../../functions/domain/Order.ts')
const { newAssetId, newId } = await import('../../functions/services/ids.ts')

const table: [pattern: string, requests: number, units: number][] = []
afterAll(() => console.table(table.map(([pattern, requests, units]) => ({ pattern, requests, units }))))
function measured(pattern: string, cost: Cost, most: { requests: number; units: number }) {
  table.push([pattern, cost.requests, cost.units])
  expect([pattern, cost.requests], cost.operations.join(', ')).toEqual([pattern, most.requests])
  expect(cost.units, pattern).toBeLessThanOrEqual(most.units)
}

const jpeg = await aJpeg()
const photo = { bytes: jpeg, filename: 'IMG_20261121_103344.jpg', content_type: 'image/jpeg', seq: 1 }
/** An order as agents fill it in: every add-on but a script, their own office. */
const usual = () =>
  anOrderBody({
    customer: { name: 'Alexandra Montgomery', email: `alexandra.montgomery.${anEmail()}` },
    options: {
      plan: 'premium',
      resolution: '1080p',
      add_music: true,
      add_logo_overlay: true,
      logo_filename: 'logo.png',
      brokerage: 'Lake & Oak Realty',
    },
  })

describe('writing an order', () => {
  test('of a new customer takes 2 requests and at most 12 write units', async () => {
    const body = usual()
    measured('create an order, new customer', await costOf(() => postOrder(body)), { requests: 2, units: 12 })
  })

  test('of a known customer tries to insert him first', async () => {
    const email = anEmail()
    await aDraft(anOrderBody({ customer: { email } }))
    measured('create an order, known customer', await costOf(() => postOrder(anOrderBody({ customer: { email } }))), {
      requests: 3,
      units: 11,
    })
  })

  test('again and unchanged is a count and a read', async () => {
    const draft = await aDraft()
    measured('post a draft again, unchanged', await costOf(() => postAgain(draft)), { requests: 2, units: 2 })
  })

  test('with other content is one transaction more', async () => {
    const draft = await aDraft()
    const work = () => postAgain(draft, { options: someOptions({ add_music: true }) })
    measured('change a draft', await costOf(work), { requests: 3, units: 6 })
  })

  test('with another e-mail brings its customer along', async () => {
    const draft = await aDraft()
    const customer = aContact({ email: anEmail() })
    measured('change a draft’s e-mail', await costOf(() => postAgain(draft, { customer })), { requests: 3, units: 14 })
  })

  test('and its submission writes status, event and two mails at once', async () => {
    const draft = await aDraft()
    measured('submit an order', await costOf(() => postAgain(draft, { submit: true })), { requests: 4, units: 19 })
  })

  test('that is submitted already only reads it', async () => {
    const order = await aSubmittedOrder()
    measured('submit again', await costOf(() => postAgain(order, { submit: true })), { requests: 3, units: 3 })
  })
})

describe('reading an order', () => {
  test('brings its photos in the same request', async () => {
    const order = await aDraft(usual())
    measured('read an order', await costOf(() => readOrder(order.orderId, order)), { requests: 1, units: 1 })
    for (let seq = 1; seq <= 25; seq++) await aPhoto(order, { ...photo, seq })
    measured('read an order with 25 photos', await costOf(() => readOrder(order.orderId, order)), {
      requests: 1,
      units: 5,
    })
  })
})

describe('a photo', () => {
  test('takes two requests to presign and two to confirm', async () => {
    const order = await aDraft()
    measured('presign a photo', await costOf(() => presign(order, { size_bytes: jpeg.length })), {
      requests: 2,
      units: 3,
    })
    measured('presign it again', await costOf(() => presign(order, { size_bytes: jpeg.length })), {
      requests: 2,
      units: 3,
    })
    const target = await upload(order, { ...photo, seq: 2 })
    measured('confirm a photo', await costOf(() => confirm(order, target.body.asset_id)), { requests: 2, units: 4 })
    measured('confirm it again', await costOf(() => confirm(order, target.body.asset_id)), { requests: 1, units: 2 })
    measured('remove a photo', await costOf(() => remove(order, target.body.asset_id)), { requests: 2, units: 8 })
  })
})

describe('a mail', () => {
  test('takes one request to claim, one to see whether its address takes mail, and one to note', async () => {
    const data = { message_id: 'msg_1', name: 'Bob', email: 'bob@example.com', message: 'Hello' }
    const queued = queueMail({ template: 'contact_notice', to: anEmail(), data }, new Date())
    await transact([queued])
    const mail = { queue: 'mail', id: 'put' in queued ? String(queued.put.id) : '' } as const
    const work = async () => {
      await claim(mail, new Date())
      await isSuppressed('maria@example.com', new Date())
      await noteOutcome(mail, { sent_at: new Date().toISOString(), message_id: 'ses-1' }, new Date())
    }
    measured('deliver a mail', await costOf(work), { requests: 3, units: 4 })
  })

  test('from the contact form is stored with its message', async () => {
    const body = { ...aContact(), message: 'Do you film ranches?' }
    const { phone: _phone, ...message } = body
    const work = () => call(contact, 'POST /api/hubspot/contact', { body: message, address: anAddress() })
    measured('send a contact message', await costOf(work), { requests: 3, units: 7 })
  })
})

function anAsset(order_id: string): Asset {
  const id = newAssetId(order_id, 1)
  return {
    id,
    order_id,
    seq: 1,
    type: 'photo',
    status: 'done',
    filename: 'IMG_20261121_103344 living room.jpg',
    content_type: 'image/jpeg',
    size_bytes: 4_200_000,
    storage_key: `orders/${order_id}/${id}/IMG-20261121-103344-living-room.jpg`,
    created_at: new Date().toISOString(),
    width: 4_000,
    height: 3_000,
    orientation: 'landscape',
    etag: '"d41d8cd98f00b204e9800998ecf8427e"',
    stored_version: '3HL4kqtJlcpXroDTDmJ.rmSpXd3dIbrH',
    confirmed_at: new Date().toISOString(),
    version: 1,
  }
}

describe('the newest two hundred', () => {
  test('are one request of at most 8 read units each, however many there are', { timeout: 120_000 }, async () => {
    const email = 'alexandra.montgomery@lakeandoakrealty.com'
    const name = 'Alexandra Montgomery'
    const customer_id = newId('cus', new Date())
    const placed = Array.from({ length: 210 }, (_, index) => {
      const now = new Date(Date.UTC(2026, 0, 1) + index * 60_000)
      const request = OrderRequest.parse(anOrderBody({ customer: { name, email }, options: { resolution: '1080p' } }))
      const draft = draftOrder(request, 'standard', {
        id: newId('ord', now),
        creatorHash: 'x'.repeat(43),
        userId: undefined,
        now,
      })
      const customer = { id: newId('cus', now), name, email: `alexandra.montgomery${index}@lakeandoakrealty.com` }
      return {
        order: submitted({ ...draft, customer_id }, now),
        customer: {
          ...customer,
          phone: '+1 512 555 0134',
          brokerage: 'Lake & Oak Realty',
          created_at: now.toISOString(),
          version: 1,
        },
      }
    })
    for (const { order, customer } of placed) await transact([insertingOrder(order), ...insertingCustomer(customer)])
    for (const { order } of placed) await transact([inserting(listedItem(anAsset(order.id)))])

    const newest = { limit: 200 }
    measured('newest 200 orders', await costOf(() => listOrdersAsAdmin(newest)), { requests: 1, units: 8 })
    measured('newest 200 customers', await costOf(() => listCustomersAsAdmin(newest)), { requests: 1, units: 8 })
    measured('newest 200 assets', await costOf(() => listAssetsAsAdmin(newest)), { requests: 1, units: 8 })
    measured('200 orders of a customer', await costOf(() => listOrdersOfCustomer(customer_id, newest)), {
      requests: 1,
      units: 8,
    })
    const { rows: orders, next_cursor } = await listOrdersAsAdmin(newest)
    expect(orders).toHaveLength(200)
    expect(orders.map(({ id }) => id)).toEqual(
      orders
        .map(({ id }) => id)
        .sort()
        .reverse(),
    )
    expect((await listAssetsAsAdmin(newest)).rows).toHaveLength(200)
    const next = await listOrdersAsAdmin({ limit: 200, cursor: next_cursor ?? undefined })
    expect(next.rows.length).toBeGreaterThan(0)
    expect(orders.map(({ id }) => id)).not.toContain(next.rows[0]?.id)
  })
})
