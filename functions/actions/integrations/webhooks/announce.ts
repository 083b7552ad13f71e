import type { WebhookEvent } from '#contract/integrations/integrationChoices'
import type { Happening } from '../../../domain/integrations/webhooks.ts'
import type { Order } from '../../../domain/orders/Order.ts'
import { newId } from '../../../services/ids.ts'
import type { Write } from '../../../store/dynamo.ts'
import { insertingHappening } from '../../../store/integrations/webhooks.ts'

export function announcing(
  { id: order_id, user_id }: Order,
  event: WebhookEvent,
  now: Date,
  about: Pick<Happening, 'version' | 'tour_url' | 'watch_url'> = {},
): Write[] {
  if (!user_id) return []
  return [insertingHappening({ id: newId('msg', now), user_id, event, order_id, at: now.toISOString(), ...about }, now)]
}
