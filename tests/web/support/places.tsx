import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, StrictMode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import { createVisit, VisitContext } from '../../../web/src/lib/visit/visit.ts'
import { Queries } from '../../../web/src/ui/loading/Queries.tsx'

function Place() {
  const { pathname, search } = useLocation()
  return <p data-testid="place">{pathname + search}</p>
}

/** Opens an address in a browser that knows these screens alone; time stands still but for what a test lets pass. */
export function openPlace(address: string, screens: Record<string, ReactNode>) {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const { container } = render(
    <StrictMode>
      <VisitContext value={createVisit()}>
        <Queries>
          <MemoryRouter initialEntries={[address]}>
            <Place />
            <Routes>
              {Object.entries(screens).map(([path, screen]) => (
                <Route key={path} path={path} element={screen} />
              ))}
              <Route path="*" element={null} />
            </Routes>
          </MemoryRouter>
        </Queries>
      </VisitContext>
    </StrictMode>,
  )
  return {
    user,
    place: () => container.querySelector('[data-testid="place"]')?.textContent,
    pass: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
  }
}
