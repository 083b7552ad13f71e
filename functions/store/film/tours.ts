import type { FilmVersion } from '../../domain/delivery/Delivery.ts'
import {
  type MadeFilm,
  type PlannedShot,
  TourShots,
  TourVersion,
  TourWork,
  type VersionKey,
  type VersionState,
  versionStates,
} from '../../domain/film/TourVersion.ts'
import { parseDelivery } from '../delivery/deliveries.ts'
import { isDownload, parseDownload } from '../delivery/downloads.ts'
import { ConditionFailed, getItem, type Item, ifPresent, inserting, queryAll, type Write, write } from '../dynamo.ts'
import { deliverySuffix, keys, shotsSuffix, tourPrefix, workSuffix } from '../table.ts'

export const insertingVersion = ({ finished: _none, ...version }: TourVersion): Write =>
  inserting({ ...keys.tour(version.order_id, version.version), ...version })

/** DynamoDB keeps finished shots as a set, which has no empty form and no order. */
type Parts = { item: Item; shots: Item | undefined; work: Item | undefined }
function parseVersion({ item, shots: apart, work }: Parts): TourVersion {
  const shots = apart ? TourShots.parse(apart).shots : item.shots
  const version = TourVersion.parse({
    ...item,
    shots,
    finished: [...((item.finished as Set<string> | undefined) ?? [])],
  })
  const { finished, cpu_seconds, spoken_characters } = TourWork.parse(work ?? {})
  const done = [...finished].flatMap((index) => version.shots[index]?.id ?? [])
  const spoken = (version.spoken_characters ?? 0) + spoken_characters
  return {
    ...version,
    finished: [...new Set([...version.finished, ...done])].toSorted(),
    cpu_seconds: version.cpu_seconds + cpu_seconds,
    ...(spoken > 0 && { spoken_characters: spoken }),
  }
}

const isDelivery = ({ sk }: Item) => String(sk).endsWith(deliverySuffix)
const isPart = ({ sk }: Item) => [workSuffix, shotsSuffix].some((suffix) => String(sk).endsWith(suffix))

export function versionsIn(items: readonly Item[]): FilmVersion[] {
  const own = items.filter(({ sk }) => String(sk).startsWith(tourPrefix))
  const deliveries = new Map(own.filter(isDelivery).map((item) => [item.version, parseDelivery(item)]))
  const downloads = Map.groupBy(own.filter(isDownload).map(parseDownload), ({ version }) => version)
  const parts = new Map(own.filter(isPart).map((item) => [String(item.sk), item]))
  const partOf = (item: Item, suffix: string) => parts.get(`${item.sk}${suffix}`)
  const versions = own
    .filter((item) => !isDelivery(item) && !isDownload(item) && !isPart(item))
    .map((item): FilmVersion => {
      const version = parseVersion({ item, shots: partOf(item, shotsSuffix), work: partOf(item, workSuffix) })
      const [delivery, ofIt] = [deliveries.get(version.version), downloads.get(version.version)]
      return { ...version, ...(delivery && { delivery }), ...(ofIt && { downloads: ofIt }) }
    })
  return versions.toSorted((a, b) => b.version - a.version)
}

export async function listVersionsOf(orderId: string): Promise<FilmVersion[]> {
  return versionsIn(await queryAll({ partition: keys.order(orderId).pk, sortPrefix: tourPrefix }))
}

export async function findVersion({ orderId, version }: VersionKey): Promise<TourVersion | undefined> {
  const [item, shots, work] = await Promise.all(
    [keys.tour, keys.tourShots, keys.tourWork].map((key) => getItem(key(orderId, version))),
  )
  return item && parseVersion({ item, shots, work })
}

type Change = { set?: string; rest?: string; values: Item }

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

export const releasingVersion = ({ orderId, version }: VersionKey, now: Date) => ({
  update: keys.tour(orderId, version),
  set: 'SET released_at = if_not_exists(released_at, :now)',
  condition: '#state = :ready',
  names: { '#state': 'state' },
  values: { now: now.toISOString(), ready: 'ready' },
})

export const showingVersion = ({ orderId, version }: VersionKey, now: Date) => ({
  update: keys.tour(orderId, version),
  set: 'SET shown_at = :now',
  condition: '#state = :ready',
  names: { '#state': 'state' },
  values: { now: now.toISOString(), ready: 'ready' },
})

export type Directed = Pick<TourVersion, 'shots' | 'skipped' | 'notice' | 'duration_ms' | 'words' | 'counts'>

const unlessRefused = (error: unknown): undefined => {
  if (!(error instanceof ConditionFailed)) throw error
}

/** Another try of this step may have gone on meanwhile. False if the version has ended. */
export async function noteDirected(
  key: VersionKey,
  { shots, ...directed }: Directed,
  finished: readonly PlannedShot[],
): Promise<boolean> {
  const set = [
    'skipped = :skipped, notice = :notice, duration_ms = :duration_ms, words = :words',
    // Whoever comes again finds shots there that this version has rendered itself.
    'counts = if_not_exists(counts, :counts)',
  ].join(', ')
  const ids = finished.map(({ id }) => id)
  const change =
    ids.length > 0
      ? { set, rest: 'ADD finished :finished', values: { ...directed, finished: new Set(ids) } }
      : { set, values: directed }
  if (!(await isDone(moving(key, 'rendering', change)))) return false
  await write({ put: { ...keys.tourShots(key.orderId, key.version), shots } })
  return true
}

type Work = { shot?: number; cpuSeconds: number; spokenCharacters?: number }

/** False where the version had ended before the first of its steps was noted. */
export async function noteWork(key: VersionKey, { shot, cpuSeconds, spokenCharacters }: Work): Promise<boolean> {
  const added = [
    'cpu_seconds :cpu',
    ...(shot === undefined ? [] : ['finished :shot']),
    ...(spokenCharacters === undefined ? [] : ['spoken_characters :characters']),
  ]
  const adding = {
    update: keys.tourWork(key.orderId, key.version),
    set: `ADD ${added.join(', ')}`,
    values: {
      cpu: Math.round(cpuSeconds * 1000) / 1000,
      ...(shot !== undefined && { shot: new Set([shot]) }),
      ...(spokenCharacters !== undefined && { characters: spokenCharacters }),
    },
  }
  if (await isDone({ ...adding, condition: ifPresent })) return true
  // Nothing is begun of an order that was purged meanwhile.
  if ((await findVersion(key))?.state !== 'rendering') return false
  await write(adding)
  return true
}

const isDone = (one: Extract<Write, { update: unknown }>): Promise<boolean> =>
  write(one).then(
    () => true,
    (error: unknown) => unlessRefused(error) ?? false,
  )

export const publishingVersion = (key: VersionKey, film: MadeFilm, now: Date) =>
  moving(key, 'ready', { set: 'film = :film, ended_at = :now', values: { film, now: now.toISOString() } })

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
