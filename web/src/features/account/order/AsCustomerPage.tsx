import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { ApiError, api } from '../../../lib/api/api.ts'
import { failureText } from '../../../lib/api/failureText.ts'
import { mayPass } from '../../../lib/api/queryClient.ts'
import { usePageTitle } from '../../../lib/browser/pageTitle.ts'
import { paths, withRedirect } from '../../../paths.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { OrderContent } from './OrderContent.tsx'

const failed = { failed: 'Unable to load this order right now. Please refresh and try again.' }

/** A disabled fieldset stops buttons and fields, and no links: one of these counts a view, others lead to our own pages. */
const stopLinks = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}

/** A customer's order page for an administrator: nothing on it can be pressed, and the customer reads that we looked. */
export default function AsCustomerPage() {
  const { orderId: id = '' } = useParams()
  const { pathname, search } = useLocation()
  usePageTitle('Order as its customer sees it')
  const { data, error } = useQuery({
    queryKey: ['admin', 'as-customer', id],
    queryFn: async ({ signal }) =>
      (await api('GET /api/admin/orders/{id}/as-customer', { params: { id }, signal })).order,
    retry: (failures, reason) => failures < 2 && mayPass(reason),
    // Looking again is another look, and is recorded as one.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (error instanceof ApiError && error.status === 401)
    return <Navigate replace to={withRedirect(paths.login, pathname + search)} />
  const back = <TextLink to={`${paths.admin}?tab=orders&order=${encodeURIComponent(id)}`}>Back to the console</TextLink>
  return (
    <div className="page min-h-[60svh] py-6 sm:py-8">
      {error ? (
        <Banner tone="danger" role="alert" actions={back}>
          {failureText(error, failed)}
        </Banner>
      ) : (
        <div className="z-30 lg:sticky lg:top-20">
          <Banner tone="warn" actions={back}>
            You are viewing this order as {data ? data.customer.name : 'its customer'} sees it. Read-only. This view is
            logged, and the customer’s progress list says that support looked.
          </Banner>
        </div>
      )}
      {!data && !error && (
        <p role="status" className="py-16 text-ink-3">
          Loading the order…
        </p>
      )}
      {data && (
        <fieldset
          disabled
          className="mt-8 min-w-0 [&_button]:cursor-not-allowed [&_button]:opacity-50"
          onClickCapture={stopLinks}
        >
          <legend className="sr-only">The customer’s page</legend>
          <OrderContent order={data} seenBy="support" isOutOfReach={false} onRefresh={() => {}} onPaid={() => {}} />
        </fieldset>
      )}
    </div>
  )
}
