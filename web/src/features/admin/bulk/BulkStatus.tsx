import { useState } from 'react'
import type { AdminOrderRow } from '#contract/desk/admin'
import { limits } from '#contract/limits'
import { orderStatuses, statusOf, statusText } from '#contract/orders/status'
import { Button } from '../../../ui/Button.tsx'

const control = 'min-h-11 rounded-[10px] border border-field bg-surface px-3 text-16'
const nextOfEach = ' next'
const other = ' other'

/** What usually comes next; nothing where the order stays as it is, with the archive at most before it. */
function nextOf({ status }: AdminOrderRow): string | undefined {
  const [next] = statusOf(status).next
  return next === 'archived' ? undefined : next
}

export type StatusForAll = {
  /** Nothing where the order stays as it is. */
  statusFor: (row: AdminOrderRow) => string | undefined
  /** The same before it is done, and after: 'Set 2 orders to …', '… set to …'. */
  title: (orders: string) => string
  done: string
}
type BulkStatusProps = { isBusy: boolean; onApply: (all: StatusForAll) => void }

const movingOn: StatusForAll = {
  statusFor: nextOf,
  title: (orders) => `Move ${orders} to the next status`,
  done: 'moved to the next status',
}
const settingTo = (status: string): StatusForAll => ({
  statusFor: () => status,
  title: (orders) => `Set ${orders} to “${statusText(status)}”`,
  done: `set to “${statusText(status)}”`,
})

/** One status for all, the next one of each, or any other words. */
export function BulkStatus({ isBusy, onApply }: BulkStatusProps) {
  const [choice, setChoice] = useState('')
  const [words, setWords] = useState('')
  const status = choice === other ? words.trim() : choice
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (choice === nextOfEach) onApply(movingOn)
        else if (status) onApply(settingTo(status))
      }}
    >
      <select
        aria-label="Status for all selected"
        value={choice}
        className={control}
        onChange={({ target }) => setChoice(target.value)}
      >
        <option value="">Set status…</option>
        <option value={nextOfEach}>Next status of each</option>
        {orderStatuses.map((name) => (
          <option key={name} value={name}>
            {statusText(name)}
          </option>
        ))}
        <option value={other}>Other…</option>
      </select>
      {choice === other && (
        <input
          aria-label="Other status"
          value={words}
          maxLength={limits.statusLength}
          className={control}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <Button type="submit" shape="console" size="small" busy={isBusy} disabled={choice !== nextOfEach && !status}>
        Apply
      </Button>
    </form>
  )
}
