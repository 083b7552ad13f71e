import { randomBytes } from 'node:crypto'
import { monotonicFactory } from 'ulid'

export type StoredObject = {
  key: string
  body: Buffer
  contentType: string
  contentLength: number
  etag: string
  lastModified: Date
  metadata: Record<string, string>
}
type System = Record<string, string | undefined>
export type ObjectStore = {
  persistence?: unknown
  buckets: Map<string, Map<string, StoredObject>>
  createBucket(name: string): void
  putObject(
    bucket: string,
    key: string,
    body: Buffer,
    contentType: string | undefined,
    metadata: Record<string, string>,
    system: object | undefined,
    checksum?: unknown,
  ): StoredObject
  getObject(bucket: string, key: string): StoredObject & System
  headObject(bucket: string, key: string): StoredObject & System
  deleteObject(bucket: string, key: string): void
}
/** One version of an object, or a mark that it was deleted. */
export type Version = { key: string; id: string; isMark: boolean; isLatest: boolean; object: StoredObject }
export type Versions = ReturnType<typeof keepVersions>

/** Names a version among an object's metadata, out of which it is kept when the object is read. */
const idField = '-version'
const markField = '-deleted'
const next = monotonicFactory()
/** As long as S3's own, and greater than every one before. */
const newId = () => `${next()}${randomBytes(3).toString('hex')}`
/** Objects from before there were versions have the version `null`, as in S3. */
const idOf = ({ metadata }: StoredObject) => metadata[idField] ?? 'null'
const ageOf = (id: string) => (id === 'null' ? '' : id)
/** Whether a version is listed behind that of a key which ended the page before. */
export const isBehind = ({ key, id }: Pick<Version, 'key' | 'id'>, last: { key: string; id: string }): boolean =>
  key === last.key ? last.id !== '' && ageOf(id) < ageOf(last.id) : key > last.key
const without = <T extends StoredObject>(object: T): T => {
  const { [idField]: _id, [markField]: _mark, ...metadata } = object.metadata
  return { ...object, metadata }
}

/** Makes `bucket` a versioned one, which fauxqs has none of: what is overwritten or deleted moves to a bucket beside it. */
export function keepVersions(objects: ObjectStore, bucket: string) {
  const past = `${bucket}.past`
  objects.createBucket(past)
  const put = objects.putObject.bind(objects)
  const get = objects.getObject.bind(objects)
  const head = objects.headObject.bind(objects)
  const drop = objects.deleteObject.bind(objects)
  const allIn = (name: string) => [...(objects.buckets.get(name)?.values() ?? [])]
  const currentOf = (key: string) => objects.buckets.get(bucket)?.get(key)
  const placeOf = (key: string, id: string) => `${key}/${id}`
  const keyOf = (place: string) => place.slice(0, place.lastIndexOf('/'))

  const move = (from: [bucket: string, key: string], to: [bucket: string, key: string], id: string) => {
    const { body, contentType, metadata, ...system } = get(...from)
    put(...to, body, contentType, { ...metadata, [idField]: id }, system)
  }
  const keepCurrent = (key: string) => {
    const current = currentOf(key)
    if (current) move([bucket, key], [past, placeOf(key, idOf(current))], idOf(current))
  }

  objects.putObject = (name, key, body, contentType, metadata, ...rest) => {
    if (name !== bucket) return put(name, key, body, contentType, metadata, ...rest)
    keepCurrent(key)
    return put(name, key, body, contentType, { ...metadata, [idField]: newId() }, ...rest)
  }
  objects.deleteObject = (name, key) => {
    if (name !== bucket) return drop(name, key)
    keepCurrent(key)
    drop(name, key)
    const id = newId()
    put(past, placeOf(key, id), Buffer.alloc(0), undefined, { [idField]: id, [markField]: 'yes' }, undefined)
  }
  objects.getObject = (name, key) => without(get(name, key))
  objects.headObject = (name, key) => without(head(name, key))

  /** By key, and the newest first of each. */
  function list(prefix: string): Version[] {
    const current = allIn(bucket).map((object) => ({ key: object.key, id: idOf(object), isMark: false, object }))
    const known = new Set(current.map(({ key, id }) => placeOf(key, id)))
    const earlier = allIn(past)
      .filter(({ key }) => !known.has(key))
      .map((object) => ({
        key: keyOf(object.key),
        id: idOf(object),
        isMark: markField in object.metadata,
        object,
      }))
    const sorted = [...current, ...earlier]
      .filter(({ key }) => key.startsWith(prefix))
      .sort((a, b) => (a.key === b.key ? (ageOf(a.id) > ageOf(b.id) ? -1 : 1) : a.key < b.key ? -1 : 1))
    return sorted.map((version, index) => ({ ...version, isLatest: sorted[index - 1]?.key !== version.key }))
  }
  const ofKey = (key: string) => list(key).filter((version) => version.key === key)

  return {
    bucket,
    list,
    mark: (key: string) => objects.deleteObject(bucket, key),
    latestOf: (key: string) => {
      const current = currentOf(key)
      return current && idOf(current)
    },
    /** Where a version is read from, and whether it is a mark. */
    find(key: string, id: string): { path: string; isMark: boolean } | undefined {
      const version = ofKey(key).find((one) => one.id === id)
      const isCurrent = version?.object === currentOf(key)
      return version && { path: isCurrent ? `${bucket}/${key}` : `${past}/${placeOf(key, id)}`, isMark: version.isMark }
    },
    /** Removes one version for good; the one before it is the object again where it was the latest. */
    remove(key: string, id: string) {
      const current = currentOf(key)
      if (current && idOf(current) === id) drop(bucket, key)
      drop(past, placeOf(key, id))
      const [latest] = ofKey(key)
      if (currentOf(key) || !latest || latest.isMark) return
      move([past, placeOf(key, latest.id)], [bucket, key], latest.id)
      drop(past, placeOf(key, latest.id))
    },
  }
}
