import { useState } from 'react'
import type { AdminOrderRow } from '#contract/desk/admin'
import { messages } from '#contract/messages'
import { orderStatuses, statusOf, statusText } from '#contract/orders/status'
import { ChevronDown } from '../../../ui/icons/icons.tsx'
import { tones } from '../../../ui/tones.ts'
import { failureText } from '../access/failure.ts'
import { useConsoleActions } from '../actions/consoleActions.ts'
import { useCachedRows } from '../list/cachedRows.ts'
import { MovedMeanwhile, useSetStatus } from './useSetStatus.ts'

const ownWords = ' '

/** The status of a row as a pill that takes another one; any other text is typed in the dialog. */
export function StatusSelect({ row }: { row: AdminOrderRow }) {
  const { notify, run } = useConsoleActions()
  const cached = useCachedRows()
  const setStatus = useSetStatus()
  const [chosen, setChosen] = useState<string>()
  const status = chosen ?? row.status
  const choices = [...new Set<string>([row.status, ...orderStatuses])]

  async function choose(next: string) {
    if (next === ownWords) return run('edit', { tab: 'orders', row })
    setChosen(next)
    try {
      const saved = await setStatus(row, next)
      void cached.outdate()
      notify('success', `${saved.address_freeform} is at “${statusText(saved.status)}” now.`, {
        label: 'Undo',
        run: () => void setStatus(saved, row.status).then(() => cached.outdate(), failed),
      })
    } catch (error) {
      failed(error)
    } finally {
      setChosen(undefined)
    }
  }

  const failed = (error: unknown) =>
    notify('danger', error instanceof MovedMeanwhile ? error.message : failureText(error, messages.admin.update))

  return (
    <span
      className={`relative inline-flex max-w-full items-center rounded-full max-lg:w-32 ${tones[statusOf(status).tone]}`}
    >
      <select
        aria-label={`Status of ${row.address_freeform}`}
        aria-busy={chosen !== undefined}
        value={status}
        className="min-h-8 w-full max-w-full cursor-pointer appearance-none truncate rounded-full bg-transparent py-0.5 pr-7 pl-2.5 font-semibold text-13 max-lg:min-h-11 max-lg:pr-6 max-lg:text-16 max-lg:tracking-tight"
        onChange={({ target }) => void choose(target.value)}
      >
        {choices.map((value) => (
          <option key={value} value={value} className="bg-surface text-ink">
            {statusText(value)}
          </option>
        ))}
        <option value={ownWords} className="bg-surface text-ink">
          Other…
        </option>
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-2 size-4" />
    </span>
  )
}
