import type { OrderMoment } from '#contract/order'
import { statusText } from '#contract/status'
import { dateAndTime } from '../../../lib/dates.ts'

/** What happened when, the latest first. */
export function OrderTimeline({ moments }: { moments: OrderMoment[] }) {
  return (
    <section aria-labelledby="timeline-title">
      <h2 id="timeline-title" className="font-semibold text-18">
        Progress
      </h2>
      <ol className="mt-4 border-hairline border-l-2 pl-5">
        {moments.toReversed().map(({ status, at }, index) => (
          <li key={`${at} ${status}`} className="relative pb-6 last:pb-0">
            <span
              aria-hidden="true"
              className={`absolute top-1.5 -left-[1.69rem] size-3 rounded-full border-2 border-paper ${index === 0 ? 'bg-pine' : 'bg-field'}`}
            />
            <p className={`break-words first-letter:uppercase ${index === 0 ? 'font-semibold' : 'text-ink-2'}`}>
              {status === 'draft' ? 'Order started' : statusText(status)}
            </p>
            <p className="text-14 text-ink-3">
              <time dateTime={at}>{dateAndTime(at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
