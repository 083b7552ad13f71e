import { type ComponentType, lazy, useEffect } from 'react'
import { Route, Routes } from 'react-router-dom'
import { Layout } from './components/Layout.tsx'
import { SlimFooter } from './components/SlimFooter.tsx'
import { paths, photosPath, reviewPath, unsubscribePath } from './paths.ts'

const AccountPage = withQueries(() => import('./features/account/AccountPage.tsx'))
const AccountOrderPage = withQueries(() => import('./features/account/order/OrderPage.tsx'))
const IntegrationsPage = withQueries(() => import('./features/account/integrations/IntegrationsPage.tsx'))
const ForgotPage = withQueries(() => import('./features/auth/ForgotPage.tsx'))
const LoginPage = withQueries(() => import('./features/auth/LoginPage.tsx'))
const ResetPage = withQueries(() => import('./features/auth/ResetPage.tsx'))
const SignupPage = withQueries(() => import('./features/auth/SignupPage.tsx'))
const ReviewPage = withQueries(() => import('./features/review/ReviewPage.tsx'))
const UnsubscribePage = withQueries(() => import('./features/unsubscribe/UnsubscribePage.tsx'))
const VerifyPage = withQueries(() => import('./features/auth/VerifyPage.tsx'))
const OrderWizard = lazy(() => import('./features/order-wizard/OrderWizard.tsx'))
const PhotoLinkPage = withQueries(() => import('./features/order-wizard/photo-link/PhotoLinkPage.tsx'))
const AdminPage = withQueries(() => import('./features/admin/AdminPage.tsx'))
const NotFoundPage = lazy(() => import('./features/marketing/NotFoundPage.tsx'))

/** The screen and the query client's provider, fetched side by side. */
function withQueries(load: () => Promise<{ default: ComponentType }>) {
  return lazy(async () => {
    const [{ Queries }, { default: Screen }] = await Promise.all([import('./components/Queries.tsx'), load()])
    return {
      default: () => (
        <Queries>
          <Screen />
        </Queries>
      ),
    }
  })
}

export function Router() {
  return (
    <Routes>
      <Route element={<Layout size="slim" footer={<SlimFooter />} />}>
        <Route path={paths.order} element={<OrderWizard />} />
        <Route path={photosPath(':token')} element={<PhotoLinkPage />} />
        <Route path={reviewPath} element={<ReviewPage />} />
      </Route>
      <Route element={<Layout />}>
        <Route path={paths.login} element={<LoginPage />} />
        <Route path={paths.signup} element={<SignupPage />} />
        <Route path={paths.forgot} element={<ForgotPage />} />
        <Route path={paths.reset} element={<ResetPage />} />
        <Route path={paths.verify} element={<VerifyPage />} />
        <Route path={unsubscribePath} element={<UnsubscribePage />} />
        <Route path={paths.account} element={<AccountPage />} />
        <Route path={paths.integrations} element={<IntegrationsPage />} />
        <Route path={`${paths.account}/orders/:orderId`} element={<AccountOrderPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route element={<Layout footer={null} />}>
        <Route path={paths.admin} element={<AdminPage />} />
      </Route>
      {[paths.home, paths.gallery, paths.terms, paths.privacy].map((path) => (
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
