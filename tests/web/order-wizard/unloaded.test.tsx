import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openShop } from './shop.ts'
import { fillContact, nextStep, visit } from './visit.tsx'

const schemas = '../../../web/src/features/order-wizard/draft/orderSchemas.ts'
const sentence =
  'We couldn’t load all of this page. Please check your connection and reload it. What you typed is saved.'

// Stands for a chunk that the network does not bring.
beforeEach(() => {
  vi.doMock(schemas, () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
})
afterEach(() => {
  vi.doUnmock(schemas)
})

test('when the form’s rules can’t be loaded, NEXT STEP says so, and works once they can', async () => {
  const shop = openShop()
  const visitor = visit()
  await fillContact(visitor)
  await visitor.user.click(nextStep())
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(shop.calls('POST /api/orders')).toEqual([])
  vi.doUnmock(schemas)
  await visitor.user.click(nextStep())
  await screen.findByText('Step 2 of 4', {}, { timeout: 5_000 })
})

test('a stored draft that can’t be read for that reason is kept', async () => {
  openShop()
  localStorage.setItem('order-draft', '{{{')
  visit()
  const alert = await screen.findByRole('alert')
  await waitFor(() => expect(alert.textContent).toContain(sentence))
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(localStorage.getItem('order-draft')).toBe('{{{')
})
