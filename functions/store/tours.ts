import {
  type MadeFilm,
  type PlannedShot,
  TourVersion,
  type VersionState,
  versionStates,
} from '../domain/TourVersion.ts'
import { ConditionFailed, getItem, type Item, inserting, queryAll, type Write, write } from './dynamo.ts'
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

type Change = { set: string; add?: string; names?: Record<string, string>; values: Item }

/** A write that moves a version to `state`, or keeps it there, and is refused where it stands beyond or is gone. */
function moving({ orderId, version }: VersionKey, state: VersionState, { set, add, names, values }: Change) {
  const allowed = Object.fromEntries(versionStates[state].from.map((name) => [`from_${name}`, name]))
  return {
    update: keys.tour(orderId, version),
    set: `SET #state = :state, ${set} ${add ? `ADD ${add}` : ''}`.trim(),
    condition: `#state IN (${Object.keys(allowed).map((name) => `:${name}`)})`,
    names: { '#state': 'state', ...names },
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

const isDone = (one: Extract<Write, { update: unknown }>) =>
  write(one).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ConditionFailed) return false
      throw error
    },
  )

/** Notes the shots, and which of them are there already. False where the version has ended. */
export const noteDirected = (key: VersionKey, directed: Directed, finished: readonly PlannedShot[]): Promise<boolean> =>
  isDone(
    moving(key, 'rendering', {
      set: 'shots = :shots, skipped = :skipped, notice = :notice, duration_ms = :duration_ms',
      values: { ...directed, ...(finished.length > 0 && { finished: new Set(finished.map(({ id }) => id)) }) },
      ...(finished.length > 0 && { add: 'finished :finished' }),
    }),
  )

/** Notes what a step took of processors, and the shot that it finished. False where the version has ended. */
export const noteWork = (key: VersionKey, work: { shot?: string; cpuSeconds: number }): Promise<boolean> =>
  isDone(
    moving(key, 'rendering', {
      set: 'worked = :true',
      add: work.shot === undefined ? 'cpu_seconds :cpu' : 'cpu_seconds :cpu, finished :shot',
      values: {
        true: true,
        cpu: Math.round(work.cpuSeconds * 1000) / 1000,
        ...(work.shot !== undefined && { shot: new Set([work.shot]) }),
      },
    }),
  )

export const publishingVersion = (key: VersionKey, film: MadeFilm, now: Date) =>
  moving(key, 'ready', { set: 'film = :film, ended_at = :now', values: { film, now: now.toISOString() } })

/** `said` is what the customer is told, and which photos could not be read. */
export const failingVersion = (
  key: VersionKey,
  error_code: string,
  now: Date,
  said?: Pick<TourVersion, 'notice' | 'skipped'>,
) =>
  moving(key, 'failed', {
    set: `error_code = :error_code, ended_at = :now${said ? ', notice = :notice, skipped = :skipped' : ''}`,
    values: { error_code, now: now.toISOString(), ...said },
  })

export const cancellingVersion = (key: VersionKey, now: Date) =>
  moving(key, 'cancelled', { set: 'ended_at = :now', values: { now: now.toISOString() } })
