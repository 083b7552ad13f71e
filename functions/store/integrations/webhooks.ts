import * as z from 'zod/mini'
import { integrationLimits } from '#contract/integrations/integrationChoices'
import { Delivery, Happening, Webhook, type Webhooks } from '../../domain/integrations/webhooks.ts'
import { getItem, type Item, inserting, isRefusedFor, queryItems, replacing, type Write, write } from '../dynamo.ts'
import { deliveryPrefix, keys } from '../table.ts'

const Kept = z.object({ webhooks: z.record(z.string(), Webhook), version: z.int() })
export type KeptWebhooks = { webhooks: Webhooks; version: number }

export async function findWebhooks(userId: string): Promise<KeptWebhooks> {
  const item = await getItem(keys.webhooks(userId))
  return item ? Kept.parse(item) : { webhooks: {}, version: 0 }
}

export function savingWebhooks(userId: string, was: KeptWebhooks, next: Webhooks): Write {
  const item = { ...keys.webhooks(userId), type: 'webhooks', webhooks: next, version: was.version + 1 }
  return was.version === 0 ? inserting(item) : replacing(item)
}

const deliveryKey = ({ webhook_id, id }: Pick<Delivery, 'webhook_id' | 'id'>) => keys.webhookDelivery(webhook_id, id)
const deliveryItem = (delivery: Delivery) => ({ ...deliveryKey(delivery), type: 'webhook_delivery', ...delivery })

export const insertingDelivery = (delivery: Delivery): Write => inserting(deliveryItem(delivery))

export async function keepDelivery(delivery: Delivery): Promise<void> {
  try {
    await write(inserting(deliveryItem(delivery)))
  } catch (error) {
    if (!isRefusedFor(error, [deliveryKey(delivery)])) throw error
  }
}

export const replacingDelivery = (delivery: Delivery): Exclude<Write, { check: object }> => ({
  put: deliveryItem(delivery),
  condition: 'turn = :turn',
  values: { turn: delivery.turn - 1 },
})

export async function findDelivery(webhookId: string, deliveryId: string): Promise<Delivery | undefined> {
  const item = await getItem(keys.webhookDelivery(webhookId, deliveryId))
  return item && Delivery.parse(item)
}

export async function listDeliveries(webhookId: string): Promise<Delivery[]> {
  const { items } = await queryItems({
    partition: keys.webhookDelivery(webhookId, '').pk,
    sortPrefix: deliveryPrefix,
    newestFirst: true,
    limit: integrationLimits.deliveriesShown,
  })
  return items.map((item) => Delivery.parse(item))
}

const keptSeconds = 7 * 24 * 3600
const passing = (now: Date) => ({ type: 'happening', expires_at: Math.floor(now.getTime() / 1000) + keptSeconds })

export const insertingHappening = (happening: Happening, now: Date): Write =>
  inserting({ ...keys.happened(happening.id), ...passing(now), ...happening })

export const DueDelivery = z.object({ webhook_id: z.string(), delivery_id: z.string(), turn: z.int() })
export type DueDelivery = z.infer<typeof DueDelivery>
export const dueOf = ({ webhook_id, id, turn }: Delivery): DueDelivery => ({ webhook_id, delivery_id: id, turn })
export const insertingDue = (delivery: Delivery, now: Date): Write => {
  const due = dueOf(delivery)
  return inserting({ ...keys.happened(`${due.delivery_id}#${due.webhook_id}#${due.turn}`), ...passing(now), due })
}

export async function findHappened(pk: string): Promise<{ due: DueDelivery } | { happening: Happening } | undefined> {
  const item: Item | undefined = await getItem({ ...keys.happened(''), pk })
  if (!item) return undefined
  return item.due ? { due: DueDelivery.parse(item.due) } : { happening: Happening.parse(item) }
}
