import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import {
  letteredFiles,
  markedArrangement,
  numberedOrders,
  olderFiles,
  packedFiles,
  puttingOlder,
} from '../support/photos/olderItems.ts'
import { embeddedAws } from '../support/stage/embeddedAws.ts'

await embeddedAws()
const root = join(import.meta.dirname, '../..')
const order_id = String(olderFiles[0]?.order_id)
const contract = globSync('functions/contract/**/*.ts', { cwd: root })

/** A module's lists, each in its opposite order and with a stranger in front. */
const shuffled = (exported: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(exported).map(([name, value]) => {
      const isList = Array.isArray(value) && value.every((one) => typeof one === 'string')
      return [name, isList ? ['stranger', ...value.toReversed()] : value]
    }),
  )

async function read() {
  const { listAssetsAsAdmin } = await import('../../functions/actions/desk/assetList.ts')
  const { listOrdersAsAdmin } = await import('../../functions/actions/desk/orderList.ts')
  const { findArrangement } = await import('../../functions/store/photos/arrangements.ts')
  const { findOrderAndAssetsAsAdmin } = await import('../../functions/store/orders/orders.ts')
  return {
    orders: await Promise.all(numberedOrders.map(({ id }) => findOrderAndAssetsAsAdmin(id))),
    arrangement: await findArrangement(order_id),
    rows: await listOrdersAsAdmin({}, new Date('2026-11-25T12:00:00.000Z')),
    files: await listAssetsAsAdmin({}),
  }
}

afterAll(() => {
  for (const file of contract) vi.doUnmock(join(root, file))
  vi.resetModules()
})

test.each(['older', 'today’s'])(
  'what is stored in %s shape reads the same when every list of the contract is in another order',
  async (shape) => {
    const { transact, queryAll } = await import('../../functions/store/dynamo.ts')
    const { saveArrangement } = await import('../../functions/store/photos/arrangements.ts')
    const { listAssetsToChange, assetItem } = await import('../../functions/store/photos/assets.ts')
    const { orderItem, parseOrder } = await import('../../functions/store/orders/orders.ts')
    const { keys } = await import('../../functions/store/table.ts')
    const { fileTypes } = await import('#contract/limits')
    const { photoRooms } = await import('#contract/photos/photoRooms')
    if (shape === 'older')
      await transact(puttingOlder([...packedFiles, ...letteredFiles, ...numberedOrders, markedArrangement]))
    else {
      const files = await listAssetsToChange(order_id)
      const [file] = files
      if (!file) throw new Error('There is no file.')
      // One of each type, and a photo in each room.
      await transact(
        fileTypes.map((content_type, seq) => ({ put: assetItem({ ...file, seq: seq + 20, content_type }) })),
      )
      await saveArrangement(order_id, { photos: photoRooms.map((room) => ({ id: file.id, room })), cover: file.id })
      await transact(numberedOrders.map((item) => ({ put: orderItem(parseOrder(item)) })))
    }
    const before = await read()
    const stored = await queryAll({ partition: keys.order(order_id).pk })
    vi.resetModules()
    for (const file of contract) {
      const exported = await vi.importActual<Record<string, unknown>>(join(root, file))
      vi.doMock(join(root, file), () => shuffled(exported))
    }
    expect((await import('#contract/limits')).fileTypes[0]).toBe('stranger')
    expect(await read()).toEqual(before)
    const { queryAll: again } = await import('../../functions/store/dynamo.ts')
    expect(await again({ partition: keys.order(order_id).pk })).toEqual(stored)
    for (const file of contract) vi.doUnmock(join(root, file))
    vi.resetModules()
  },
)

test('nothing in the store asks at which place of a list a value stands', () => {
  const asking = /\.(?:findIndex|lastIndexOf|indexOf)\((?!')/
  const files = globSync('functions/store/**/*.ts', { cwd: root })
  expect(files.filter((file) => asking.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
