import { render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { TourBoundary } from '../../../../web/src/modules/tour/watch/TourBoundary.tsx'

it('an order’s page stands where the script of its film can’t be fetched, and says what to do', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Film = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  render(
    <main>
      <h1>Thank you</h1>
      <TourBoundary>
        <Suspense>
          <Film />
        </Suspense>
      </TourBoundary>
    </main>,
  )
  const status = await screen.findByRole('status')
  expect(status.textContent).toBe('The film can’t be shown here right now. Please reload the page.')
  screen.getByRole('heading', { name: 'Thank you' })
  printed.mockRestore()
})
