import { beforeEach, describe, expect, test } from 'vitest'
import { asFunction } from '../support/access/leastPrivilege.ts'
import {
  letteredCustomer,
  letteredFiles,
  letteredUser,
  markedArrangement,
  numberedOrders,
  olderArrangement,
  olderFiles,
  olderPlans,
  olderPrice,
  packedFiles,
  puttingOlder,
  tupledOrder,
} from '../support/photos/olderItems.ts'
import { embeddedAws } from '../support/stage/embeddedAws.ts'

await embeddedAws()
const { emptyTable, everything } = await import('../support/stage/readModels.ts')
const { listAssetsAsAdmin } = await import('../../functions/actions/desk/assetList.ts')
const { rebuildReadModel } = await import('../../functions/actions/desk/rebuild.ts')
const { confirmedAsset } = await import('../../functions/domain/photos/uploads.ts')
const assets = await import('../../functions/store/photos/assets.ts')
const { filesIn } = await import('../../functions/store/photos/assetUpgrades.ts')
const { findArrangement, saveArrangement } = await import('../../functions/store/photos/arrangements.ts')
const { getItem, transact } = await import('../../functions/store/dynamo.ts')
const { findOrderAsAdmin, notingFailedFilm, orderItem } = await import('../../functions/store/orders/orders.ts')
const { customerRowOf, orderRowOf, userRowOf } = await import('../../functions/store/desk/rows.ts')
const { listCustomersAsAdmin, listUsersAsAdmin } = await import('../../functions/actions/desk/lists.ts')
const { listOrdersAsAdmin } = await import('../../functions/actions/desk/orderList.ts')
const { findUser, replacingUser } = await import('../../functions/store/accounts/users.ts')
const { keys } = await import('../../functions/store/table.ts')

const [order_id = ''] = olderFiles.map((file) => file.order_id)
const now = new Date('2026-11-22T21:00:00.000Z')
const files = () => assets.listAssetsOfOrder(order_id)
const inPlace = (all: Awaited<ReturnType<typeof files>>, seq: number) => all.filter((file) => file.seq === seq)

beforeEach(async () => {
  await emptyTable()
  await transact(puttingOlder([...packedFiles, ...letteredFiles]))
})

/** Part after part, as `npm run rebuild` asks for them. */
async function rebuild(pageSize = 2) {
  for (let renewed = 0; ; ) {
    const pace = { checksPerSecond: 1_000_000, sliceMs: 0, pageSize }
    const done = await asFunction('readModel', () => rebuildReadModel(pace))
    renewed += done.mended.renewed
    if (done.is_done) return renewed
  }
}

async function stored() {
  const items = (await everything()).filter(({ pk, sk }) => pk.startsWith('ORDER#') && sk.startsWith('ASSET#'))
  return items.toSorted((a, b) => a.sk.localeCompare(b.sk))
}
const expectPlain = async () => {
  const items = await stored()
  expect(items.map(({ sk }) => sk)).toEqual(olderFiles.map(({ seq }) => `ASSET#${String(seq).padStart(3, '0')}`))
  for (const [index, item] of items.entries()) expect(item).toMatchObject({ ...olderFiles[index], schema: 3 })
}

describe('files of every older shape', () => {
  test('are read as they were', async () => {
    expect(await files()).toEqual(olderFiles)
    for (const { seq, ...file } of olderFiles) expect(await assets.findAsset(order_id, seq)).toEqual({ seq, ...file })
  })

  test('are in the console’s lists with their types, names and links', async () => {
    const confirmed = olderFiles.filter(({ status }) => status === 'done')
    const wanted = confirmed.map(({ id, content_type, filename, storage_key }) => ({
      id,
      content_type,
      filename,
      storage_key,
    }))
    for (const query of [{}, { order_id }]) {
      const { rows } = await listAssetsAsAdmin(query)
      expect(rows).toHaveLength(wanted.length)
      expect(rows).toEqual(expect.arrayContaining(wanted.map((row) => expect.objectContaining(row))))
    }
    const before = await listAssetsAsAdmin({})
    await rebuild()
    expect(await listAssetsAsAdmin({})).toEqual(before)
  })

  test('get an item each when one of them is changed, and stay what they were', async () => {
    expect(await assets.listAssetsToChange(order_id)).toEqual(olderFiles)
    expect(await files()).toEqual(olderFiles)
    const [photo] = inPlace(await files(), 5)
    if (photo)
      await assets.confirmAsset(photo, confirmedAsset(photo, { width: 4, height: 3, stored_version: 'v5' }, now))
    const [logo] = inPlace(await files(), 0)
    if (logo) await assets.discardAsset(logo, now)
    const wanted = olderFiles.filter(({ seq }) => seq !== 0 && seq !== 5).map(({ id }) => id)
    const after = await files()
    expect(after.filter(({ seq }) => seq !== 5).map(({ id }) => id)).toEqual(wanted)
    expect(inPlace(after, 5)).toMatchObject([{ status: 'done', width: 4, content_type: 'image/gif' }])
  })
})

