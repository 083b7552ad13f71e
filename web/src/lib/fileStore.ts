import { fileStoreName } from './personalStorage.ts'

type Stores = 'records' | 'files'
type Kept<R> = R & { file?: File }
export type FileStore<R> = {
  /** In the order in which they were noted, each with its file where there was room for it. */
  list: () => Promise<Kept<R>[]>
  note: (records: { id: string; record: R }[]) => Promise<void>
  /** Leaves the record alone where the browser has no room for its file. */
  putFile: (id: string, file: File) => Promise<void>
  delete: (id: string) => Promise<void>
  clear: () => Promise<void>
}

/** What files may take of the room that the browser gives the site: the rest is for what it must not lose. */
const largestShare = 0.6

/** Files in the browser's own database. Where it has none, as in some private modes, nothing is kept. */
export function openFileStore<R extends object>(): FileStore<R> {
  let opening: Promise<IDBDatabase> | undefined
  const database = () => {
    opening ??= open()
    return opening
  }
  async function change(work: (store: (name: Stores) => IDBObjectStore) => void): Promise<void> {
    const transaction = (await database()).transaction(['records', 'files'], 'readwrite')
    work((name) => transaction.objectStore(name))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
  }
  async function all<T>(name: Stores): Promise<Map<string, T>> {
    const store = (await database()).transaction(name).objectStore(name)
    const [ids, values] = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())])
    return new Map(ids.map((id, index) => [String(id), values[index] as T]))
  }

  return {
    async list() {
      try {
        const [records, files] = await Promise.all([all<R & { at: number }>('records'), all<File>('files')])
        const sorted = [...records].toSorted(([, one], [, other]) => one.at - other.at)
        return sorted.map(([id, { at: _, ...record }]) => {
          const file = files.get(id)
          return { ...(record as unknown as R), ...(file && { file }) }
        })
      } catch {
        return []
      }
    },
    note: (records) =>
      change((store) => {
        const now = Date.now() * 1_000
        for (const [index, { id, record }] of records.entries())
          store('records').put({ ...record, at: now + index }, id)
      }),
    async putFile(id, file) {
      if (!(await hasRoomFor(file.size))) return
      await change((store) => store('files').put(file, id))
    },
    delete: (id) =>
      change((store) => {
        store('records').delete(id)
        store('files').delete(id)
      }),
    clear: () =>
      change((store) => {
        store('records').clear()
        store('files').clear()
      }),
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(fileStoreName, 1)
  request.onupgradeneeded = () => {
    for (const name of ['records', 'files']) request.result.createObjectStore(name)
  }
  return answerOf(request).then((database) => {
    // Whoever forgets the person deletes it.
    database.onversionchange = () => database.close()
    return database
  })
}

async function hasRoomFor(bytes: number): Promise<boolean> {
  const { usage = 0, quota = Number.POSITIVE_INFINITY } = (await navigator.storage?.estimate?.()) ?? {}
  return usage + bytes < quota * largestShare
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
