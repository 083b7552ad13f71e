import type { HistoryEvent } from '#contract/desk/admin'
import { dateAndTime } from '../../../lib/dates.ts'
import { actionText, fieldText, valueText } from './historyText.ts'

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
