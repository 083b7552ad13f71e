import { randomBytes } from 'node:crypto'
import { monotonicFactory } from 'ulid'
import { openRecords } from './records.ts'
import type { Bodies, Piece } from './requests/bodies.ts'

/** `headers` are answered with the object, the checksum where it is asked for. The ETag stands in quotation marks. */
export type Content = { pieces: Piece[]; etag: string; checksum: string; headers: Record<string, string> }
export type Version = Content & { key: string; id: string; isMark: boolean; lastModified: string }

const next = monotonicFactory()
/** As long as S3's own, and greater than every one before. */
const newId = () => `${next()}${randomBytes(3).toString('hex')}`
const newestFirst = (a: Version, b: Version) => (a.id > b.id ? -1 : 1)

export function openObjects(folder: string, bodies: Bodies) {
  const records = openRecords<Version>(folder)
  const byKey = Map.groupBy(records.all().toSorted(newestFirst), ({ key }) => key)
  const versionsOf = (key: string): readonly Version[] => byKey.get(key) ?? []

  function add(key: string, isMark: boolean, content: Content): Version {
    const version = { ...content, key, id: newId(), isMark, lastModified: new Date().toISOString() }
    records.save(version.id, version)
    byKey.set(key, [version, ...versionsOf(key)])
    return version
  }
  function current(key: string): Version | undefined {
    const [latest] = versionsOf(key)
    return latest?.isMark ? undefined : latest
  }
  const keysUnder = (prefix: string) => [...byKey.keys()].filter((key) => key.startsWith(prefix)).sort()

  return {
    put: (key: string, content: Content) => add(key, false, content),
    mark: (key: string) => add(key, true, { pieces: [], etag: '', checksum: '', headers: {} }),
    current,
    pieces: () => [...byKey.values()].flat().flatMap(({ pieces }) => pieces),
    find: (key: string, id: string) => versionsOf(key).find((version) => version.id === id),
    /** Removes one version for good; the one before it is the object again where it was the newest. */
    remove(key: string, id: string) {
      const gone = versionsOf(key).find((version) => version.id === id)
      if (!gone) return
      records.drop(id)
      bodies.drop(gone.pieces)
      const left = versionsOf(key).filter((version) => version !== gone)
      if (left.length > 0) byKey.set(key, left)
      else byKey.delete(key)
    },
    list: (prefix: string) => keysUnder(prefix).flatMap((key) => current(key) ?? []),
    listVersions: (prefix: string) =>
      keysUnder(prefix).flatMap((key) =>
        versionsOf(key).map((version, index) => ({ ...version, isLatest: index === 0 })),
      ),
  }
}
