import { expect, test } from 'vitest'
import type { Fault } from '../../infra/local/aws/faults.ts'
import { made } from '../support/orders/manyOrders.ts'
import { embeddedAws } from '../support/stage/embeddedAws.ts'

let failing: Fault | undefined
let tries = 0
await embeddedAws({
  faults() {
    tries += 1
    // The first one answers so late that any others would have failed by then.
    return tries === 1 && failing ? 'hang' : failing
  },
})
const { customerItem } = await import('../../functions/store/accounts/customers.ts')
const { transact } = await import('../../functions/store/dynamo.ts')
const { searchEntries, searchItems, writeEntries } = await import('../../functions/store/desk/search.ts')
const { lists } = await import('../../functions/store/table.ts')

test('a change of search entries that fails has no write left on its way, which could overtake the next change', async () => {
  const { customer } = made(0)
  const before = customerItem(customer)
  const after = customerItem({ ...customer, phone: '+1 512 555 9999', version: 2 })
  expect(searchEntries(before).length).toBeGreaterThan(1)
  failing = 'error'
  await expect(writeEntries(before, [])).rejects.toThrow()
  // Three tries of each request, the hanging one's included.
  expect(tries).toBe(3 * searchEntries(before).length)

  failing = undefined
  await writeEntries(after, [before])
  await transact([{ put: after }])
  const { items } = await searchItems(lists.customers, 'maria', { limit: 10 })
  expect(items.map(({ row }) => row)).toEqual([after.row])
})

test('a row is not found by its former name any more, even in the seconds before its change is told', async () => {
  const { customer } = made(1)
  const named = (name: string) => customerItem({ ...customer, name })
  const foundBy = async (q: string) => (await searchItems(lists.customers, q, { limit: 10 })).items.map(({ sk }) => sk)
  await writeEntries(named('Zelda Former'), [])
  await transact([{ put: named('Zelda Former') }])
  expect(await foundBy('former')).toHaveLength(1)
  await transact([{ put: named('Zelda Later') }])
  expect(await foundBy('zelda former')).toEqual([])
  expect(await foundBy('zelda')).toHaveLength(1)
})
