import type { User } from '../../../domain/accounts/User.ts'
import { mayAct } from '../../../domain/integrations/ApiKey.ts'
import { abandoned, afterTry, type Delivery, type Outcome, tried } from '../../../domain/integrations/webhooks.ts'
import { NotFetched } from '../../../domain/photos/NotFetched.ts'
import { webhookSecret } from '../../../services/accounts/accountKey.ts'
import { signedHeaders } from '../../../services/integrations/webhookSignature.ts'
import { longestDelaySeconds, sendMessages } from '../../../services/platform/queues.ts'
import { findUser } from '../../../store/accounts/users.ts'
import { ConditionFailed, transact, write } from '../../../store/dynamo.ts'
import {
  type DueDelivery,
  dueOf,
  findDelivery,
  findWebhooks,
  replacingDelivery,
  savingWebhooks,
} from '../../../store/integrations/webhooks.ts'
import { queueMail } from '../../../store/mail/mails.ts'
import { retryOnConflict } from '../../../store/platform/retryOnConflict.ts'

/** Posts a body and answers the status. Throws NotFetched. */
export type Post = (url: string, sent: { body: string; headers: Record<string, string> }) => Promise<number>

/** At least once: a process that dies after the post repeats it under the same id. */
export async function deliverWebhook(due: DueDelivery, post: Post, now: Date): Promise<void> {
  const delivery = await findDelivery(due.webhook_id, due.delivery_id)
  if (delivery?.state !== 'waiting' || delivery.turn !== due.turn) return
  if (secondsUntil(delivery, now) > 1) return queueAgain(delivery, now)
  const [{ webhooks }, user] = await Promise.all([findWebhooks(delivery.user_id), findUser(delivery.user_id)])
  const webhook = webhooks[delivery.webhook_id]
  if (!webhook) return
  if (webhook.disabled_at !== null || !user || !mayAct(user)) return keep(abandoned(delivery))
  const outcome = await outcomeOf(delivery, webhook.url, post, now)
  const next = tried(delivery, outcome, new Date())
  // Before the delivery's turn is over: what is queued twice finds that it is not its turn.
  if (next.next_try_at !== null) await queueAgain(next, new Date())
  await keep(next)
  await noteOutcome(user, next, now)
}

async function outcomeOf(delivery: Delivery, url: string, post: Post, now: Date): Promise<Outcome> {
  const { id, body, user_id, webhook_id } = delivery
  const headers = signedHeaders(webhookSecret(user_id, webhook_id), { id, body, now })
  try {
    return { status: await post(url, { body, headers }) }
  } catch (error) {
    if (error instanceof NotFetched) return { problem: error.message }
    throw error
  }
}

const secondsUntil = ({ next_try_at }: Delivery, now: Date): number =>
  next_try_at === null ? 0 : Math.ceil((Date.parse(next_try_at) - now.getTime()) / 1000)

/** A queue holds a message back for a quarter of an hour at most; a longer wait takes several of them. */
async function queueAgain(delivery: Delivery, now: Date): Promise<void> {
  const delay = Math.min(Math.max(secondsUntil(delivery, now), 0), longestDelaySeconds)
  const failed = await sendMessages('webhooks', [{ due: dueOf(delivery) }], delay)
  if (failed.length > 0) throw new Error('A delivery could not be queued again.')
}

/** Somebody else's word of the same turn stays. */
async function keep(delivery: Delivery): Promise<void> {
  try {
    await write(replacingDelivery(delivery))
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}

/** What the try says of the webhook itself: that it works again, that it fails, or that it failed for too long. */
function noteOutcome(user: User, delivery: Delivery, now: Date): Promise<void> {
  return retryOnConflict(async () => {
    const was = await findWebhooks(user.id)
    const webhook = was.webhooks[delivery.webhook_id]
    const change = webhook && afterTry(webhook, delivery, now)
    if (!change || webhook.disabled_at !== null) return
    const { hostname: name } = new URL(webhook.url)
    const { tell } = change
    await transact([
      savingWebhooks(user.id, was, { ...was.webhooks, [delivery.webhook_id]: change.webhook }),
      ...(tell
        ? [queueMail({ template: 'integration_changed', to: user.email, data: { change: tell, name } }, now)]
        : []),
    ])
  })
}
