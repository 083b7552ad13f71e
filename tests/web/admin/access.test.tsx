import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Failure, noAnswer } from '../support/network.ts'
import { openBackOffice, visit } from './backOffice.tsx'

it('the console sends a visitor to the login and back', async () => {
  openBackOffice().on('GET /api/admin/whoami', () => new Failure('unauthorized'))
  const { address } = visit('/admin?tab=orders')
  await waitFor(() => expect(address()).toBe('/login?redirect=/admin'))
})

it('the console tells a customer that it is not for them, and requests no rows', async () => {
  const network = openBackOffice()
  network.on('GET /api/admin/whoami', () => new Failure('forbidden'))
  visit()
  expect(await screen.findByRole('heading', { name: 'Admin access required' })).toBeTruthy()
  expect(screen.getByText('You do not have access to the admin panel.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Return home' }).getAttribute('href')).toBe('/')
  expect(network.calls('GET /api/admin/users')).toEqual([])
})

it('the console offers to retry when access cannot be verified', async () => {
  const network = openBackOffice()
  network.on('GET /api/admin/whoami', () => new Failure('invalid'))
  const { user } = visit()
  expect((await screen.findByRole('alert')).textContent).toContain('Unable to verify admin access.')
  network.on('GET /api/admin/whoami', openBackOffice().handler('GET /api/admin/whoami'))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Admin console' })).toBeTruthy()
})

it('the console closes as soon as an answer says that access was removed', async () => {
  const network = openBackOffice()
  const { user } = visit()
  await screen.findByRole('table')
  network.on('GET /api/admin/whoami', () => new Failure('forbidden'))
  network.on('GET /api/admin/orders', () => new Failure('forbidden'))
  await user.click(screen.getByRole('link', { name: 'Orders' }))
  expect(await screen.findByRole('heading', { name: 'Admin access required' })).toBeTruthy()
})

it('the console stays open while a later check gets no answer', async () => {
  const network = openBackOffice()
  const { user } = visit()
  await screen.findByRole('table')
  network.on('GET /api/admin/whoami', () => noAnswer)
  network.on('GET /api/admin/orders', () => new Failure('forbidden'))
  await user.click(screen.getByRole('link', { name: 'Orders' }))
  expect(await screen.findByText('Failed to load data.')).toBeTruthy()
})
