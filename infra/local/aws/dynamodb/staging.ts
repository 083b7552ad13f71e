import type { Item, Operation, Store, SubDatabase } from './engine.ts'

export type Change = { table: string; before: Item | undefined; after: Item | undefined }

/**
 * A view of the store whose writes are held back until `commit` puts them down in one LevelDB batch, items and index
 * entries together. So a failed transaction leaves no trace, nobody reads half of one, and a killed process loses
 * either all of it or nothing. The prefixes are dynalite's own names of its parts.
 */
export function stage(store: Store) {
  const writes = new Map<string, Item | undefined>()
  const read = new Map<string, Item | undefined>()
  const changed = new Map<string, string>()

  // LevelDB answers at once, mostly from memory; a thread of its own costs a multiple of the reading.
  const valueAt = (place: string) => {
    if (writes.has(place)) return structuredClone(writes.get(place))
    const item = store.db.getSync(place)
    read.set(place, item)
    return item
  }
  const staged = (prefix: string, itemsOf?: string): SubDatabase => {
    const hold = (key: string, value: Item | undefined, done: (error: unknown) => void) => {
      writes.set(prefix + key, value)
      if (itemsOf) changed.set(prefix + key, itemsOf)
      queueMicrotask(() => done(null))
    }
    return {
      get(key, done) {
        try {
          const item = valueAt(prefix + key)
          queueMicrotask(() => done(null, item))
        } catch (error) {
          queueMicrotask(() => done(error))
        }
      },
      put: (key, value, done) => hold(key, value, done),
      del: (key, done) => hold(key, undefined, done),
      // Writers already wait for each other as a whole, so that a lock on one key has nothing to add.
      lock: (_key, work) => work((callback) => callback),
    }
  }

  const view: Store = {
    ...store,
    getItemDb: (table) => staged(`item-${table}~`, table),
    getIndexDb: (kind, table, index) => staged(`index-${kind.toLowerCase()}~${table}~${index}~`),
  }
  return {
    view,
    changes: (): Change[] =>
      [...changed].map(([key, table]) => ({ table, before: read.get(key), after: writes.get(key) })),
    commit: (beside: Operation[] = []) =>
      store.db.batch([
        ...[...writes].map(([key, value]): Operation => (value ? { type: 'put', key, value } : { type: 'del', key })),
        ...beside,
      ]),
  }
}
