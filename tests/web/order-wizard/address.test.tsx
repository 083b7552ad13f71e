import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { priceOf } from '#contract/money/priceOf'
import { noAnswer } from '../support/network.ts'
import { openShop } from './shop.ts'
import { visit } from './visit.tsx'

const patience = { timeout: 5_000 }
const oak = { id: 'pl_1', text: '12 Oak Ln, Austin, TX 78704' }
const elm = { id: 'pl_2', text: '12 Oak Leaf Ct, Austin, TX 78745' }
const field = () => screen.getByLabelText('Property Address')
const list = { name: 'Suggested addresses' }
const options = async () => within(await screen.findByRole('listbox', list, patience)).findAllByRole('option')

async function openCompleting() {
  const shop = openShop()
  shop.on('POST /api/price', ({ body }) => ({ ok: true, ...priceOf(body, 'standard'), completes_addresses: true }))
  shop.on('GET /api/addresses', ({ query }) => ({
    ok: true,
    addresses: query.has('place') ? [{ ...oak, text: `${oak.text}-1234` }] : [oak, elm],
  }))
  const visitor = visit()
  await screen.findByRole('combobox', { name: 'Property Address' }, patience)
  return { shop, ...visitor }
}

test('an address is completed by keyboard alone, and its whole form takes the place of the suggestion', async () => {
  const { user, shop } = await openCompleting()
  await user.type(field(), '12 Oak')
  expect((await options()).map(({ textContent }) => textContent)).toEqual([oak.text, elm.text])
  expect(shop.calls('GET /api/addresses')).toHaveLength(1)
  expect(field().getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  const [first] = await options()
  expect(first?.getAttribute('aria-selected')).toBe('true')
  expect(field().getAttribute('aria-activedescendant')).toBe(first?.id)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(field()).toHaveProperty('value', `${oak.text}-1234`), patience)
  expect(screen.queryByRole('listbox', list)).toBeNull()
  expect(document.activeElement).toBe(field())
})

test('what is typed wins: Escape and leaving the field close the list and change nothing', async () => {
  const { user } = await openCompleting()
  await user.type(field(), '12 Oak')
  await options()
  await user.keyboard('{ArrowDown}{Escape}')
  expect(screen.queryByRole('listbox', list)).toBeNull()
  await user.type(field(), ' Lane')
  await options()
  await user.tab()
  expect(screen.queryByRole('listbox', list)).toBeNull()
  expect(field()).toHaveProperty('value', '12 Oak Lane')
})

test('an address is chosen by a tap', async () => {
  const { user } = await openCompleting()
  await user.type(field(), '12 Oak')
  const [, second] = await options()
  if (second) fireEvent.click(second)
  await waitFor(() => expect(field()).toHaveProperty('value', `${oak.text}-1234`), patience)
})

test('where nothing can be suggested the field is as it ever was', async () => {
  const { user, shop } = await openCompleting()
  shop.on('GET /api/addresses', () => noAnswer)
  await user.type(field(), '900 Elm Street')
  await waitFor(() => expect(shop.calls('GET /api/addresses').length).toBeGreaterThan(0), patience)
  expect(screen.queryByRole('listbox', list)).toBeNull()
  expect(field()).toHaveProperty('value', '900 Elm Street')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a page whose stage completes no addresses never asks', async () => {
  const shop = openShop()
  const { user } = visit()
  await waitFor(() => expect(shop.calls('POST /api/price').length).toBeGreaterThan(0), patience)
  await user.type(field(), '900 Elm Street')
  expect(screen.queryByRole('combobox', { name: 'Property Address' })).toBeNull()
})
