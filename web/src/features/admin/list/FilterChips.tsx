import { X } from '../../../components/icons.tsx'
import { type FilterName, filterNames } from '../place/place.ts'
import { usePlace } from '../place/usePlace.ts'

const labels: Record<FilterName, string> = { email: 'Email', customer_id: 'Customer', order_id: 'Order' }

/** What the rows are filtered by; each can be taken away. */
export function FilterChips() {
  const [{ filters }, change] = usePlace()
  const shown = filterNames.flatMap((name) => (filters[name] ? [{ name, value: filters[name] }] : []))
  if (shown.length === 0) return null
  return (
    <ul aria-label="Filters" className="flex min-w-0 flex-wrap gap-2">
      {shown.map(({ name, value }) => (
        <li
          key={name}
          className="flex min-w-0 max-w-full items-center rounded-full border border-hairline bg-surface pl-4 text-14"
        >
          <span className="truncate py-1">
            <span className="text-ink-3">{labels[name]}:</span> {value}
          </span>
          <button
            type="button"
            aria-label={`Remove the filter ${labels[name]} ${value}`}
            className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-sand"
            onClick={() => change({ filters: { ...filters, [name]: undefined } })}
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
