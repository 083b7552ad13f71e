import { useState } from 'react'
import type { AdminOrderRow } from '#contract/admin'
import { limits } from '#contract/limits'
import { orderStatuses, statusOf, statusText } from '#contract/status'
import { Button } from '../../../components/Button.tsx'

const control = 'min-h-11 rounded-[10px] border border-field bg-surface px-3 text-16'
const nextOfEach = ' next'
const other = ' other'

/** What usually comes next; where nothing does, the order stays as it is. */
const nextOf = ({ status }: AdminOrderRow) => statusOf(status).next[0] ?? status

type BulkStatusProps = {
  isBusy: boolean
  /** `label` says what became of the orders: 'are at …'. */
  onApply: (statusFor: (row: AdminOrderRow) => string, label: string) => void
}

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
        if (choice === nextOfEach) onApply(nextOf, 'moved to the next status')
        else if (status) onApply(() => status, `set to “${statusText(status)}”`)
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
