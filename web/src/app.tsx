import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { showOnlyToPerson } from './lib/showOnlyToPerson.ts'
import { useTopOfNewPage } from './lib/topOfNewPage.ts'
import { createVisit, VisitContext } from './lib/visit.ts'
import { Router } from './router.tsx'

/** The application's screens, with the providers that the marketing pages do without. */
export function startApp(root: HTMLElement) {
  showOnlyToPerson(root)
  createRoot(root).render(
    <StrictMode>
      <VisitContext value={createVisit()}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </VisitContext>
    </StrictMode>,
  )
}

function App() {
  useTopOfNewPage()
  return <Router />
}
