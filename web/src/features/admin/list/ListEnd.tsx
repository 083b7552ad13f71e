import { messages } from '#contract/messages'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/fields/FieldError.tsx'
import { failureText } from '../access/failure.ts'
import { nouns } from '../columns/columns.tsx'
import type { Tab } from '../location/location.ts'

type ListEndProps = {
  tab: Tab
  count: number
  isSorted: boolean
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: unknown
    fetchNextPage: () => Promise<unknown>
  }
}
const whole = new Intl.NumberFormat('en-US')

export function ListEnd({ tab, count, isSorted, list }: ListEndProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = list
  const noun = count === 1 ? nouns[tab] : `${nouns[tab]}s`
  const sentence = hasNextPage
    ? `The newest ${whole.format(count)} ${noun}${isSorted ? '; sorting applies only to these' : ''}.`
    : `${whole.format(count)} ${noun}.`
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4 text-14 text-ink-2">
      <p role="status">{sentence}</p>
      {isFetchNextPageError && <FieldError id="load-more" error={failureText(error, messages.admin.load)} />}
      {hasNextPage && (
        <Button
          variant="quiet"
          shape="console"
          size="small"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchNextPageError ? 'Retry' : 'Load more'}
        </Button>
      )}
    </div>
  )
}
