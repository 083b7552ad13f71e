import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { Layout } from './components/Layout.tsx'

const OrderWizard = lazy(() => import('./features/order-wizard/OrderWizard.tsx'))

export function Router() {
  return (
    <Suspense fallback={<p role="status">Loading…</p>}>
      <Routes>
        <Route element={<Layout />}>
          <Route path="/order" element={<OrderWizard />} />
        </Route>
      </Routes>
    </Suspense>
  )
}
