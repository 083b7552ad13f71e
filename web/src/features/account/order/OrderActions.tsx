import type { OrderView } from '#contract/orders/order'
import { orderAgainPath } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { ActLink } from './ActLink.tsx'
import { AskAboutOrder } from './AskAboutOrder.tsx'
import { DiscardDraft } from './DiscardDraft.tsx'

type OrderActionsProps = { order: OrderView; isReadOnly: boolean; onAsked: () => void }

/** What can be done with an order beside what it waits for. A draft is discarded; any other can be placed again for another home. */
export function OrderActions({ order, isReadOnly, onAsked }: OrderActionsProps) {
  const { orderId, status, options } = order
  const isOffered = order.next.act === 'order_again'
  return (
    <>
      {status === 'draft' && <DiscardDraft orderId={orderId} address={options.address_freeform} />}
      {status !== 'draft' && !isOffered && (
        <ActLink href={orderAgainPath(orderId)} label="Order again" variant="quiet" isReadOnly={isReadOnly} />
      )}
      <AskAboutOrder order={order} onAsked={onAsked} />
      {status !== 'draft' && (
        <Button variant="quiet" onClick={() => window.print()}>
          Print
        </Button>
      )}
    </>
  )
}
