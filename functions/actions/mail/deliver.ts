import { $ZodError } from 'zod/v4/core'
import { count, logger, nameOf } from '../../services/telemetry.ts'
import type { Item, Write } from '../../store/dynamo.ts'
import {
  type Claimed,
  claim,
  holdBack,
  noteOutcome,
  type Outcome,
  type Queued,
  type QueueName,
  release,
} from '../../store/platform/queue.ts'

export type Delivery = {
  send: (item: Item) => Promise<Delivered>
  isRefused: (error: unknown) => boolean
  /** After which failures it may have been sent all the same, where a second copy would be seen. */
  isUnanswered: (error: unknown) => boolean
}
export type Delivered = { outcome: Outcome; also?: Write[] }

const counted = {
  mail: { sent: 'MailsSent', suppressed: 'MailsSuppressed', dropped: undefined, failed: 'MailsFailed' },
  hubspot: { sent: undefined, suppressed: undefined, dropped: undefined, failed: 'ContactsFailed' },
} as const satisfies Record<QueueName, object>

/** At least once: a claim that expires without a note was a lost answer or a crash, and is sent again. Only that can send twice. */
export async function deliver(queued: Queued, { send, isRefused, isUnanswered }: Delivery): Promise<void> {
  const { queue, id } = queued
  const claimed = await claim(queued, new Date())
  if (!claimed) return
  if (claimed.isAgain) logger.warn(`${queue} sent again, its last answer was lost`, { queued_id: id })
  const delivered = await send(claimed.item).catch((error: unknown) =>
    isUnanswered(error)
      ? waitForAnswer(claimed, error)
      : giveBack(claimed, error, isMalformed(error) || isRefused(error)),
  )
  if (!delivered) return
  const { outcome, also } = delivered
  await noteOutcome(queued, outcome, new Date(), also)
  const what = 'sent_at' in outcome ? 'sent' : 'suppressed_at' in outcome ? 'suppressed' : 'dropped'
  logger.info(`${queue} ${what}`, { queued_id: id, ...outcome })
  const metric = counted[queue][what]
  if (metric) count(metric)
}

const isMalformed = (error: unknown) => error instanceof $ZodError

async function waitForAnswer(claimed: Claimed, error: unknown): Promise<never> {
  const { queue, id } = claimed
  logger.error(`${queue} unanswered`, { queued_id: id, name: nameOf(error) })
  await holdBack(claimed, nameOf(error), new Date())
  throw error
}

async function giveBack(claimed: Claimed, error: unknown, isRefused: boolean): Promise<undefined> {
  // HubSpot's outages ring by the age of what waits for them.
  if (isRefused || claimed.queue === 'mail') count(counted[claimed.queue].failed)
  logger.error(`${claimed.queue} failed`, { queued_id: claimed.id, name: nameOf(error) })
  await release(claimed, nameOf(error))
  if (!isRefused) throw error
}
