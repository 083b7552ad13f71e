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

/** How one kind of message is sent. */
export type Delivery = {
  send: (item: Item) => Promise<Delivered>
  /** After which failures it is of no use to try again. */
  isRefused: (error: unknown) => boolean
  /** After which failures it may have been sent all the same, where a second copy would be seen. */
  isUnanswered: (error: unknown) => boolean
}
/** What became of a message, with the writes that belong to it. */
export type Delivered = { outcome: Outcome; also?: Write[] }

const counted = {
  mail: { sent: 'MailsSent', suppressed: 'MailsSuppressed', dropped: undefined, failed: 'MailsFailed' },
  hubspot: { sent: undefined, suppressed: undefined, dropped: undefined, failed: 'ContactsFailed' },
} as const satisfies Record<QueueName, object>

/**
 * At least once: a message is claimed before it is sent and noted after, so that two deliveries of one record send it
 * once. A claim without a note is an answer that was lost, or a process that died: it is sent again when that claim has run
 * out, and this alone can send it twice.
 */
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

/** What can not be read now, can not be read later. */
const isMalformed = (error: unknown) => error instanceof $ZodError

async function waitForAnswer(claimed: Claimed, error: unknown): Promise<never> {
  const { queue, id } = claimed
  logger.error(`${queue} unanswered`, { queued_id: id, name: nameOf(error) })
  await holdBack(claimed, nameOf(error), new Date())
  throw error
}

/** A refused message stays in the table, unsent, for people to look at; any other failure comes again. */
async function giveBack(claimed: Claimed, error: unknown, isRefused: boolean): Promise<undefined> {
  // HubSpot's outages ring by the age of what waits for them.
  if (isRefused || claimed.queue === 'mail') count(counted[claimed.queue].failed)
  logger.error(`${claimed.queue} failed`, { queued_id: claimed.id, name: nameOf(error) })
  await release(claimed, nameOf(error))
  if (!isRefused) throw error
}
