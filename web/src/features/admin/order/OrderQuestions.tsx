import type { AdminOrderView } from '#contract/admin'
import { dateAndTime } from '../../../lib/dates.ts'

const mailto = (email: string, address: string) =>
  `mailto:${email}?subject=${encodeURIComponent(`Your order: ${address}`)}`

/** What the customer asked from the order's page, the latest first; it reached the support mailbox too. */
export function OrderQuestions({ order: { questions, customer, options } }: { order: AdminOrderView }) {
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="order-questions" className="rounded-small border border-hairline bg-surface p-4 sm:p-5">
      <h2 id="order-questions" className="font-semibold text-18">
        Questions from the customer
      </h2>
      <ol className="mt-2 divide-y divide-hairline">
        {questions.toReversed().map(({ at, text }) => (
          <li key={at} className="py-3">
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="mt-1 text-14 text-ink-3">
              <time dateTime={at}>{dateAndTime(at)}</time>
            </p>
          </li>
        ))}
      </ol>
      <a
        href={mailto(customer.email, options.address_freeform)}
        className="text-pine underline-offset-4 hover:underline"
      >
        Answer by email
      </a>
    </section>
  )
}
