import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { messages } from '#contract/messages'
import { isUnauthorized } from '../../lib/api/failureText.ts'
import { usePageTitle } from '../../lib/browser/pageTitle.ts'
import { personKept } from '../../lib/visit/personalStorage.ts'
import { paths, withRedirect } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useOverview } from './useOverview.ts'

const loadSections = () => import('./AccountSections.tsx')
const AccountSections = lazy(async () => ({ default: (await loadSections()).AccountSections }))

export default function AccountPage() {
  usePageTitle('Your account')
  const { account, orders, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useOverview()
  const [farewell, setFarewell] = useState<ReactNode>()

  // A visitor, who goes on to sign up, loads nothing of it; for whoever was here before it comes beside the answer.
  useEffect(() => {
    // Where it can't be fetched, the screen says so once it is needed.
    if (personKept() !== undefined) loadSections().catch(() => undefined)
  }, [])

  if (farewell) return farewell
  if (isUnauthorized(error))
    return <Navigate replace to={account ? withRedirect(paths.login, paths.account) : paths.signup} />
  if (!account) return error ? <NotLoaded busy={isFetching} onRetry={() => void refetch()} /> : <Loading />
  return (
    <Suspense fallback={<Loading />}>
      <AccountSections
        account={account}
        orders={orders}
        more={hasNextPage ? { busy: isFetchingNextPage, load: () => void fetchNextPage() } : undefined}
        onDeleted={setFarewell}
      />
    </Suspense>
  )
}

const Loading = () => (
  <div className="page min-h-[60svh] py-10 sm:py-16">
    <h1 className="display mb-6 text-38 sm:text-48">Your account</h1>
    <p role="status" className="text-ink-3">
      Loading your account…
    </p>
  </div>
)

const NotLoaded = ({ busy, onRetry }: { busy: boolean; onRetry: () => void }) => (
  <div className="page min-h-[60svh] py-10 sm:py-16">
    <h1 className="display mb-6 text-38 sm:text-48">Your account</h1>
    <Banner
      tone="danger"
      role="alert"
      actions={
        <Button variant="text" size="small" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {messages.account.failed}
    </Banner>
  </div>
)
