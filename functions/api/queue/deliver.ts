import { count, logger } from '../../services/telemetry.ts'
import type { Item } from '../../store/dynamo.ts'
import { claim, noteOutcome, type Outcome, type Queued, type QueueName, release } from '../../store/queue.ts'
import { nameOf } from './takeRecords.ts'

/** How one kind of message is sent, and after which failures it is of no use to try again. */
export type Delivery = { send: (item: Item) => Promise<Outcome>; isRefused: (error: unknown) => boolean }

const counted = {
  mail: { sent: 'MailsSent', failed: 'MailsFailed' },
  hubspot: { sent: undefined, failed: undefined },
} as const satisfies Record<QueueName, object>

/**
 * At least once: a message is claimed before it is sent, so that two deliveries of one record send it once, but a
 * process that dies between sending it and its note sends it again when the claim has run out.
 */
export async function deliver(queued: Queued, { send, isRefused }: Delivery): Promise<void> {
  const { queue, id } = queued
  const item = await claim(queued, new Date())
  if (!item) return
  const outcome = await send(item).catch((error: unknown) => giveBack(queued, error, isRefused(error)))
  if (!outcome) return
  await noteOutcome(queued, outcome, new Date())
  logger.info(`${queue} sent`, { message: id, message_id: outcome.message_id })
  const { sent } = counted[queue]
  if (sent) count(sent)
}

/** A refused message stays in the table, unsent, for people to look at; any other failure comes again. */
async function giveBack(queued: Queued, error: unknown, isRefused: boolean): Promise<undefined> {
  const { failed } = counted[queued.queue]
  if (failed) count(failed)
  logger.error(`${queued.queue} failed`, { message: queued.id, name: nameOf(error) })
  await release(queued, nameOf(error))
  if (!isRefused) throw error
}
