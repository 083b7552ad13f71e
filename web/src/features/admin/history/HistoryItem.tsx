import type { HistoryEvent } from '#contract/desk/admin'
import { dateAndTime } from '../../../lib/dates.ts'

export function HistoryItem({ event: { at, who, action, before, after } }: { event: HistoryEvent }) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return (
    <li className="border-hairline border-l-2 pl-4">
      <p className="font-semibold">{actionText(action)}</p>
      <p className="break-words text-14 text-ink-2">
        {who?.email ?? 'Automatic'} · <time dateTime={at}>{dateAndTime(at)}</time>
      </p>
      {names.length > 0 && (
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-14">
          {names.map((name) => (
            <div key={name} className="contents">
              <dt className="text-ink-3">{fieldText(name)}</dt>
              <dd className="break-words">
                {name in before && <del className="text-ink-3">{valueText(before[name])}</del>}
                {name in before && name in after && <span aria-hidden="true"> → </span>}
                {name in after && <ins className="no-underline">{valueText(after[name])}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

const kinds = ['user', 'customer', 'order', 'asset']

/** 'order.status_set' → 'Status set', 'files.seen' → 'Files seen': the record's own kind goes without saying. */
function actionText(action: string): string {
  const words = action.split('.').filter((word, index) => index > 0 || !kinds.includes(word))
  const text = words.join(' ').replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '(empty)'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const fieldText = (name: string) => name.replaceAll('_', ' ')