describe('a rebuilding', () => {
  test('stores each file as an item of its own, part by part, and a second one finds nothing to do', async () => {
    expect(await rebuild()).toBeGreaterThan(0)
    await expectPlain()
    expect(await files()).toEqual(olderFiles)
    expect(await rebuild(100)).toBe(0)
  })

  test('loses no file that is confirmed, removed or announced meanwhile', async () => {
    const change = async (seq: number, work: (file: Awaited<ReturnType<typeof files>>[number]) => Promise<void>) => {
      const [file] = inPlace(await assets.listAssetsToChange(order_id), seq)
      if (file) await work(file)
    }
    const next = { ...olderFiles[1], id: `${order_id.replace('ord', 'ast')}_006_NEW006`, seq: 6 }
    const [fresh] = filesIn({ ...next, pk: '', sk: '' })
    await Promise.all([
      rebuild(1),
      change(5, (file) => assets.confirmAsset(file, confirmedAsset(file, { width: 4, height: 3 }, now))),
      change(2, (file) => assets.discardAsset(file, now)),
      fresh && assets.savePending(undefined, fresh, now),
      rebuild(3),
    ])
    await rebuild()
    const after = await files()
    expect(after.map(({ seq }) => seq)).toEqual([0, 1, 3, 4, 5, 6, 7, 8, 100, 201, 202, 999])
    expect(inPlace(after, 5)).toMatchObject([{ status: 'done' }])
    expect((await stored()).every(({ schema }) => schema === 3)).toBe(true)
  })

  test('leaves what an older release has put into a taken place where it is, until that is free', async () => {
    await rebuild()
    const [first] = packedFiles.filter(({ sk }) => sk === 'ASSET#01')
    const late = { ...first, row: { 1: { i: 'LATE01', f: 'late.jpg', b: 1, c: 60_000, d: 1 } } }
    await transact(puttingOlder([{ pk: first?.pk ?? '', sk: 'ASSET#01', ...late }]))
    await rebuild()
    expect(await files()).toEqual(olderFiles)
    const [photo] = inPlace(await files(), 1)
    if (photo) await assets.discardAsset(photo, now)
    await rebuild()
    expect(inPlace(await files(), 1)).toMatchObject([{ filename: 'late.jpg', status: 'done' }])
    expect((await stored()).map(({ sk }) => sk)).not.toContain('ASSET#01')
  })
})

test('an arrangement of every older shape is read as it was, and stored with whole ids and the names of rooms', async () => {
  const key = keys.arrangement(order_id)
  await transact(puttingOlder([markedArrangement]))
  expect(await findArrangement(order_id)).toEqual(olderArrangement)
  await rebuild()
  expect(await getItem(key)).toEqual({ ...key, ...olderArrangement, schema: 2 })
  const [arrangement] = [await findArrangement(order_id)]
  if (arrangement) await saveArrangement(order_id, { ...arrangement, cover: null })
  expect(await findArrangement(order_id)).toEqual({ ...olderArrangement, cover: null })
})

test('an order whose plan was stored as a number keeps its plan, in its row too, and says it by name', async () => {
  await transact(puttingOlder(numberedOrders))
  const plans = () => Promise.all(numberedOrders.map(async ({ id }) => (await findOrderAsAdmin(id))?.options.plan))
  expect(await plans()).toEqual(olderPlans)
  expect(numberedOrders.map((item) => orderRowOf(item).plan)).toEqual(olderPlans)
  const read = await Promise.all(numberedOrders.map(({ id }) => findOrderAsAdmin(id)))
  await rebuild()
  expect(await plans()).toEqual(olderPlans)
  for (const order of read) expect(order && (await getItem(keys.order(order.id)))).toEqual(order && orderItem(order))
  expect(numberedOrders.map(({ row }) => row)).toMatchObject([{}, { g: 2 }, { g: 1 }])
})

