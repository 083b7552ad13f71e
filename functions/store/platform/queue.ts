import { setTimeout as sleep } from 'node:timers/promises'
import { MessageTaken } from '../../domain/platform/MessageTaken.ts'
import { newId, newSecret } from '../../services/ids.ts'
import { isPassingFailure } from '../../services/platform/awsClient.ts'
import { ConditionFailed, type Item, inserting, transact, updateItem, type Write, write } from '../dynamo.ts'
import type { SuppressionReason } from '../mail/suppressions.ts'
import { type Key, keys } from '../table.ts'

/** Each kind of message that the stream hands to a function, and where it stands: with its data until it is done with. */
const queues = {
  mail: keys.mail,
  hubspot: keys.hubspot,
}
export type QueueName = keyof typeof queues
export type Queued = { queue: QueueName; id: string }

/** How long one delivery holds a message before another may try, in seconds: longer than a delivery can take. */
const leaseSeconds = 60
const nobody = 'nobody'
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

export function queueing(queue: QueueName, message: object, now: Date): Write {
  const id = newId('eml', now)
  const content = { id, kind: queue, ...message, created_at: now.toISOString() }
  return inserting({ ...queues[queue](id), ...content })
}

export function queuedOf(queue: QueueName, pk: string): Queued | undefined {
  const prefix = queues[queue]('').pk
  return pk.startsWith(prefix) ? { queue, id: pk.slice(prefix.length) } : undefined
}

const keyOf = ({ queue, id }: Queued): Key => queues[queue](id)

export type Claimed = Queued & { item: Item; delivery: string; isAgain: boolean }

/**
 * Noted before anything is sent. Undefined if it is sent, dropped or gone; `isAgain` if an earlier delivery never told its outcome.
 * Throws MessageTaken while another delivery holds it.
 */
export async function claim(queued: Queued, now: Date): Promise<Claimed | undefined> {
  const seconds = Math.floor(now.getTime() / 1000)
  // The delivery's own name lets it repeat a claim whose answer was lost.
  const delivery = newSecret()
  try {
    const item = await patiently(() =>
      updateItem({
        update: keyOf(queued),
        set: 'SET leased_until = :until, held_before = if_not_exists(leased_by, :nobody), leased_by = :delivery',
        condition:
          'attribute_exists(#data) AND (attribute_not_exists(leased_until) OR leased_until <= :now OR leased_by = :delivery)',
        names: { '#data': 'data' },
        values: { until: seconds + leaseSeconds, now: seconds, delivery, nobody },
      }),
    )
    return { ...queued, item, delivery, isAgain: item.held_before !== nobody && item.held_before !== delivery }
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    if (error.existing[0]?.data === undefined) return undefined
    throw new MessageTaken(queued.id)
  }
}

export type Outcome =
  | { sent_at: string; message_id: string }
  | { suppressed_at: string; suppressed_for: SuppressionReason }
  | { dropped_at: string; dropped_for: DropReason }
export type DropReason = 'no_account' | 'proven' | 'unwanted' | 'unproven'

export function noteOutcome(queued: Queued, outcome: Outcome, now: Date, also: Write[] = []): Promise<void> {
  const values = { ...outcome, expires_at: Math.floor(now.getTime() / 1000) + keptSeconds }
  const set = Object.keys(values).map((name) => `${name} = :${name}`)
  const note = {
    update: keyOf(queued),
    set: `SET ${set.join(', ')} REMOVE #data, leased_until, leased_by, held_before, unanswered`,
    condition: 'attribute_exists(pk)',
    names: { '#data': 'data' },
    values,
  }
  return patiently(() => (also.length > 0 ? transact([note, ...also]) : write(note)))
}

/** Lets the next delivery try at once. `reason` must not quote people. */
export const release = (claimed: Claimed, reason: string): Promise<void> =>
  writeAsHolder(claimed, 'SET last_failure = :reason REMOVE leased_until, leased_by, held_before', { reason })

/** It may have been sent: waits a minute, doubling each time, so that hours without answers send few copies. `reason` quotes nobody. */
export function holdBack(claimed: Claimed, reason: string, now: Date): Promise<void> {
  const unanswered = Number(claimed.item.unanswered ?? 0)
  const until = Math.floor(now.getTime() / 1000) + leaseSeconds * 2 ** unanswered
  const set = 'SET last_failure = :reason, leased_until = :until, unanswered = :unanswered'
  return writeAsHolder(claimed, set, { reason, until, unanswered: unanswered + 1 })
}

/** Changes nothing where another delivery has taken the message meanwhile. */
async function writeAsHolder(claimed: Claimed, set: string, values: Item): Promise<void> {
  const condition = 'attribute_exists(#data) AND leased_by = :delivery'
  const { delivery } = claimed
  try {
    await write({
      update: keyOf(claimed),
      set,
      condition,
      names: { '#data': 'data' },
      values: { ...values, delivery },
    })
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}
