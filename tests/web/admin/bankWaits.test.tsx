import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdminOrderView } from '#contract/desk/admin'
import { openBackOffice, visit } from './backOffice.tsx'
import { anOrder, anOrderView } from './rows.ts'

type Waits = NonNullable<AdminOrderView['bank_waits']>
const later = '2126-12-05T23:59:59.000Z'

/** What stands by the money of an order about which a bank waits. */
async function moneyOf(bank_waits?: Waits): Promise<string> {
  const order = { ...anOrderView(anOrder(1), []), ...(bank_waits && { bank_waits }) }
  openBackOffice().on('GET /api/admin/orders/{id}', () => ({ ok: true, order }))
  visit(`/admin?tab=orders&order=${order.orderId}`)
  return (await screen.findByRole('region', { name: 'Money' })).textContent ?? ''
}

test.each<[string, Waits, string]>([
  [
    'a dispute, what it holds, and until when Stripe takes an answer',
    { cause: 'dispute', amount_cents: 24_750, answer_by: later },
    'Answer in Stripe by December 5, 2126A dispute holds $247.50. Send the order’s history and the emails.',
  ],
  [
    'a bank’s question, which has taken nothing yet',
    { cause: 'inquiry', amount_cents: 24_750, answer_by: later },
    'Answer in Stripe by December 5, 2126A bank is asking about $247.50. Nothing has been taken yet, but it may be if you don’t answer.',
  ],
  [
    'a dispute for whose answer Stripe names no day',
    { cause: 'dispute', amount_cents: 24_750 },
    'Answer in Stripe today: no deadline is givenA dispute holds $247.50.',
  ],
  [
    'a dispute whose day is over, which the bank still decides about',
    { cause: 'dispute', amount_cents: 24_750, answer_by: '2025-12-05T23:59:59.000Z' },
    'The deadline in Stripe was December 5, 2025A dispute holds $247.50. The bank decides.',
  ],
])('the console tells by an order’s money of %s', async (_, waits, told) => {
  expect(await moneyOf(waits)).toContain(told)
})

test('the console tells of no bank by the money of an order about which none waits', async () => {
  expect(await moneyOf()).not.toMatch(/Stripe|bank|dispute/)
  expect(within(screen.getByRole('region', { name: 'Money' })).queryByRole('status')).toBeNull()
})
