import { $ZodError } from 'zod/v4/core'
import { count, logger, nameOf } from '../../services/telemetry.ts'
import type { Item, Write } from '../../store/dynamo.ts'
import { claim, noteOutcome, type Outcome, type Queued, type QueueName, release } from '../../store/queue.ts'

/** How one kind of message is sent, and after which failures it is of no use to try again. */
export type Delivery = { send: (item: Item) => Promise<Delivered>; isRefused: (error: unknown) => boolean }
/** What became of a message, with the writes that belong to it. */
export type Delivered = { outcome: Outcome; also?: Write[] }

const counted = {
  mail: { sent: 'MailsSent', suppressed: 'MailsSuppressed', dropped: undefined, failed: 'MailsFailed' },
  hubspot: { sent: undefined, suppressed: undefined, dropped: undefined, failed: 'ContactsFailed' },
} as const satisfies Record<QueueName, object>

/**
 * At least once: a message is claimed before it is sent, so that two deliveries of one record send it once, but a
 * process that dies between sending it and its note sends it again when the claim has run out.
 */
export async function deliver(queued: Queued, { send, isRefused }: Delivery): Promise<void> {
  const { queue, id } = queued
  const item = await claim(queued, new Date())
  if (!item) return
  const delivered = await send(item).catch((error: unknown) =>
    giveBack(queued, error, isMalformed(error) || isRefused(error)),
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

/** A refused message stays in the table, unsent, for people to look at; any other failure comes again. */
async function giveBack(queued: Queued, error: unknown, isRefused: boolean): Promise<undefined> {
  // HubSpot's outages ring by the age of what waits for them.
  if (isRefused || queued.queue === 'mail') count(counted[queued.queue].failed)
  logger.error(`${queued.queue} failed`, { queued_id: queued.id, name: nameOf(error) })
  await release(queued, nameOf(error))
  if (!isRefused) throw error
}
