import { X } from '../../../../ui/icons/icons.tsx'
import { type ConsoleLocation, type FilterName, filterNames } from '../../location/location.ts'
import { useConsoleUrl } from '../../location/useConsoleUrl.ts'

/** Status, attention and what is due have links of their own above the rows, which take them away again. */
const labels: Partial<Record<FilterName, string>> = { email: 'Email', customer_id: 'Customer', order_id: 'Order' }
type Chip = { label: string; value: string; without: Partial<ConsoleLocation> }

export function FilterChips() {
  const [{ filters, archived }, change] = useConsoleUrl()
  const shown = filterNames.flatMap((name): Chip[] => {
    const value = filters[name]
    const label = labels[name]
    return value && label ? [{ label, value, without: { filters: { ...filters, [name]: undefined } } }] : []
  })
  if (archived === 'any') shown.push({ label: 'Archived', value: 'included', without: { archived: false } })
  if (shown.length === 0) return null
  return (
    <ul aria-label="Filters" className="flex min-w-0 flex-wrap gap-2">
      {shown.map(({ label, value, without }) => (
        <li
          key={label}
          className="flex min-w-0 max-w-full items-center rounded-full border border-hairline bg-surface pl-4 text-14"
        >
          <span className="truncate py-1">
            <span className="text-ink-3">{label}:</span> {value}
          </span>
          <button
            type="button"
            aria-label={`Remove the filter ${label} ${value}`}
            className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-sand"
            onClick={() => change(without)}
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
