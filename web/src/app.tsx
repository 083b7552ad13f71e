import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Toaster } from 'sonner'
import { Router } from './router.tsx'

/** The application's screens, with the providers that the marketing pages do without. */
export function startApp(root: HTMLElement) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <BrowserRouter>
          <Router />
        </BrowserRouter>
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  )
}
