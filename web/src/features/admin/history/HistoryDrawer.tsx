import { useInfiniteQuery } from '@tanstack/react-query'
import { messages } from '#contract/messages'
import { api } from '../../../lib/api/api.ts'
import { mayPass } from '../../../lib/api/queryClient.ts'
import { Button } from '../../../ui/Button.tsx'
import { Drawer } from '../../../ui/dialogs/Drawer.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { failureText } from '../access/failure.ts'
import { targetName } from '../actions/rowActions.ts'
import { adminKey, type Target } from '../list/lists.ts'
import { HistoryItem } from './HistoryItem.tsx'

export function HistoryDrawer({ target, onClose }: { target: Target; onClose: () => void }) {
  const { id } = target.row
  const history = useInfiniteQuery({
    queryKey: [...adminKey, 'history', id],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/admin/history/{id}', { params: { id }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    retry: (failures, error) => failures < 2 && mayPass(error),
  })
  const events = history.data?.pages.flatMap((page) => page.events) ?? []
  return (
    <Drawer onClose={onClose} title="History" description={targetName(target)}>
      {history.isPending && (
        <p role="status" className="flex items-center gap-2 text-ink-2">
          <Spinner /> Loading history…
        </p>
      )}
      {history.isError && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-danger">{failureText(history.error, messages.admin.load)}</p>
          <Button variant="quiet" shape="console" size="small" onClick={() => void history.refetch()}>
            Retry
          </Button>
        </div>
      )}
      {history.isSuccess && events.length === 0 && <p className="text-ink-2">No administrator has changed this yet.</p>}
      <ol className="space-y-5">
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no id, and are only ever added at the end
          <HistoryItem key={index} event={event} />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button
          variant="quiet"
          shape="console"
          size="small"
          className="mt-6"
          busy={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </Drawer>
  )
}
