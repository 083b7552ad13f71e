import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openBackOffice, visit } from '../admin/backOffice.tsx'
import { aCustomer, anOrder } from '../admin/rows.ts'
import { anOrderRow, anOverview, aUser } from '../support/accounts.ts'
import { anAccount, openAccount } from './openAccount.tsx'

const markups = [
  '<img src=x onerror="globalThis.owned=1">',
  '<script>globalThis.owned=1</script>',
  '"><svg onload=globalThis.owned=1>',
  'javascript:globalThis.owned=1',
  '&lt;img src=x onerror=globalThis.owned=1&gt;',
]
afterEach(() => void Reflect.deleteProperty(globalThis, 'owned'))

/** What became of a markup on the screen: text, and no element, handler or address. */
const became = (markup: string) => ({
  isText: document.body.textContent?.includes(markup),
  elements: document.querySelectorAll('script, [onerror], [onload], img[src="x"], [href^="javascript:"]').length,
  owned: Reflect.get(globalThis, 'owned'),
})
const textAlone = { isText: true, elements: 0, owned: undefined }

test.each(markups)('%s that a customer typed is text in the account', async (markup) => {
  const orders = [anOrderRow({ address_freeform: markup, status: 'draft' })]
  anAccount(anOverview({ user: { ...aUser, email: `${markup}@example.com` }, orders }))
  await openAccount()
  expect(became(markup)).toEqual(textAlone)
})

test.each(markups)('%s that a customer typed is text in the console', async (markup) => {
  const network = openBackOffice()
  network.on('GET /api/admin/orders', () => ({
    ok: true,
    orders: [anOrder(1, { address_freeform: markup, status: markup, customer_email: markup })],
    next_cursor: null,
  }))
  network.on('GET /api/admin/customers', () => ({
    ok: true,
    customers: [aCustomer(1, { name: markup, brokerage: markup, phone: markup })],
    next_cursor: null,
  }))
  const { user } = visit('/admin?tab=orders')
  await screen.findByRole('table', { name: 'Orders' })
  expect(became(markup)).toEqual(textAlone)
  await user.click(screen.getByRole('link', { name: 'Customers' }))
  await screen.findByRole('table', { name: 'Customers' })
  expect(became(markup)).toEqual(textAlone)
})
