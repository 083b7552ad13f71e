import type { ReactNode } from 'react'
import type { OrderNext, OrderView } from '#contract/orders/order'
import { weekday } from '../../../lib/dates.ts'
import { continueOrderPath, orderAgainPath } from '../../../paths.ts'
import { ActLink } from './ActLink.tsx'

const tones = { yours: 'border-brass bg-warn-soft', ours: 'border-hairline bg-sand', over: 'border-hairline bg-sand' }
/** Where each act leads: to a page of its own, or to a part of this one. */
const links: Record<NonNullable<OrderNext['act']>, { label: string; href: (orderId: string) => string }> = {
  continue: { label: 'Continue', href: continueOrderPath },
  pay: { label: 'Go to the payment', href: () => '#payments-title' },
  add_photos: { label: 'Add photos', href: () => '#photos-title' },
  watch: { label: 'Watch the film', href: () => '#film' },
  download: { label: 'Go to your files', href: () => '#film' },
  order_again: { label: 'Order again', href: orderAgainPath },
}

type NextStepProps = { order: Pick<OrderView, 'orderId' | 'next'>; isReadOnly: boolean; children?: ReactNode }

/** What the order waits for, before anything else on its page. `children` are the other things that can be done. */
export function NextStep({ order: { orderId, next }, isReadOnly, children }: NextStepProps) {
  return (
    <section
      aria-labelledby="next-title"
      className={`mt-6 rounded-card border p-5 sm:p-6 print:hidden ${tones[next.turn]}`}
    >
      <h2 id="next-title" className="break-words font-semibold text-20">
        {next.sentence}
      </h2>
      {next.ready_by && <ReadyBy day={next.ready_by} />}
      <p className="mt-1 max-w-text text-ink-2">{next.detail}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {next.act && (
          <ActLink href={links[next.act].href(orderId)} label={links[next.act].label} isReadOnly={isReadOnly} />
        )}
        {children}
      </div>
    </section>
  )
}

const ReadyBy = ({ day }: { day: string }) => (
  <p className="mt-1 font-semibold text-ink">
    Ready by <time dateTime={day}>{weekday(day)}</time>
  </p>
)
