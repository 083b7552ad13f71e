import { describe, expect, test } from 'vitest'
import { OrderRequest } from '#contract/orders/order'
import { fileKey } from '#contract/photos/storageKeys'
import type { Asset } from '../../functions/domain/photos/Asset.ts'
import { anOrderBody, usualOrderBody } from '../support/builders.ts'
import { measured } from '../support/running/measured.ts'
import { costOf } from '../support/stage/consumedCapacity.ts'
import { embeddedAws } from '../support/stage/embeddedAws.ts'

await embeddedAws()
const { listCustomersAsAdmin } = await import('../../functions/actions/desk/lists.ts')
const { listOrdersAsAdmin } = await import('../../functions/actions/desk/orderList.ts')
const { listAssetsAsAdmin } = await import('../../functions/actions/desk/assetList.ts')
const { assetItem } = await import('../../functions/store/photos/assets.ts')
const { listHistoryAsAdmin } = await import('../../functions/actions/desk/history.ts')
const { insertingAudit } = await import('../../functions/store/desk/audit.ts')
const { insertingCustomer } = await import('../../functions/store/accounts/customers.ts')
const { inserting, transact } = await import('../../functions/store/dynamo.ts')
const { insertingOrder, listOrdersOfCustomer, orderItem } = await import('../../functions/store/orders/orders.ts')
const { updateReadModel } = await import('../../functions/actions/desk/readModel.ts')
const { confirmationNotSent } = await import('../../functions/domain/platform/AuditEvent.ts')
const { draftOrder, submitted } = await import('../../functions/domain/orders/Order.ts')
const { newAssetId, newId } = await import('../../functions/services/ids.ts')

describe('what administrators see of an order', () => {
  test('is its history in one request', async () => {
    const now = new Date()
    const order_id = newId('ord', now)
    for (let day = 0; day < 10; day++)
      await transact([insertingAudit(confirmationNotSent(order_id, 'the mailbox does not exist', now))])
    const work = () => listHistoryAsAdmin(order_id, undefined)
    expect((await work()).events).toHaveLength(10)
    measured('history of a row', await costOf(work), { requests: 1, units: 1 })
  })

  test('follows from the stream: its words once, and then what changes with its status in six requests', async () => {
    const now = new Date()
    const creation = { id: newId('ord', now), creatorHash: 'x'.repeat(43), userId: undefined, now }
    const draft = draftOrder(OrderRequest.parse(usualOrderBody()), 'standard', creation)
    const order = { ...draft, customer_id: newId('cus', now) }
    const before = orderItem(order)
    const { pk, sk } = before
    await transact([{ put: before }])
    const created = () => updateReadModel({ pk, sk, before: undefined, after: before })
    measured('after the fact, created', await costOf(created), { requests: 16, units: 21 })
    const after = orderItem({ ...submitted(order, now), version: 2 })
    await transact([{ put: after }])
    const completed = () => updateReadModel({ pk, sk, before, after })
    measured('after the fact, submitted', await costOf(completed), { requests: 6, units: 11 })

    for (const [what, q] of [
      ['a word', 'montgomery'],
      ['a ZIP', '78704'],
    ]) {
      const finding = () => listOrdersAsAdmin({ limit: 200, q }, now)
      expect((await finding()).rows.map(({ id }) => id)).toEqual([order.id])
      measured(`an order found by ${what}`, await costOf(finding), { requests: 2, units: 1 })
    }
  })
})

function anAsset(order_id: string, seq: number): Asset {
  const id = newAssetId(order_id, seq)
  return {
    id,
    order_id,
    seq,
    type: 'photo',
    status: 'done',
    filename: 'IMG_20261121_103344 living room.jpg',
    content_type: 'image/jpeg',
    size_bytes: 4_200_000,
    storage_key: fileKey({ orderId: order_id, assetId: id, filename: 'IMG-20261121-103344-living-room.jpg' }),
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
  test('are one request of at most 8 read units each, 9 for those of one customer, however many there are', {
    timeout: 120_000,
  }, async () => {
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
    for (const { order } of placed.slice(0, 30)) {
      await transact([1, 2, 3, 4, 5, 6, 7].map((seq) => inserting(assetItem(anAsset(order.id, seq)))))
    }

    const newest = { limit: 200 }
    measured('newest 200 orders', await costOf(() => listOrdersAsAdmin(newest, new Date())), { requests: 1, units: 8 })
    measured('newest 200 customers', await costOf(() => listCustomersAsAdmin(newest)), { requests: 1, units: 8 })
    measured('newest 200 assets', await costOf(() => listAssetsAsAdmin(newest)), { requests: 1, units: 8 })
    measured('200 orders of a customer', await costOf(() => listOrdersOfCustomer(customer_id, newest)), {
      requests: 1,
      units: 9,
    })
    const { rows: orders, next_cursor } = await listOrdersAsAdmin(newest, new Date())
    expect(orders).toHaveLength(200)
    expect(orders.map(({ id }) => id)).toEqual(
      orders
        .map(({ id }) => id)
        .sort()
        .reverse(),
    )
    expect((await listAssetsAsAdmin(newest)).rows).toHaveLength(200)
    const next = await listOrdersAsAdmin({ limit: 200, cursor: next_cursor ?? undefined }, new Date())
    expect(next.rows.length).toBeGreaterThan(0)
    expect(orders.map(({ id }) => id)).not.toContain(next.rows[0]?.id)
  })
})
