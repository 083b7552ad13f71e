import { setTimeout as sleep } from 'node:timers/promises'
import { MessageTaken } from '../domain/MessageTaken.ts'
import { isPassingFailure } from '../services/awsClient.ts'
import { newId, newSecret } from '../services/ids.ts'
import { ConditionFailed, type Item, inserting, transact, updateItem, type Write, write } from './dynamo.ts'
import type { SuppressionReason } from './suppressions.ts'
import { type Key, keys } from './table.ts'

/** Each kind of message that the stream hands to a function, and where it stands: with its data until it is done with. */
const queues = {
  mail: keys.mail,
  hubspot: keys.hubspot,
}
export type QueueName = keyof typeof queues
export type Queued = { queue: QueueName; id: string }

/** How long one delivery holds a message before another may try, in seconds: longer than a delivery can take. */
const leaseSeconds = 60
const keptSeconds = 30 * 24 * 3600
/** A claim or a note that is given up too early delays a message by its lease, or sends it twice. */
const patientAttempts = 8
const patientPauseMs = 500

async function patiently<T>(attempt: () => Promise<T>, attemptsLeft = patientAttempts): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (attemptsLeft === 1 || !isPassingFailure(error)) throw error
    await sleep(patientPauseMs)
    return patiently(attempt, attemptsLeft - 1)
  }
}

/** A write that queues a message: put it into the transaction that the message tells about. */
export function queueing(queue: QueueName, message: object, now: Date): Write {
  const id = newId('eml', now)
  const content = { id, kind: queue, ...message, created_at: now.toISOString() }
  return inserting({ ...queues[queue](id), ...content })
}

/** The queued message whose partition key this is, or nothing where the key is of another kind. */
export function queuedOf(queue: QueueName, pk: string): Queued | undefined {
  const prefix = queues[queue]('').pk
  return pk.startsWith(prefix) ? { queue, id: pk.slice(prefix.length) } : undefined
}

const keyOf = ({ queue, id }: Queued): Key => queues[queue](id)

/**
 * Takes a message for one delivery: nothing where it is sent, given up or gone already.
 * Throws MessageTaken while another delivery holds it.
 */
export async function claim(queued: Queued, now: Date): Promise<Item | undefined> {
  const seconds = Math.floor(now.getTime() / 1000)
  // The delivery's own name lets it repeat a claim whose answer was lost.
  const delivery = newSecret()
  try {
    return await patiently(() =>
      updateItem({
        update: keyOf(queued),
        set: 'SET leased_until = :until, leased_by = :delivery',
        condition:
          'attribute_exists(#data) AND (attribute_not_exists(leased_until) OR leased_until <= :now OR leased_by = :delivery)',
        names: { '#data': 'data' },
        values: { until: seconds + leaseSeconds, now: seconds, delivery },
      }),
    )
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    if (error.existing[0]?.data === undefined) return undefined
    throw new MessageTaken(queued.id)
  }
}

/** What became of a message that is done with. */
export type Outcome =
  | { sent_at: string; message_id: string }
  | { suppressed_at: string; suppressed_for: SuppressionReason }
  | { dropped_at: string; dropped_for: DropReason }
/** Why a mail is of no use any more. */
export type DropReason = 'no_account' | 'proven' | 'unwanted' | 'unproven'

/** Notes the outcome, and `also` what it brings along, and forgets the content, which is about people. */
export function noteOutcome(queued: Queued, outcome: Outcome, now: Date, also: Write[] = []): Promise<void> {
  const values = { ...outcome, expires_at: Math.floor(now.getTime() / 1000) + keptSeconds }
  const set = Object.keys(values).map((name) => `${name} = :${name}`)
  const note = {
    update: keyOf(queued),
    set: `SET ${set.join(', ')} REMOVE #data, leased_until, leased_by`,
    condition: 'attribute_exists(pk)',
    names: { '#data': 'data' },
    values,
  }
  return patiently(() => (also.length > 0 ? transact([note, ...also]) : write(note)))
}

/** Lets the next delivery try at once. `reason` must not quote people. */
export async function release(queued: Queued, reason: string): Promise<void> {
  await write({
    update: keyOf(queued),
    set: 'SET last_failure = :reason REMOVE leased_until, leased_by',
    condition: 'attribute_exists(#data)',
    names: { '#data': 'data' },
    values: { reason },
  })
}
