import type { OrderView } from '#contract/order'
import { buttonStyle } from '../../../components/buttonStyle.ts'
import { continueOrderPath, orderAgainPath } from '../../../paths.ts'
import { DiscardDraft } from './DiscardDraft.tsx'

/** A draft is gone on with or discarded; any other order can be placed again for another home. */
export function OrderActions({ order: { orderId, status, options } }: { order: OrderView }) {
  if (status !== 'draft')
    return (
      <a href={orderAgainPath(orderId)} className={buttonStyle({ variant: 'quiet' })}>
        Order again
      </a>
    )
  return (
    <div className="flex flex-wrap gap-3">
      <DiscardDraft orderId={orderId} address={options.address_freeform} />
      <a href={continueOrderPath(orderId)} className={buttonStyle({})}>
        Continue
      </a>
    </div>
  )
}
