import { useMutation, useQuery } from '@tanstack/react-query'
import type { WebhookDelivery } from '#contract/integrations/integrations'
import { messages } from '#contract/messages'
import { failureText } from '../../lib/api/failureText.ts'
import { Button } from '../../ui/Button.tsx'
import { tones } from '../../ui/tones.ts'
import { deliveryState, eventNames, triesText } from './integrationWords.ts'

type DeliveryLogProps = {
  queryKey: readonly string[]
  read: (signal: AbortSignal) => Promise<WebhookDelivery[]>
  resend: (deliveryId: string) => Promise<unknown>
}
/** While something is under way the log is read again. */
const refreshMs = 4_000

/** What a webhook was sent in the last thirty days, newest first. */
export function DeliveryLog({ queryKey, read, resend }: DeliveryLogProps) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? refreshMs : false),
  })
  const again = useMutation({ mutationFn: resend, onSuccess: () => refetch() })
  if (!data)
    return error ? (
      <Button variant="text" size="small" busy={isFetching} onClick={() => void refetch()}>
        Couldn’t load the deliveries. Try again
      </Button>
    ) : (
      <p role="status" className="text-14 text-ink-3">
        Loading deliveries…
      </p>
    )
  return (
    <div>
      {again.error && (
        <p role="alert" className="mb-2 text-14 text-danger">
          {failureText(again.error, messages.integrations)}
        </p>
      )}
      {data.length === 0 && <p className="text-14 text-ink-2">Nothing has been sent yet.</p>}
      <ul aria-label="Deliveries" className="divide-y divide-hairline">
        {data.map((delivery) => (
          <DeliveryItem
            key={delivery.id}
            delivery={delivery}
            busy={again.isPending && again.variables === delivery.id}
            onResend={() => again.mutate(delivery.id)}
          />
        ))}
      </ul>
    </div>
  )
}

const isUnderWay = ({ state, attempts }: WebhookDelivery) => state === 'waiting' && attempts === 0

type DeliveryItemProps = { delivery: WebhookDelivery; busy: boolean; onResend: () => void }

function DeliveryItem({ delivery, busy, onResend }: DeliveryItemProps) {
  const { label, tone } = deliveryState(delivery)
  const name = eventNames[delivery.event]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 text-14">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {name}
          <span className={`rounded-full px-2 py-0.5 text-13 ${tones[tone]}`}>{label}</span>
        </p>
        {delivery.order_id && <p className="break-all text-ink-2 tabular-nums">{delivery.order_id}</p>}
        <p className="text-ink-2">{triesText(delivery)}</p>
        {delivery.problem && <p className="break-words text-danger">{delivery.problem}</p>}
      </div>
      <Button
        variant="text"
        size="small"
        className="-mx-3"
        busy={busy}
        aria-label={`Send ${name} again, ${delivery.id}`}
        onClick={onResend}
      >
        Send again
      </Button>
    </li>
  )
}
