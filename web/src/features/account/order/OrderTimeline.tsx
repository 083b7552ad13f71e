import type { OrderView } from '#contract/orders/order'
import { statusText } from '#contract/orders/status'
import { dateAndTime } from '../../../lib/dates.ts'

type Entry = { title: string; at: string }

const entriesOf = ({ timeline, questions }: Pick<OrderView, 'timeline' | 'questions'>): Entry[] => [
  ...timeline.map(({ status, at }) => ({ title: status === 'draft' ? 'Order started' : statusText(status), at })),
  ...questions.flatMap(({ at, answers }) => [
    { title: 'You asked us', at },
    ...answers.map((answer) => ({ title: 'We answered you', at: answer.at })),
  ]),
]

/** What happened when, the latest first. */
export function OrderTimeline({ order }: { order: Pick<OrderView, 'timeline' | 'questions'> }) {
  const entries = entriesOf(order)
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .toReversed()
  return (
    <section aria-labelledby="timeline-title">
      <h2 id="timeline-title" className="font-semibold text-18">
        Progress
      </h2>
      <ol className="mt-4 border-hairline border-l-2 pl-5">
        {entries.map(({ title, at }, index) => (
          <li key={`${at} ${title}`} className="relative pb-6 last:pb-0">
            <span
              aria-hidden="true"
              className={`absolute top-1.5 -left-[1.69rem] size-3 rounded-full border-2 border-paper ${index === 0 ? 'bg-pine' : 'bg-field'}`}
            />
            <p className={`break-words first-letter:uppercase ${index === 0 ? 'font-semibold' : 'text-ink-2'}`}>
              {title}
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
