import { planNames } from '#contract/money/plans'
import { type OrderView, propertyTypeNames } from '#contract/orders/order'
import { orientationNames } from '#contract/orders/orderChoices'
import { dollars } from '../../../lib/money.ts'
import { moodNames } from '../../../modules/tour/moodNames.ts'

const row = 'flex justify-between gap-6 py-2'

export function OrderSummary({ order }: { order: OrderView }) {
  const { options, customer } = order
  const facts = [
    ['For', `${customer.name}, ${customer.email}`],
    ['Property type', propertyTypeNames[options.property_type]],
    ['Plan', planNames[order.plan]],
    ['Shape', orientationNames[options.orientation]],
    ['Resolution', options.resolution],
    ['Length', `${options.base_length_sec} seconds`],
    ...(options.add_music ? [['Music', moodNames[options.music_mood]]] : []),
  ]
  return (
    <section aria-labelledby="summary-title" className="rounded-card border border-hairline bg-surface p-5 sm:p-6">
      <h2 id="summary-title" className="font-semibold text-18">
        Summary
      </h2>
      <dl className="mt-3 divide-y divide-hairline">
        {facts.map(([name, value]) => (
          <div key={name} className={row}>
            <dt className="text-ink-2">{name}</dt>
            <dd className="min-w-0 break-words text-right">{value}</dd>
          </div>
        ))}
        {order.line_items.map(({ code, label, amount_cents }) => (
          <div key={code} className={row}>
            <dt className="text-ink-2">{label}</dt>
            <dd className="tabular-nums">{dollars(amount_cents)}</dd>
          </div>
        ))}
        <div className={`${row} font-semibold`}>
          <dt>Total</dt>
          <dd className="tabular-nums">{dollars(order.price_cents)}</dd>
        </div>
      </dl>
    </section>
  )
}
