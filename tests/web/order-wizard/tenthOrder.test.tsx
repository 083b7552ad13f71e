import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages'
import { anOrderRow, anOverview } from '../support/accounts.ts'
import { oakLogo } from '../support/logos.ts'
import { signedInWith } from './keptLogos.ts'
import { openShop } from './shop.ts'
import { nextStep, visit } from './visit.tsx'

const patience = { timeout: 5_000 }

/** The fields that somebody types into, and how often anything is tapped. */
function countHands() {
  const typed = new Set<string>()
  const taps: string[] = []
  document.addEventListener('keydown', ({ target, key }) => {
    if (target instanceof HTMLInputElement && key.length === 1) typed.add(target.name)
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLElement) taps.push(target.textContent ?? '')
  })
  return { typed, taps }
}

test('a coordinator’s tenth order is one typed field: the street', async () => {
  const shop = openShop()
  signedInWith(shop, oakLogo)
  const earlier = anOrderRow({ address_freeform: '1204 Barton Hills Drive, Austin, TX 78704' })
  shop.on('GET /api/account/overview', () => anOverview({ orders: [earlier] }))
  const { user } = visit()
  await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Ada Agent'), patience)
  const { typed, taps } = countHands()
  await user.type(screen.getByLabelText('Property Address'), '7 Live Oak Lane')
  await user.click(await screen.findByRole('button', { name: 'Add Austin, TX 78704' }, patience))
  await user.selectOptions(screen.getByLabelText('Property Type'), 'Residential')
  await user.click(screen.getByLabelText('Agent Logo (+$20)'))
  await screen.findByText('Your saved logo', {}, patience)
  await user.click(nextStep())
  await screen.findByRole('heading', { name: 'Upload Your Listing Images' }, patience)
  await screen.findByText('Your logo oak.svg is uploaded.', {}, patience)
  await user.click(nextStep())
  await user.click(await screen.findByRole('button', { name: /COMPLETE ORDER/ }, patience))
  await screen.findByRole('heading', { name: messages.order.thanks }, patience)
  expect([...typed]).toEqual(['options.address_freeform'])
  expect(taps.length).toBeLessThanOrEqual(9)
  const [order] = shop.orders.values()
  expect(order?.options.address_freeform).toBe('7 Live Oak Lane, Austin, TX 78704')
  expect(order?.photos).toMatchObject([{ type: 'logo', filename: 'oak.svg' }])
  expect(order?.customer).toEqual({ name: 'Ada Agent', email: 'ada@example.com', phone: '555 0100' })
})
