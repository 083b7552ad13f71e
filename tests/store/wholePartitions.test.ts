import { expect, test } from 'vitest'
import { OrderRequest } from '#contract/orders/order'
import { fileKey } from '#contract/photos/storageKeys'
import type { Customer } from '../../functions/domain/accounts/Customer.ts'
import { newSession } from '../../functions/domain/accounts/Session.ts'
import { newUser } from '../../functions/domain/accounts/User.ts'
import { draftOrder, type Order } from '../../functions/domain/orders/Order.ts'
import type { Asset } from '../../functions/domain/photos/Asset.ts'
import { newAssetId, newId } from '../../functions/services/ids.ts'
import { anEmail, anOrderBody } from '../support/builders.ts'
import { embeddedAws } from '../support/stage/embeddedAws.ts'

await embeddedAws()
const { transact } = await import('../../functions/store/dynamo.ts')
const { insertingOrder, findOrderAndAssetsAsAdmin } = await import('../../functions/store/orders/orders.ts')
const { listAssetsOfOrder } = await import('../../functions/store/photos/assets.ts')
const { assetItem } = await import('../../functions/store/photos/assets.ts')
const { listSessions } = await import('../../functions/store/accounts/sessions.ts')
const { findUserIdsOfCustomer } = await import('../../functions/store/accounts/customerMembers.ts')
const { userItem } = await import('../../functions/store/accounts/users.ts')
const { keys } = await import('../../functions/store/table.ts')

const now = new Date('2026-11-21T10:00:00.000Z')
/** A query stops at 1 MB; 24 of these are 1.2. */
const padding = 'x'.repeat(50_000)
const numbers = Array.from({ length: 24 }, (_, index) => index + 1)
const putAll = (items: { pk: string; sk: string }[]) => transact(items.map((item) => ({ put: { ...item, padding } })))

async function anOrder(): Promise<Order> {
  const creation = { id: newId('ord', now), creatorHash: 'mine', userId: undefined, now }
  const draft = draftOrder(OrderRequest.parse(anOrderBody()), 'standard', creation)
  const order = { ...draft, customer_id: newId('cus', now) }
  await transact([insertingOrder(order)])
  return order
}

function aPhoto({ id: order_id }: Order, seq: number): Asset {
  const id = newAssetId(order_id, seq)
  const file = { filename: 'kitchen.jpg', content_type: 'image/jpeg', size_bytes: 3 } as const
  const storage_key = fileKey({ orderId: order_id, assetId: id, filename: 'kitchen.jpg' })
  const at = now.toISOString()
  return {
    id,
    order_id,
    seq,
    type: 'photo',
    status: 'done',
    ...file,
    storage_key,
    created_at: at,
    confirmed_at: at,
    version: 1,
  }
}

test('an order keeps every photo and event that it has beyond the first megabyte', async () => {
  const order = await anOrder()
  const seqs = numbers
  await putAll(seqs.map((seq) => assetItem(aPhoto(order, seq))))
  const at = now.toISOString()
  await putAll(numbers.map(() => ({ ...keys.orderEvent(order.id, newId('evt', now)), status: 'in_review', at })))
  const found = await findOrderAndAssetsAsAdmin(order.id)
  expect(found?.assets.map(({ seq }) => seq)).toEqual(seqs)
  expect([found?.order.id, found?.moments.length]).toEqual([order.id, numbers.length])
  expect((await listAssetsOfOrder(order.id)).map(({ seq }) => seq)).toEqual(seqs)
})

test('an account keeps every session that it has beyond the first megabyte', async () => {
  const user = newUser(newId('usr', now), anEmail(), now)
  const sessions = numbers.map((number) => newSession(user, `hash${number}`, 'Firefox', now))
  await putAll(sessions.map((session) => ({ ...keys.session(user.id, session.hash), ...session })))
  expect(await listSessions(user.id)).toHaveLength(numbers.length)
})

test('a customer keeps every account that it has beyond the first megabyte', async () => {
  const customer: Customer = {
    id: newId('cus', now),
    name: 'Dana',
    email: anEmail(),
    phone: '',
    brokerage: '',
    created_at: now.toISOString(),
    version: 1,
  }
  const users = numbers.map(() => ({ ...newUser(newId('usr', now), anEmail(), now), customer_id: customer.id }))
  await putAll(users.map((user) => ({ ...userItem(user), row: { ...userItem(user).row, padding } })))
  expect(new Set(await findUserIdsOfCustomer(customer))).toEqual(new Set(users.map(({ id }) => id)))
})
