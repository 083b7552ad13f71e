import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { oakLogo } from '../support/logos.ts'
import { Failure } from '../support/network.ts'
import { stubStorage } from '../support/storage.ts'
import { anAccount, openAccount } from './openAccount.tsx'

const svg = new File(['<svg/>'], 'oak.svg', { type: 'image/svg+xml' })

test('a logo is saved in the account and removed again', async () => {
  const network = anAccount()
  stubStorage()
  network.on('POST /api/account/logo', () => ({
    ok: true,
    url: 'https://storage.test/bucket',
    fields: { key: 'k' },
    logo_id: oakLogo.logo_id,
  }))
  network.on('POST /api/account/logo/confirm', () => ({ ok: true, logo: oakLogo }))
  network.on('DELETE /api/account/logo', () => ({ ok: true }))
  const { user } = await openAccount()
  const picker = await screen.findByLabelText('Choose logo file')
  await waitFor(() => expect(picker).toHaveProperty('disabled', false))
  await user.upload(picker, svg)
  expect(await screen.findByText('oak.svg')).toBeTruthy()
  expect(screen.getByText('Saved.')).toBeTruthy()
  expect(network.calls('POST /api/account/logo/confirm')[0]?.body).toEqual({ logo_id: oakLogo.logo_id })
  await user.click(screen.getByRole('button', { name: 'Remove logo' }))
  expect(await screen.findByText('Your logo is removed.')).toBeTruthy()
  expect(screen.queryByText('oak.svg')).toBeNull()
})

test('a file that is no logo is refused with a sentence, and the saved one stays', async () => {
  const network = anAccount()
  network.on('GET /api/account/logo', () => ({ ok: true, logo: oakLogo }))
  const { user } = await openAccount()
  const picker = await screen.findByLabelText('Choose another logo')
  await user.upload(picker, new File([], 'elm.svg', { type: 'image/svg+xml' }))
  expect(await screen.findByText('This file is empty. Please choose another one.')).toBeTruthy()
  network.on('POST /api/account/logo', () => new Failure('rate_limited', 'Please wait an hour.'))
  await user.upload(picker, svg)
  expect(await screen.findByText('Please wait an hour.')).toBeTruthy()
  expect(screen.getByText('oak.svg')).toBeTruthy()
})
