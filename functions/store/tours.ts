import {
  type MadeFilm,
  type PlannedShot,
  TourVersion,
  type VersionState,
  versionStates,
} from '../domain/TourVersion.ts'
import { ConditionFailed, getItem, type Item, inserting, queryAll, updateItem, type Write } from './dynamo.ts'
import { keys, tourPrefix } from './table.ts'

/** A write that inserts a version: put it into the transaction that inserts its job. Refused where its number is taken. */
export const insertingVersion = ({ finished: _none, ...version }: TourVersion): Write =>
  inserting({ ...keys.tour(version.order_id, version.version), ...version })

/** DynamoDB keeps finished shots as a set, which has no empty form and no order. */
export const parseVersion = (item: Item): TourVersion =>
  TourVersion.parse({ ...item, finished: [...((item.finished as Set<string> | undefined) ?? [])].toSorted() })

/** The versions of an order among the items of its partition, newest first. */
export const versionsIn = (items: readonly Item[]): TourVersion[] =>
  items
    .filter(({ sk }) => String(sk).startsWith(tourPrefix))
    .map(parseVersion)
    .toSorted((a, b) => b.version - a.version)

/** All versions of an order whose ownership is established, newest first. */
export async function listVersionsOf(orderId: string): Promise<TourVersion[]> {
  return versionsIn(await queryAll({ partition: keys.order(orderId).pk, sortPrefix: tourPrefix }))
}

export type VersionKey = { orderId: string; version: number }
export async function findVersion({ orderId, version }: VersionKey): Promise<TourVersion | undefined> {
  const item = await getItem(keys.tour(orderId, version))
  return item && parseVersion(item)
}

type Change = { set?: string; rest?: string; values: Item }

/** A write that moves a version to `state`, or keeps it there, and is refused where it stands beyond or is gone. */
function moving({ orderId, version }: VersionKey, state: VersionState, { set, rest = '', values }: Change) {
  const allowed = Object.fromEntries(versionStates[state].from.map((name) => [`from_${name}`, name]))
  return {
    update: keys.tour(orderId, version),
    set: `SET ${['#state = :state', ...(set ? [set] : [])].join(', ')} ${rest}`.trim(),
    condition: `#state IN (${Object.keys(allowed).map((name) => `:${name}`)})`,
    names: { '#state': 'state' },
    values: { state, ...allowed, ...values },
  }
}

export const startingVersion = (key: VersionKey, now: Date) =>
  moving(key, 'rendering', {
    set: 'started_at = if_not_exists(started_at, :now)',
    values: { now: now.toISOString() },
  })

/** What the director decided. */
export type Directed = Pick<TourVersion, 'shots' | 'skipped' | 'notice' | 'duration_ms'>

const unlessRefused = (error: unknown): undefined => {
  if (!(error instanceof ConditionFailed)) throw error
}

/**
 * Notes the shots, and which of them are there already, besides those that are known to be: another try of this step may
 * have gone on meanwhile. False where the version has ended.
 */
export async function noteDirected(
  key: VersionKey,
  directed: Directed,
  finished: readonly PlannedShot[],
): Promise<boolean> {
  const set = 'shots = :shots, skipped = :skipped, notice = :notice, duration_ms = :duration_ms'
  const ids = finished.map(({ id }) => id)
  const change =
    ids.length > 0
      ? { set, rest: 'ADD finished :finished', values: { ...directed, finished: new Set(ids) } }
      : { set, values: directed }
  return (await updateItem(moving(key, 'rendering', change)).catch(unlessRefused)) !== undefined
}

/** Notes what a step took of processors, and the shot that it finished. Nothing where the version has ended. */
export async function noteWork(
  key: VersionKey,
  { shot, cpuSeconds }: { shot?: string; cpuSeconds: number },
): Promise<TourVersion | undefined> {
  const values = { cpu: Math.round(cpuSeconds * 1000) / 1000, ...(shot !== undefined && { shot: new Set([shot]) }) }
  const rest = shot === undefined ? 'ADD cpu_seconds :cpu' : 'ADD cpu_seconds :cpu, finished :shot'
  const item = await updateItem(moving(key, 'rendering', { rest, values })).catch(unlessRefused)
  return item && parseVersion(item)
}

export const publishingVersion = (key: VersionKey, film: MadeFilm, now: Date) =>
  moving(key, 'ready', { set: 'film = :film, ended_at = :now', values: { film, now: now.toISOString() } })

/** `said` is what the customer is asked, empty where there is nothing to do, and which photos were left out. */
export const failingVersion = (
  key: VersionKey,
  error_code: string,
  now: Date,
  said: Pick<TourVersion, 'notice' | 'skipped'>,
) =>
  moving(key, 'failed', {
    set: 'error_code = :error_code, ended_at = :now, notice = :notice, skipped = :skipped',
    values: { error_code, now: now.toISOString(), ...said },
  })

export const cancellingVersion = (key: VersionKey, now: Date) =>
  moving(key, 'cancelled', { set: 'ended_at = :now', values: { now: now.toISOString() } })
