import { fileStoreName } from '../visit/personalStorage.ts'

type Stores = 'records' | 'files'
type FileRecord = {
  name: string
  size: number
  lastModified: number
  /** Which draft of an order it was chosen for; without it the next one may have it. */
  draftId?: string
  /** Until when it is kept, in milliseconds; without it until it is sent. */
  until?: number
}
export type KeptFile = FileRecord & { file?: File | undefined }
export type FileStore = {
  /** In the order in which they were noted, each with its file where there was room for it. */
  list: () => Promise<KeptFile[]>
  note: (records: { id: string; record: FileRecord }[]) => Promise<void>
  /**
   * Leaves the record alone, and answers so, where the browser has no room for its file. It may still count `freed`
   * bytes of files that were just deleted.
   */
  putFile: (id: string, file: File, freed?: number) => Promise<boolean>
  delete: (ids: readonly string[]) => Promise<void>
  deleteOfDraft: (draftId: string) => Promise<void>
}

/** What files may take of the room that the browser gives the site: the rest is for what it must not lose. */
const largestShare = 0.6

/** Files in the browser's own database. Where it has none, as in some private modes, nothing is kept. */
export function openFileStore(): FileStore {
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

  const deleteAll = (ids: readonly string[]) =>
    change((store) => {
      for (const id of ids) for (const name of ['records', 'files'] as const) store(name).delete(id)
    })

  return {
    async list() {
      try {
        const [records, files] = await Promise.all([all<FileRecord & { at: number }>('records'), all<File>('files')])
        const sorted = [...records].toSorted(([, one], [, other]) => one.at - other.at)
        return sorted.map(([id, { at: _, ...record }]) => ({ ...record, file: files.get(id) }))
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
    async putFile(id, file, freed = 0) {
      if (!(await hasRoomFor(file.size - freed))) return false
      await change((store) => store('files').put(file, id))
      return true
    },
    delete: deleteAll,
    async deleteOfDraft(draftId) {
      const records = await all<FileRecord>('records')
      await deleteAll([...records].flatMap(([id, record]) => (record.draftId === draftId ? id : [])))
    },
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
