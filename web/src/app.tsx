import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { useTopOfNewPage } from './lib/browser/topOfNewPage.ts'
import { showOnlyToPerson } from './lib/visit/showOnlyToPerson.ts'
import { createVisit, VisitContext } from './lib/visit/visit.ts'
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
