import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { messages } from '#contract/messages'
import { priceOf } from '#contract/money/priceOf'
import { someMoney } from '../../../support/money/someMoney.ts'
import { Failure } from '../../support/network.ts'
import { openShop, type Shop } from '../shop.ts'
import { toPayment, visit } from '../visit.tsx'

/** A shop that takes half of the price online, unless told otherwise. */
async function atPayment(deposit_cents = 24_750) {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const shop = openShop()
  shop.on('POST /api/price', ({ body }) => ({ ok: true, ...priceOf(body, 'standard'), deposit_cents }))
  const order = shop.handler('POST /api/orders')
  shop.on('POST /api/orders', async (asked) => {
    const answer = await order(asked)
    return typeof answer === 'object' && 'ok' in answer ? { ...answer, deposit_cents } : answer
  })
  shop.on('POST /api/orders/{order_id}/checkout', () => ({ ok: true, url: 'https://pay.test/c/1' }))
  const visitor = visit()
  await toPayment(visitor)
  return { shop, visitor, leave }
}
const complete = () => screen.getByRole('button', { name: /COMPLETE ORDER/ })
const owing = someMoney(49_500, { payable: { purpose: 'deposit', amount_cents: 24_750 } })
const paid = someMoney(49_500, { paid_cents: 24_750, due_cents: 24_750, deposit_cents: 24_750 })
/** What the server says of the order that was placed. */
function owesDeposit(shop: Shop) {
  const read = shop.handler('GET /api/orders/{order_id}')
  shop.on('GET /api/orders/{order_id}', async (asked) => {
    const answer = await read(asked)
    return typeof answer === 'object' && 'ok' in answer
      ? { ...answer, order: { ...answer.order, money: owing } }
      : answer
  })
}

test('where the deposit is taken online, the review says how much is paid now and what is left', async () => {
  await atPayment()
  await screen.findByText(/You pay a deposit of \$247\.50 now/)
  expect(screen.queryByText(/Nothing is charged today/)).toBe(null)
  expect(complete().textContent).toBe('COMPLETE ORDER ($495)')
})

test('where a stage takes the whole price at once, the review speaks of no deposit and of no rest', async () => {
  await atPayment(49_500)
  await screen.findByText(/You pay \$495 now, on the secure page/)
  expect(screen.queryByText(/The rest/)).toBe(null)
})

test('completing the order places it and goes on to pay the deposit', async () => {
  const { visitor, shop, leave } = await atPayment()
  await visitor.user.click(complete())
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.test/c/1'))
  expect([...shop.orders.values()]).toMatchObject([{ status: 'awaiting_deposit' }])
})

test('an order whose payment page can not be opened is placed all the same, and can be paid from the last step', async () => {
  const { visitor, shop, leave } = await atPayment()
  shop.on('POST /api/orders/{order_id}/checkout', () => new Failure('unavailable'))
  owesDeposit(shop)
  await visitor.user.click(complete())
  await screen.findByRole('heading', { name: messages.order.thanks })
  await screen.findByRole('button', { name: 'Pay the deposit ($247.50)' })
  expect(leave).not.toHaveBeenCalled()
})

test('a tab that is opened while the deposit is being paid in another one leads to the order and its payment', async () => {
  const { visitor, shop, leave } = await atPayment()
  owesDeposit(shop)
  await visitor.user.click(complete())
  await vi.waitFor(() => expect(leave).toHaveBeenCalled())
  visitor.leave()
  // What a tab keeps for itself is not in another one.
  sessionStorage.clear()
  const other = visit('/order')
  await other.user.click(await screen.findByRole('button', { name: 'See your order' }))
  await screen.findByRole('heading', { name: messages.order.thanks })
  await screen.findByRole('button', { name: 'Pay the deposit ($247.50)' })
})

test('whoever comes back from paying sees the thank-you step with the deposit paid', async () => {
  const { visitor, shop } = await atPayment()
  await visitor.user.click(complete())
  await screen.findByRole('heading', { name: messages.order.thanks })
  shop.on('POST /api/orders/{order_id}/checkout/confirm', () => ({
    ok: true,
    status: 'in_production',
    money: paid,
    is_processing: false,
  }))
  expect(localStorage.getItem('placed-order')).toContain('24750')
  visit('/order?step=thank-you&payment=done')
  await screen.findByText('The rest, $247.50, is due after you approve the preview.')
  // Other tabs have nothing more to lead to.
  await vi.waitFor(() => expect(localStorage.getItem('placed-order')).toBe(null))
})
