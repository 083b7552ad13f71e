import { messages } from '#contract/messages'
import { dollars } from '../../../lib/money.ts'
import { accountOrderPath } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { usePayment } from '../../payments/usePayment.ts'
import { useRoom } from '../data/RoomContext.ts'
import { usedUpText } from './changesText.ts'

/** What somebody may do whose rounds are used up: buy another once there is something to change, or ask whoever may. */
export function UsedUp({ isWanted }: { isWanted: boolean }) {
  const { room } = useRoom()
  const { price_cents } = room.rounds
  return (
    <div className="mt-3 grid gap-3 rounded-card bg-sand p-4">
      <p>{usedUpText(room)}</p>
      {isWanted && room.me.kind === 'owner' && !room.may.buy && price_cents !== null && (
        <TextLink to={accountOrderPath(room.order_id)}>Buy one on your order’s page</TextLink>
      )}
      {isWanted && room.may.buy && price_cents !== null && (
        <BuyRound orderId={room.order_id} cents={price_cents} addsTax={room.money?.adds_tax === true} />
      )}
    </div>
  )
}

type BuyRoundProps = { orderId: string; cents: number; addsTax: boolean }

function BuyRound({ orderId, cents, addsTax }: BuyRoundProps) {
  const { pay, isLeaving, failure } = usePayment(orderId, { purpose: 'round', return_to: 'order_page' })
  return (
    <>
      <Button busy={isLeaving} onClick={() => void pay()}>
        {isLeaving ? 'Opening…' : `Buy another round (${dollars(cents)})`}
      </Button>
      <p className="text-14 text-ink-2">
        You pay on the secure page of our payment partner Stripe. Your changes stay as they are, and you come back to
        them with one more round.{addsTax && ` ${messages.money.addsTax}`}
      </p>
      {failure && (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
    </>
  )
}
