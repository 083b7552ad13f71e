import { Button } from '../../../components/Button.tsx'
import { useConsoleUrl } from '../place/useConsoleUrl.ts'

const choices = [
  ['deposit', 'Deposit due'],
  ['balance', 'Balance due'],
] as const

/** The orders that wait to be paid. */
export function DueFilter() {
  const [{ filters }, change] = useConsoleUrl()
  return choices.map(([due, label]) => (
    <Button
      key={due}
      variant="quiet"
      shape="console"
      size="small"
      aria-pressed={filters.due === due}
      className={filters.due === due ? 'border-pine! bg-pine! text-white' : ''}
      onClick={() => change({ filters: { ...filters, due: filters.due === due ? undefined : due } })}
    >
      {label}
    </Button>
  ))
}
