import { screen } from '@testing-library/react'
import AccountPage from '../../../web/src/features/account/AccountPage.tsx'
// Here already, so that no test waits for it to be compiled.
import '../../../web/src/features/account/AccountSections.tsx'
import '../../../web/src/features/account/privacy/DeletionDialog.tsx'
import { anOverview } from '../support/accounts.ts'
import { type Network, stubNetwork } from '../support/network.ts'
import { openPlace } from '../support/places.tsx'

export const session = {
  id: 'abc',
  device: 'Chrome on Mac',
  created_at: '2026-11-20T10:00:00.000Z',
  last_seen_at: '2026-11-21T10:00:00.000Z',
  is_current: true,
}

export const noSecondFactor = { ok: true, enabled: false, required: false, recovery_codes_left: 0 } as const

export function anAccount(overview = anOverview()): Network {
  const network = stubNetwork()
  network.on('GET /api/account/overview', () => overview)
  network.on('GET /api/account/sessions', () => ({ ok: true, sessions: [session] }))
  network.on('GET /api/account/logo', () => ({ ok: true, logo: null }))
  network.on('GET /api/account/mails', () => ({ ok: true, off: [] }))
  network.on('GET /api/account/second-factor', () => noSecondFactor)
  network.on('GET /api/auth/me', () => ({ ok: true, user: overview.user }))
  return network
}

export async function openAccount() {
  const opened = openPlace('/account', { '/account': <AccountPage /> })
  await screen.findByRole('heading', { name: 'Orders' })
  return opened
}
export const button = (name: string) => screen.getByRole('button', { name })
export const field = (name: string) => screen.getByLabelText(name)
export const part = (name: string) => screen.getByRole('region', { name })
