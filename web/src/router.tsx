import { type ComponentType, lazy, useEffect } from 'react'
import { Route, Routes } from 'react-router-dom'
import { Layout } from './modules/layout/Layout.tsx'
import { SlimFooter } from './modules/layout/SlimFooter.tsx'
import { paths, payPath, photosPath, reviewPath, unsubscribePath } from './paths.ts'
import type { rarerScreens } from './rarerScreens.ts'

const AccountPage = withQueries(() => import('./features/account/AccountPage.tsx'))
const LoginPage = withQueries(() => import('./features/auth/LoginPage.tsx'))
const SignupPage = withQueries(() => import('./features/auth/SignupPage.tsx'))
const OrderWizard = lazy(() => import('./features/order-wizard/OrderWizard.tsx'))
const NotFoundPage = lazy(() => import('./features/marketing/NotFoundPage.tsx'))

const AccountOrderPage = rarer('AccountOrderPage')
const IntegrationsPage = rarer('IntegrationsPage')
const ForgotPage = rarer('ForgotPage')
const ResetPage = rarer('ResetPage')
const ReviewPage = rarer('ReviewPage')
const UnsubscribePage = rarer('UnsubscribePage')
const VerifyPage = rarer('VerifyPage')
const PayPage = rarer('PayPage')
const PhotoLinkPage = rarer('PhotoLinkPage')
const AdminPage = rarer('AdminPage')

/** Every page would carry the names of all their files. */
function rarer(screen: keyof typeof rarerScreens) {
  return withQueries(async () => (await import('./rarerScreens.ts')).rarerScreens[screen]())
}

/** The screen and the query client's provider, fetched side by side. */
function withQueries(load: () => Promise<{ default: ComponentType }>) {
  return lazy(async () => {
    const [{ Queries }, { default: Screen }] = await Promise.all([import('./ui/loading/Queries.tsx'), load()])
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
        <Route path={payPath} element={<PayPage />} />
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
      {[paths.home, paths.gallery, paths.developers, paths.terms, paths.privacy].map((path) => (
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
