import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { createVisit, VisitContext } from '../../../web/src/lib/visit/visit.ts'
import { Layout } from '../../../web/src/modules/layout/Layout.tsx'
import { stubNetwork } from '../support/network.ts'

function Unfetched(): never {
  throw new TypeError('Failed to fetch dynamically imported module')
}

test('a screen whose script fails to load says so, keeps the frame, and lets other screens be opened', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  stubNetwork().on('GET /api/auth/me', () => ({ ok: true }))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <VisitContext value={createVisit()}>
      <MemoryRouter initialEntries={['/account']}>
        <Link to="/login">Elsewhere</Link>
        <Routes>
          <Route element={<Layout />}>
            <Route path="/account" element={<Unfetched />} />
            <Route path="/login" element={<h1>Log in</h1>} />
          </Route>
        </Routes>
      </MemoryRouter>
    </VisitContext>,
  )
  expect(scrolled).toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t show this page.')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(screen.getByRole('heading', { name: 'Log in' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
