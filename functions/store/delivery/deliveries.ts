import { Delivery, type DeliveryState, deliveryStates, type MadeFile } from '../../domain/delivery/Delivery.ts'
import type { VersionKey } from '../../domain/film/TourVersion.ts'
import { ConditionFailed, getItem, type Item, inserting, updateItem, type Write } from '../dynamo.ts'
import { keys } from '../table.ts'

export const parseDelivery = (item: Item): Delivery =>
  Delivery.parse({ ...item, finished: [...((item.finished as Set<string> | undefined) ?? [])].toSorted() })

/** Refused where there is one already, unless it is the one before this, which has failed or whose files are gone. */
export function puttingDelivery({ finished: _none, ...delivery }: Delivery, now: Date): Write {
  const item = { ...keys.delivery(delivery.order_id, delivery.version), ...delivery }
  if (delivery.attempt === 1) return inserting(item)
  return {
    put: item,
    condition: 'attempt = :before AND (#state = :failed OR (#state = :ready AND expires_at <= :now))',
    names: { '#state': 'state' },
    values: { failed: 'failed', ready: 'ready', before: delivery.attempt - 1, now: now.toISOString() },
  }
}

export async function findDelivery({ orderId, version }: VersionKey): Promise<Delivery | undefined> {
  const item = await getItem(keys.delivery(orderId, version))
  return item && parseDelivery(item)
}

type Change = { set?: string; rest?: string; names?: Record<string, string>; values: Item }

function moving(
  jobId: string,
  { orderId, version }: VersionKey,
  state: DeliveryState,
  { set, rest = '', names, values }: Change,
) {
  const allowed = Object.fromEntries(deliveryStates[state].from.map((name) => [`from_${name}`, name]))
  return {
    update: keys.delivery(orderId, version),
    set: `SET ${['#state = :state', ...(set ? [set] : [])].join(', ')} ${rest}`.trim(),
    condition: `job_id = :job AND #state IN (${Object.keys(allowed).map((name) => `:${name}`)})`,
    names: { '#state': 'state', ...names },
    values: { state, job: jobId, ...allowed, ...values },
  }
}

const unlessRefused = (error: unknown): undefined => {
  if (!(error instanceof ConditionFailed)) throw error
}

export async function noteCuts(
  jobId: string,
  key: VersionKey,
  { total, finished }: Pick<Delivery, 'total' | 'finished'>,
  now: Date,
): Promise<boolean> {
  const set = 'started_at = if_not_exists(started_at, :now), #total = :total'
  const values = { now: now.toISOString(), total }
  const names = { '#total': 'total' }
  const change =
    finished.length > 0
      ? { names, set: `${set}, finished = :finished`, values: { ...values, finished: new Set(finished.map(partOf)) } }
      : { names, set, values }
  return (await updateItem(moving(jobId, key, 'rendering', change)).catch(unlessRefused)) !== undefined
}

/** Parts are counted and never looked up, so that little of a segment's key keeps the item in its first kilobyte. */
const partOf = (part: string) => part.slice(0, 8)

export async function noteMaking(
  jobId: string,
  key: VersionKey,
  { parts = [], cpuSeconds }: { parts?: readonly string[]; cpuSeconds: number },
): Promise<boolean> {
  const cpu = Math.round(cpuSeconds * 1000) / 1000
  const change =
    parts.length === 0
      ? { rest: 'ADD cpu_seconds :cpu', values: { cpu } }
      : { rest: 'ADD cpu_seconds :cpu, finished :parts', values: { cpu, parts: new Set(parts.map(partOf)) } }
  return (await updateItem(moving(jobId, key, 'rendering', change)).catch(unlessRefused)) !== undefined
}

/** `expiresAt` is until when they are kept, where they are not kept as long as the order. */
export const deliveringFiles = (
  jobId: string,
  key: VersionKey,
  { files, expiresAt }: { files: readonly MadeFile[]; expiresAt: Date | undefined },
  now: Date,
) =>
  moving(jobId, key, 'ready', {
    set: `files = :files, ended_at = :now${expiresAt ? ', expires_at = :expires' : ''}`,
    values: { files, now: now.toISOString(), ...(expiresAt && { expires: expiresAt.toISOString() }) },
  })

export const failingDelivery = (jobId: string, key: VersionKey, error_code: string, now: Date) =>
  moving(jobId, key, 'failed', {
    set: 'error_code = :error_code, ended_at = :now',
    values: { error_code, now: now.toISOString() },
  })
