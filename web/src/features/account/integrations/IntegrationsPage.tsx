import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { messages } from '#contract/messages'
import { api } from '../../../lib/api/api.ts'
import { isUnauthorized } from '../../../lib/api/failureText.ts'
import { usePageTitle } from '../../../lib/browser/pageTitle.ts'
import { paths, withRedirect } from '../../../paths.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { integrationsKey } from '../accountKeys.ts'
import { useOverview } from '../useOverview.ts'
import { ApiKeys } from './ApiKeys.tsx'
import { Webhooks } from './Webhooks.tsx'

/** Where a brokerage connects its own software to the account. */
export default function IntegrationsPage() {
  usePageTitle('Integrations')
  const client = useQueryClient()
  const { account, error: failure } = useOverview()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: integrationsKey,
    queryFn: ({ signal }) => api('GET /api/account/integrations', { signal }),
    retry: (failures, problem) => failures < 2 && !isUnauthorized(problem),
  })
  if (isUnauthorized(error) || isUnauthorized(failure))
    return <Navigate replace to={withRedirect(paths.login, paths.integrations)} />
  const refresh = () => void client.invalidateQueries({ queryKey: integrationsKey })
  return (
    <div className="page min-h-[60svh] py-8 sm:py-12">
      <TextLink to={paths.account}>← Your account</TextLink>
      <h1 className="display mt-3 text-38 sm:text-48">Integrations</h1>
      <p className="mt-3 mb-8 max-w-text text-ink-2">
        Order films from your own software, and let it know when they are ready.{' '}
        <a href={paths.developers} className="text-pine underline underline-offset-2 hover:text-pine-hover">
          API reference
        </a>
      </p>
      {account && !account.user.email_verified && (
        <div className="mb-8">
          <Banner tone="warn">{messages.integrations.unverified}</Banner>
        </div>
      )}
      {!data && error && (
        <Banner
          tone="danger"
          role="alert"
          actions={
            <Button variant="text" size="small" busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          We couldn’t load your integrations right now.
        </Banner>
      )}
      {!data && !error && (
        <p role="status" className="text-ink-3">
          Loading your integrations…
        </p>
      )}
      {data && account && (
        <>
          <ApiKeys keys={data.api_keys} canAdd={account.user.email_verified} onChange={refresh} />
          <Webhooks webhooks={data.webhooks} canAdd={account.user.email_verified} onChange={refresh} />
        </>
      )}
    </div>
  )
}
