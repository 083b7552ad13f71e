import { fileStoreName } from '../visit/personalStorage.ts'

const stores = ['records', 'files', 'pictures'] as const
type Stores = (typeof stores)[number]
/** A small copy of a photo that was sent, by the server's id. */
type KeptPicture = { draftId: string; picture: Blob }
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
  putPicture: (assetId: string, kept: KeptPicture) => Promise<void>
  /** Those of this draft; others are deleted. */
  picturesOf: (draftId: string) => Promise<Map<string, Blob>>
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
    const transaction = (await database()).transaction(stores, 'readwrite')
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

  const deleteFrom = (name: Stores, ids: readonly string[]) =>
    change((store) => {
      for (const id of ids) store(name).delete(id)
    })
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
    putPicture: (assetId, kept) => change((store) => store('pictures').put(kept, assetId)),
    async picturesOf(draftId) {
      const kept = await all<KeptPicture>('pictures').catch(() => new Map<string, KeptPicture>())
      const others = [...kept].flatMap(([id, picture]) => (picture.draftId === draftId ? [] : id))
      if (others.length > 0) await deleteFrom('pictures', others)
      return new Map(
        [...kept].flatMap(([id, { draftId: owner, picture }]) => (owner === draftId ? [[id, picture]] : [])),
      )
    },
    async deleteOfDraft(draftId) {
      const records = await all<FileRecord>('records')
      await deleteAll([...records].flatMap(([id, record]) => (record.draftId === draftId ? id : [])))
      const pictures = await all<KeptPicture>('pictures')
      const own = [...pictures].flatMap(([id, picture]) => (picture.draftId === draftId ? id : []))
      await deleteFrom('pictures', own)
    },
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(fileStoreName, 2)
  request.onupgradeneeded = () => {
    const { objectStoreNames } = request.result
    for (const name of stores) if (!objectStoreNames.contains(name)) request.result.createObjectStore(name)
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
