import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type PayableOrder, payLinkHeader } from '#contract/money/payLink'
import PayPage from '../../../web/src/features/pay/PayPage.tsx'
import { payPath } from '../../../web/src/paths.ts'
import { Failure, stubNetwork } from '../support/network.ts'
import { openPlace } from '../support/places.tsx'

const token = 'p'.repeat(43)
const owing: PayableOrder = {
  address_freeform: '12 Oak Lane',
  currency: 'usd',
  payable: { purpose: 'deposit', amount_cents: 24_750 },
  is_processing: false,
}
const open = (address: string) => openPlace(address, { [payPath]: <PayPage /> })

test('a mail’s link shows what is due, leads to the payment page at its button alone, and thanks at the return', async () => {
  const network = stubNetwork()
  network.on('GET /api/pay-link', ({ headers }) =>
    headers.get(payLinkHeader) === token ? { ok: true, order: owing } : new Failure('not_found', 'Dead.'),
  )
  network.on('POST /api/pay-link/checkout', () => ({ ok: true, url: 'https://pay.test/c/1' }))
  network.on('POST /api/pay-link/confirm', () => ({ ok: true, order: { ...owing, payable: null } }))
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  open(`/pay/${token}`)
  await screen.findByText('Video tour of 12 Oak Lane')
  expect(network.calls('POST /api/pay-link/checkout')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Pay the deposit ($247.50)' }))
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.test/c/1'))
  expect(network.calls('POST /api/pay-link/checkout').map(({ body }) => body)).toEqual([{ purpose: 'deposit' }])

  open('/pay/back?payment=done')
  await screen.findByText('Thank you. We’ve received your payment.')
  expect(network.calls('POST /api/pay-link/confirm').at(-1)?.headers.get(payLinkHeader)).toBe(token)
})

test.each([
  ['is over', 'not_found', 'This link is no longer valid.'],
  ['is incomplete', 'invalid', 'This link is incomplete.'],
] as const)('a link that %s says so, asks for no money and offers no other try', async (_, code, sentence) => {
  const network = stubNetwork()
  network.on('GET /api/pay-link', () => new Failure(code, sentence))
  open(`/pay/${token}`)
  await screen.findByText(sentence)
  expect(screen.queryByRole('button')).toBe(null)
  expect(screen.getByRole('link', { name: 'log in' })).toBeTruthy()
})

test('an order of which nothing is due says so, and whoever comes back in another tab is told that a mail follows', async () => {
  const network = stubNetwork()
  network.on('GET /api/pay-link', () => ({ ok: true, order: { ...owing, payable: null } }))
  open(`/pay/${token}`)
  await screen.findByText('Nothing is due for this order right now.')
  sessionStorage.clear()
  open('/pay/back?payment=done')
  await screen.findByText('Thank you. We will email you as soon as we have your payment.')
})
