import { lazy, useEffect } from 'react'
import { Route, Routes } from 'react-router-dom'
import { Layout } from './components/Layout.tsx'
import { paths } from './paths.ts'

const AccountPage = lazy(() => import('./features/account/AccountPage.tsx'))
const AccountOrderPage = lazy(() => import('./features/account/order/OrderPage.tsx'))
const ForgotPage = lazy(() => import('./features/auth/ForgotPage.tsx'))
const LoginPage = lazy(() => import('./features/auth/LoginPage.tsx'))
const ResetPage = lazy(() => import('./features/auth/ResetPage.tsx'))
const SignupPage = lazy(() => import('./features/auth/SignupPage.tsx'))
const VerifyPage = lazy(() => import('./features/auth/VerifyPage.tsx'))
const OrderWizard = lazy(() => import('./features/order-wizard/OrderWizard.tsx'))
const AdminPage = lazy(() => import('./features/admin/AdminPage.tsx'))
const NotFoundPage = lazy(() => import('./features/marketing/NotFoundPage.tsx'))

export function Router() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route path={paths.order} element={<OrderWizard />} />
        <Route path={paths.login} element={<LoginPage />} />
        <Route path={paths.signup} element={<SignupPage />} />
        <Route path={paths.forgot} element={<ForgotPage />} />
        <Route path={paths.reset} element={<ResetPage />} />
        <Route path={paths.verify} element={<VerifyPage />} />
        <Route path={paths.account} element={<AccountPage />} />
        <Route path={`${paths.account}/orders/:orderId`} element={<AccountOrderPage />} />
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
