import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { messages } from '#contract/messages'
import { api } from '../../../lib/api/api.ts'
import { mayPass } from '../../../lib/api/queryClient.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonStyle } from '../../../ui/buttonStyle.ts'
import { LoadFailed, SkeletonRows } from '../list/ListStates.tsx'
import { adminKey } from '../list/lists.ts'
import { addressOf } from '../location/location.ts'
import { CustomerOrders } from './CustomerOrders.tsx'
import { CustomerProfile } from './CustomerProfile.tsx'

/** A user's account as they see it, without anything to press. Every look is recorded by the server. */
export function CustomerView({ id }: { id: string }) {
  const account = useInfiniteQuery({
    queryKey: [...adminKey, 'account', id],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/admin/users/{id}/account', {
        params: { id },
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    retry: (failures, error) => failures < 2 && mayPass(error),
    // Looking again is another look, and is recorded as one.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const first = account.data?.pages[0]
  const orders = account.data?.pages.flatMap((page) => page.orders) ?? []
  return (
    <div className="space-y-6">
      <Banner
        tone="warn"
        actions={
          <Link
            to={addressOf({ tab: 'users' })}
            className={buttonStyle({ variant: 'quiet', shape: 'console', size: 'small' })}
          >
            Back to the console
          </Link>
        }
      >
        {first
          ? `You are viewing the account of ${first.user.email} as they see it. `
          : 'You are viewing an account as its owner sees it. '}
        Read-only. This view is logged, and the account page says that support looked.
      </Banner>
      {account.isPending && <SkeletonRows tab="users" />}
      {account.isError && !first && <LoadFailed error={account.error} onRetry={() => void account.refetch()} />}
      {first && (
        <>
          <CustomerProfile user={first.user} customer={first.customer} />
          <section aria-labelledby="their-orders">
            <h2 id="their-orders" className="mb-3 font-semibold text-18">
              Orders
            </h2>
            {orders.length > 0 ? (
              <CustomerOrders orders={orders} />
            ) : (
              <p className="text-ink-2">{messages.account.empty}</p>
            )}
            {account.hasNextPage && (
              <Button
                variant="quiet"
                shape="console"
                size="small"
                className="mt-4"
                busy={account.isFetchingNextPage}
                onClick={() => void account.fetchNextPage()}
              >
                Load more
              </Button>
            )}
          </section>
        </>
      )}
    </div>
  )
}
