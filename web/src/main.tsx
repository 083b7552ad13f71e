import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Toasts } from './components/Toasts.tsx'
import { createQueryClient } from './lib/queryClient.ts'
import { Router } from './router.tsx'
import './styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element.')

const site = (
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <Router />
        <Toasts />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>
)

// Pages that were rendered at build time come with their content.
if (root.hasChildNodes()) hydrateRoot(root, site)
else createRoot(root).render(site)
