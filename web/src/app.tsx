import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Toasts } from './components/Toasts.tsx'
import { createQueryClient } from './lib/queryClient.ts'
import { Router } from './router.tsx'

/** The application's screens, with the providers that the marketing pages do without. */
export function startApp(root: HTMLElement) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <BrowserRouter>
          <Router />
          <Toasts />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  )
}
