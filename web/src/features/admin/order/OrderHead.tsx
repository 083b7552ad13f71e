import type { RefObject } from 'react'
import type { AdminOrderRow, AdminOrderView } from '#contract/desk/admin'
import { buttonStyle } from '../../../ui/buttonStyle.ts'
import { ActionLink } from '../actions/RowShortcuts.tsx'
import { actionsOf } from '../actions/rowActions.ts'
import { Pill } from '../columns/Cells.tsx'
import { CopyId } from '../columns/CopyId.tsx'
import { OrderAge } from '../columns/OrderAge.tsx'
import { moneyText, planAndPhotos } from '../columns/orderWords.ts'
import { StatusSelect } from '../status/StatusSelect.tsx'

/** The order as the row of its table, so that both offer the same actions. */
const rowOf = (order: AdminOrderView): AdminOrderRow => ({
  id: order.orderId,
  status: order.status,
  address_freeform: order.options.address_freeform,
  resolution: order.options.resolution,
  property_type: order.options.property_type,
  price_cents: order.money.total_cents,
  created_at: order.created_at,
  customer_id: order.customer_id,
  customer_name: order.customer.name,
  customer_email: order.customer.email,
  version: order.version,
  archived: order.archived,
  plan: order.options.plan,
  photo_count: order.assets.filter(({ type }) => type === 'photo').length,
  status_since: order.timeline.findLast(({ status }) => status === order.status)?.at ?? order.created_at,
  paid_cents: order.money.paid_cents,
  due_cents: order.money.due_cents,
  due: (order.money.payable ?? order.money.invoiced)?.purpose ?? null,
  film_failed: order.tour.state === 'failed',
  words_waiting: order.words_waiting,
})

type OrderHeadProps = { order: AdminOrderView; headingRef: RefObject<HTMLHeadingElement | null> }

export function OrderHead({ order, headingRef }: OrderHeadProps) {
  const target = { tab: 'orders' as const, row: rowOf(order) }
  const actions = actionsOf(target).filter(({ label }) => label !== 'View photos')
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 ref={headingRef} tabIndex={-1} className="break-words font-semibold text-24 leading-tight outline-none">
          {order.options.address_freeform}
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2">
          <StatusSelect row={target.row} />
          {order.archived && order.status !== 'archived' && <Pill>Archived</Pill>}
          <CopyId id={order.orderId} />
          <span>{planAndPhotos(target.row)}</span>
          <span>{moneyText(target.row)}</span>
          <OrderAge row={target.row} />
        </p>
        <p className="mt-1 text-14 text-ink-2">The customer reads: {order.next.sentence}.</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {actions.map((action) => (
          <ActionLink
            key={action.label}
            action={action}
            target={target}
            className={buttonStyle({ variant: 'quiet', shape: 'console', size: 'small' })}
          />
        ))}
      </div>
    </header>
  )
}
