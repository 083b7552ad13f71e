import { lazy, useEffect } from 'react'
import { Route, Routes } from 'react-router-dom'
import { Layout } from './components/Layout.tsx'
import { paths } from './paths.ts'

const OrderWizard = lazy(() => import('./features/order-wizard/OrderWizard.tsx'))
const AdminPage = lazy(() => import('./features/admin/AdminPage.tsx'))
const NotFoundPage = lazy(() => import('./features/marketing/NotFoundPage.tsx'))

export function Router() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route path={paths.order} element={<OrderWizard />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route element={<Layout footer={null} />}>
        <Route path={paths.admin} element={<AdminPage />} />
      </Route>
      {[paths.home, paths.terms, paths.privacy].map((path) => (
        <Route key={path} path={path} element={<SitePageLoad />} />
      ))}
    </Routes>
  )
}

/** The marketing and legal pages are documents of their own: a link of the router to one of them loads it. */
function SitePageLoad() {
  useEffect(() => window.location.reload(), [])
  return null
}
