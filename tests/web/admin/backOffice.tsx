import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { expect } from 'vitest'
import type { Answer } from '#contract/endpoints'
import AdminPage from '../../../web/src/features/admin/AdminPage.tsx'
// Here already, so that no test waits for it to be compiled.
import '../../../web/src/features/admin/console/Console.tsx'
import { createQueryClient } from '../../../web/src/lib/api/queryClient.ts'
import { type Network, stubNetwork } from '../support/network.ts'
import { aCustomer, anAsset, anOrder, aUser, idOf } from './rows.ts'

const several = <Row,>(make: (number: number) => Row) => [make(1), make(2), make(3)]

/** A server with three rows in each table. */
export function openBackOffice(): Network {
  const network = stubNetwork()
  network.on('GET /api/admin/whoami', () => ({ ok: true, admin: { id: idOf('usr', 1), email: 'owner@example.com' } }))
  network.on('GET /api/admin/users', () => ({ ok: true, users: several(aUser), next_cursor: null }))
  network.on('GET /api/admin/customers', () => ({ ok: true, customers: several(aCustomer), next_cursor: null }))
  network.on('GET /api/admin/orders', () => ({ ok: true, orders: several(anOrder), next_cursor: null }))
  network.on('GET /api/admin/assets', () => ({ ok: true, assets: several(anAsset), next_cursor: null }))
  network.on('GET /api/admin/counts', () => ({ ok: true, statuses: { draft: 2, waiting_for_drone: 1 } }))
  return network
}

export const noCustomers: Answer<'GET /api/admin/customers'> = { ok: true, customers: [], next_cursor: null }

/** Opens the console at an address, as an administrator's browser does. */
export function visit(address = '/admin') {
  const bar = { place: address }
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Probe bar={bar} />
        <Routes>
          <Route path="/admin" element={<AdminPage />} />
          <Route path="*" element={<p>Another page</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { user, address: () => bar.place }
}
export type Visit = ReturnType<typeof visit>

function Probe({ bar }: { bar: { place: string } }) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    bar.place = pathname + search
  }, [bar, pathname, search])
  return null
}

export const row = async (name: string) => {
  const found = (await screen.findAllByRole('row')).find((each) => within(each).queryAllByText(name).length > 0)
  if (!found) throw new Error(`No row of ${name}.`)
  return found
}

/** Chooses an action from a row's menu. */
export async function choose({ user }: Visit, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(screen.getByRole('menuitem', { name: action }))
  if (asking.test(action)) await waitFor(() => expect(document.querySelector('[role$=dialog]')).not.toBeNull())
}

/** What opens a dialog, whose script is fetched then. */
const asking = /^(Edit|Delete|History|Email|Turn off)/