test('an order whose price was stored as lists keeps every line of it, and says each by name once it is renewed', async () => {
  const [, numbered] = numberedOrders
  if (!numbered) throw new Error('There is no such order.')
  await transact([...puttingOlder([numbered]), { put: tupledOrder }])
  const prices = () => Promise.all([numbered, tupledOrder].map(async ({ id }) => (await findOrderAsAdmin(id))?.price))
  const read = { ...olderPrice, price_cents: 131_000 }
  expect(await prices()).toEqual([read, read])
  await rebuild()
  expect(await prices()).toEqual([read, read])
  for (const { id } of [numbered, tupledOrder])
    expect(await getItem(keys.order(id))).toMatchObject({ schema: 4, price: olderPrice })
})

describe('rows of lists in one-letter names', () => {
  const archived = { archived: 'any' } as const
  const rows = () =>
    Promise.all([
      listOrdersAsAdmin({ ...archived, customer_id: letteredCustomer.id }, now),
      listCustomersAsAdmin({ ...archived, customer_id: letteredCustomer.id }),
      listUsersAsAdmin({ ...archived, email: letteredUser.email }),
    ])
  const put = () => transact(puttingOlder([...numberedOrders, letteredCustomer, letteredUser]))

  test('say what they said, and by the domain’s names once they are renewed', async () => {
    await put()
    const [, archivedOrder] = numberedOrders
    expect(archivedOrder && orderRowOf(archivedOrder)).toEqual({
      id: 'ord_01KAZ3D8Q0PACKEDF1XTVRE001',
      version: 7,
      archived: true,
      status: 'awaiting_deposit',
      status_since: '2025-11-26T05:00:43.040Z',
      created_at: '2025-11-26T03:30:43.040Z',
      address_freeform: '1208 Barton Hills Drive, Austin, TX 78704',
      resolution: '1080p',
      property_type: 'rental',
      plan: 'luxury',
      customer_id: letteredCustomer.id,
      customer_name: 'Maria Silver',
      customer_email: 'maria@example.com',
      photo_count: 25,
      price_cents: 35000,
      paid_cents: 5000,
      due_cents: 30000,
      due: null,
      film_failed: true,
      words_waiting: false,
    })
    const { name, email, phone, brokerage } = letteredCustomer
    expect(customerRowOf(letteredCustomer)).toMatchObject({ name, email, phone, brokerage, version: 3, archived: true })
    const flags = { email_verified: true, is_admin: false, disabled: true, second_factor: true }
    expect(userRowOf(letteredUser)).toMatchObject({ email, ...flags, version: 4, archived: false })
    const before = await rows()
    await rebuild()
    expect(await rebuild()).toBe(0)
    const [order, customer] = await Promise.all(
      [keys.order('ord_01KAZ3D8Q0PACKEDF1XTVRE002'), keys.customer(letteredCustomer.id)].map((key) => getItem(key)),
    )
    expect(order).toMatchObject({ schema: 4, row: { status: 'awaiting_balance', plan: 'premium', price_cents: 79500 } })
    expect(customer).toMatchObject({ schema: 2, row: { name, email, phone, brokerage, archived: true } })
    for (const item of [order, customer])
      expect(Object.keys(item?.row).filter((column) => column.length === 1)).toEqual([])
    expect((await rows())[1]).toEqual(before[1])
    expect((await rows())[2]).toEqual(before[2])
  })

  test('are those of a user once somebody changes it, for what keeps lists may write no user', async () => {
    await put()
    const stored = () => getItem(keys.user(letteredUser.id))
    await rebuild()
    expect(await stored()).not.toHaveProperty('schema', 2)
    const user = await findUser(letteredUser.id)
    if (user) await transact([replacingUser({ ...user, version: user.version + 1 })])
    const { email } = letteredUser
    expect(await stored()).toMatchObject({
      schema: 2,
      row: { email, email_verified: true, disabled: true, second_factor: true },
    })
  })

  test('say of an order that its film failed, though nobody has renewed it', async () => {
    await put()
    const id = numberedOrders[2]?.id ?? ''
    await transact([notingFailedFilm(id)])
    expect(await findOrderAsAdmin(id)).toMatchObject({ film_failed: true, version: 3 })
    const item = await getItem(keys.order(id))
    expect(item && orderRowOf(item)).toMatchObject({ film_failed: true, version: 3, status: 'awaiting_balance' })
  })
})
