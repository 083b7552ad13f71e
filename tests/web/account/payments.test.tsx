import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Money } from '#contract/money/money'
import OrderPage from '../../../web/src/features/account/order/OrderPage.tsx'
import { someMoney } from '../../support/money/someMoney.ts'
import { aUser } from '../support/accounts.ts'
import { Failure, stubNetwork } from '../support/network.ts'
import { anOrderView, orderId } from '../support/orders.ts'
import { openPlace } from '../support/places.tsx'

const at = '2026-11-20T09:30:00.000Z'
const charge = { id: 'charge', kind: 'charge', purpose: null, amount_cents: 51_000, at, note: 'Video tour' } as const
const deposit = {
  ...charge,
  id: 'pi_1',
  kind: 'payment',
  purpose: 'deposit',
  amount_cents: -25_500,
  note: 'Card',
} as const
const owing = someMoney(51_000, {
  deposit_cents: 25_500,
  payable: { purpose: 'deposit', amount_cents: 25_500 },
  entries: [charge],
})
const paid = someMoney(51_000, {
  deposit_cents: 25_500,
  paid_cents: 25_500,
  due_cents: 25_500,
  entries: [charge, deposit],
})

function open(money: Money, address = `/account/orders/${orderId}`) {
  const network = stubNetwork()
  network.on('GET /api/auth/me', () => ({ ok: true, user: aUser }))
  network.on('GET /api/orders/{order_id}', () => ({ ok: true, order: anOrderView({ money }) }))
  const opened = openPlace(address, { '/account/orders/:orderId': <OrderPage /> })
  return { network, ...opened }
}

test('an order that nothing can be paid of online shows its price as ever, and no payments', async () => {
  open(someMoney(51_000, { entries: [charge] }))
  await screen.findByRole('heading', { name: 'Summary' })
  expect(screen.queryByRole('heading', { name: 'Payments' })).toBe(null)
})

test('a deposit that is due is paid on the payment service’s page, which a double click opens once', async () => {
  const { network } = open(owing)
  network.on('POST /api/orders/{order_id}/checkout', () => ({ ok: true, url: 'https://pay.test/c/1' }))
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Pay the deposit ($255)' }))
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.test/c/1'))
  expect(network.calls('POST /api/orders/{order_id}/checkout').map(({ body }) => body)).toEqual([
    { purpose: 'deposit', return_to: 'order_page' },
  ])
})

test('a balance that is due says that the files wait for it, until an administrator unlocks them', async () => {
  const due = { ...paid, payable: { purpose: 'balance', amount_cents: 25_500 } } as const
  const files = /yours to download once it is paid/
  open({ ...due, unlocked: false })
  await screen.findByText(files)
  cleanup()
  open(due)
  await screen.findByRole('button', { name: 'Make the final payment ($255)' })
  expect(screen.queryByText(files)).toBeNull()
})

test('whoever pays where a stage collects sales tax is told that it comes on top', async () => {
  open(owing)
  await screen.findByRole('button', { name: 'Pay the deposit ($255)' })
  expect(screen.queryByText('Any sales tax is added on the payment page.')).toBeNull()
  cleanup()
  open({ ...owing, adds_tax: true })
  await screen.findByText('Any sales tax is added on the payment page.')
})

test('a payment page that can not be opened says so, and can be tried again', async () => {
  const { network } = open(owing)
  network.on(
    'POST /api/orders/{order_id}/checkout',
    () => new Failure('conflict', 'There is nothing left to pay here.'),
  )
  await userEvent.click(await screen.findByRole('button', { name: /Pay the deposit/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('nothing left to pay')
  expect(screen.getByRole('button', { name: /Pay the deposit/ }).getAttribute('aria-disabled')).not.toBe('true')
})

test('whoever is told that the code was used up sees the price without it before paying', async () => {
  const { network } = open(
    someMoney(45_900, { deposit_cents: 22_950, payable: { purpose: 'deposit', amount_cents: 22_950 } }),
  )
  const told = 'Code SPRING was used up before your deposit was paid, so nothing was charged.'
  network.on('POST /api/orders/{order_id}/checkout', () => {
    network.on('GET /api/orders/{order_id}', () => ({ ok: true, order: anOrderView({ money: owing }) }))
    return new Failure('conflict', told)
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay the deposit ($229.50)' }))
  expect((await screen.findByRole('alert')).textContent).toContain(told)
  await screen.findByRole('button', { name: 'Pay the deposit ($255)' })
  expect(screen.getByRole('alert').textContent).toContain(told)
})

test('what was paid too much stands in the ledger in the place of what is due', async () => {
  open(someMoney(0, { paid_cents: 24_750, overpaid_cents: 24_750, entries: [charge, deposit] }))
  const rows = within(await screen.findByRole('table', { name: 'Charges and payments' })).getAllByRole('row')
  expect(rows.at(-1)?.textContent).toBe('Paid too much$247.50')
})

test('whoever comes back from paying sees at once that it is paid, and every entry of the ledger', async () => {
  const network = stubNetwork()
  network.on('GET /api/auth/me', () => ({ ok: true, user: aUser }))
  network.on('GET /api/orders/{order_id}', () => ({ ok: true, order: anOrderView({ money: owing }) }))
  network.on('POST /api/orders/{order_id}/checkout/confirm', () => ({
    ok: true,
    status: 'in_production',
    money: paid,
    is_processing: false,
  }))
  const { place } = openPlace(`/account/orders/${orderId}?payment=done`, { '/account/orders/:orderId': <OrderPage /> })
  await screen.findByText('Thank you. We’ve received your payment.')
  const rows = within(screen.getByRole('table', { name: 'Charges and payments' })).getAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^OrderVideo tour.*\$510$/),
    expect.stringMatching(/^Deposit paidCard.*-\$255$/),
    'Total$510',
    'Paid$255',
    'Still due$255',
  ])
  await vi.waitFor(() => expect(place()).toBe(`/account/orders/${orderId}`))
})

test('whoever bought a round sees it in the room at once, and is told where a bank still works on the payment', async () => {
  const round = { ...deposit, id: 'pi_2', purpose: 'round', amount_cents: -7_500 } as const
  const charged = {
    ...charge,
    id: 'pi_2_round',
    purpose: 'round',
    amount_cents: 7_500,
    note: 'Another round of changes',
  } as const
  const money = { ...paid, entries: [charge, deposit, round, charged] }
  for (const is_processing of [false, true]) {
    const network = stubNetwork()
    network.on('GET /api/auth/me', () => ({ ok: true, user: aUser }))
    network.on('GET /api/orders/{order_id}', () => ({ ok: true, order: anOrderView({ money: paid }) }))
    const answer = { ok: true, status: 'preview_ready', money, is_processing } as const
    network.on('POST /api/orders/{order_id}/checkout/confirm', () => answer)
    openPlace(`/account/orders/${orderId}?payment=done#your-changes`, { '/account/orders/:orderId': <OrderPage /> })
    await screen.findByText(
      is_processing ? /^Your payment is not confirmed yet/ : 'Thank you. We’ve received your payment.',
    )
    screen.getByRole('row', { name: /^Round of changes paid/ })
    screen.getByRole('row', { name: /^Round of changes Another round of changes/ })
    cleanup()
  }
})
