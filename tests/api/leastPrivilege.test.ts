import { beforeEach, expect, test, vi } from 'vitest'
import { embeddedAws } from '../support/embeddedAws.ts'
import { asFunction } from '../support/leastPrivilege.ts'

await embeddedAws()
const { getItem, getItems, queryItems, transact, write, writeEach } = await import('../../functions/store/dynamo.ts')
const { keys } = await import('../../functions/store/table.ts')

const user = { ...keys.user('usr_1'), is_admin: true }
const order = keys.order('ord_1')
const told = vi.spyOn(console, 'error')
beforeEach(() => void told.mockReset())

// Every handler that a test calls runs like this, so a write outside of its partitions fails the test.
test.each<[string, () => Promise<unknown>]>([
  ['makes nobody an administrator', () => write({ put: user })],
  ['nor with other writes that it may do', () => transact([{ put: { ...keys.mail('m'), to: 'x' } }, { put: user }])],
  ['nor many at once', () => writeEach([{ put: user }])],
  ['changes no order', () => write({ update: order, set: 'SET a = b' })],
  ['deletes no order', () => write({ delete: order })],
  ['reads no order', () => getItem(order)],
  ['reads no order beside a session', () => getItems([keys.user('usr_1'), order])],
  ['lists no photos of an order', () => queryItems({ partition: order.pk })],
])('the contact function, if compromised, %s', async (_what, attempt) => {
  await expect(asFunction('contact', attempt)).rejects.toThrow('The function contact has no right to')
  expect(told).toHaveBeenCalledOnce()
})

test('the function contact keeps messages, mails and what HubSpot is to learn', async () => {
  const puts = [keys.contactMessage('con_1'), keys.mail('mail_1'), keys.hubspot('hub_1')].map((put) => ({ put }))
  await asFunction('contact', () => transact(puts))
  expect(told).not.toHaveBeenCalled()
})
