import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { messages } from '#contract/messages'
import { priceOf } from '#contract/money/priceOf'
import { openShop } from '../shop.ts'
import { toPayment, visit } from '../visit.tsx'

const invoice = { deposit_cents: 24_750, due_days: 14 }

/** A shop whose invoices ask for half of the price. */
async function atPayment() {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const shop = openShop()
  shop.on('POST /api/price', ({ body }) => ({ ok: true, ...priceOf(body, 'standard'), invoice }))
  const order = shop.handler('POST /api/orders')
  shop.on('POST /api/orders', async (asked) => {
    const answer = await order(asked)
    return typeof answer === 'object' && 'ok' in answer ? { ...answer, invoice } : answer
  })
  const visitor = visit()
  await toPayment(visitor)
  return { shop, visitor, leave }
}

test('where an invoice asks for the deposit, the review says how much, how and by when, and what is left', async () => {
  await atPayment()
  await screen.findByText(
    'Nothing is charged today. We email you an invoice for the deposit of $247.50 as soon as you complete the order, to pay by bank transfer within 14 days. We start on your tour once it arrives. The rest, $247.50, is due after you approve the preview.',
  )
  screen.getByText('Your preview will be ready 2 days after your transfer and your photos are in.')
})

test('whoever completes the order stays on the site, and reads what is due and how it is paid', async () => {
  const { visitor, shop, leave } = await atPayment()
  await visitor.user.click(screen.getByRole('button', { name: /COMPLETE ORDER/ }))
  await screen.findByRole('heading', { name: messages.order.thanks })
  const [orderId] = [...shop.orders.keys()]
  for (const stage of ['Deposit', 'Upload link', 'Production', 'Watermarked preview', 'Final payment', 'HD download'])
    expect(screen.getByText(stage)).toBeTruthy()
  const due = screen.getByText(/^Deposit due:/).closest('p')
  expect(due?.textContent).toBe(
    `Deposit due: $247.50We have emailed you the invoice with our bank account. Please pay it by bank transfer, with your order’s number ${orderId} as the reference. We start on your tour once it arrives.`,
  )
  expect(leave).not.toHaveBeenCalled()
  expect(shop.calls('POST /api/orders/{order_id}/checkout')).toEqual([])
})
