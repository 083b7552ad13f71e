import { openFileStore } from '../../../lib/fileStore.ts'
import { idOf } from './choice.ts'
import type { PhotoFile } from './photoQueue.ts'

/** A photo that was chosen and not sent; without its file where the browser had no room for it. */
export type KeptPhoto = {
  name: string
  size: number
  lastModified: number
  /** Until when it is kept, in milliseconds; without it until it is sent. */
  until?: number
  file?: File | undefined
}
export type KeptPhotos = {
  /** In the order in which they were chosen. Nothing where another tab works on them. */
  read: () => Promise<KeptPhoto[]>
  /** Follows the photos: what is not sent is kept, what was sent a minute ago or is removed is let go. */
  follow: (photos: readonly PhotoFile[]) => void
  letGo: (photo: Pick<File, 'name' | 'size' | 'lastModified'>) => void
  close: () => void
}

/** For a page whose photos may be anybody's: nothing of them outlives it. */
export const keepNothing: KeptPhotos = {
  read: async () => [],
  follow: () => undefined,
  letGo: () => undefined,
  close: () => undefined,
}

/** A photo that comes back in another tab of the same visitor would go to the order twice. */
const tabLock = 'order-photos'
const lockMilliseconds = 3_000
/**
 * How long a photo is kept once it is sent. A browser that is killed loses the last half minute of its cookies: an
 * order that began in it can't be opened any more, and a fresh one needs all of its photos.
 */
const sentMilliseconds = 60_000

/** Keeps chosen photos in the browser until they are sent, so that a reload, a crash or a night loses none of them. */
export function keepPhotos(): KeptPhotos {
  const store = openFileStore<Omit<KeptPhoto, 'file'>>()
  const known = new Set<string>()
  const leaving = new Map<string, ReturnType<typeof setTimeout>>()
  const end = Promise.withResolvers<void>()
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (work: () => Promise<unknown>) => {
    last = last.then(work).catch(() => undefined)
  }
  const owning = holdLock(end.promise)
  const stay = (id: string) => {
    clearTimeout(leaving.get(id))
    leaving.delete(id)
  }
  const letGo = (id: string) => {
    stay(id)
    known.delete(id)
    inTurn(async () => (await owning) && store.delete(id))
  }

  return {
    async read() {
      if (!(await owning)) return []
      const all = await store.list()
      const isPast = ({ until = Number.POSITIVE_INFINITY }: KeptPhoto) => until <= Date.now()
      for (const photo of all.filter(isPast)) letGo(idOf(photo))
      const kept = all.filter((photo) => !isPast(photo))
      for (const photo of kept) known.add(idOf(photo))
      return kept
    },
    follow(photos) {
      const unsent = new Map(photos.filter(({ state }) => state !== 'done').map((photo) => [idOf(photo.file), photo]))
      const listed = new Set(photos.map(({ file }) => idOf(file)))
      const fresh = [...unsent].filter(([id]) => !known.has(id))
      for (const id of known) {
        if (unsent.has(id)) stay(id)
        else if (listed.has(id) && !leaving.has(id)) leaving.set(id, setTimeout(letGo, sentMilliseconds, id))
      }
      for (const [id] of fresh) known.add(id)
      if (fresh.length === 0) return
      const records = fresh.map(([id, { file }]) => ({ id, file, record: recordOf(file) }))
      inTurn(async () => (await owning) && store.note(records))
      for (const { id, file } of records) inTurn(async () => known.has(id) && (await owning) && store.putFile(id, file))
    },
    letGo: (photo) => letGo(idOf(photo)),
    close() {
      for (const id of leaving.keys()) stay(id)
      known.clear()
      inTurn(async () => (await owning) && store.clear())
      inTurn(async () => end.resolve())
    },
  }
}

const recordOf = ({ name, size, lastModified }: File) => ({ name, size, lastModified })

/** Whether this tab is the one that keeps photos, until `end`. Pages without encryption have no locks. */
async function holdLock(end: Promise<void>): Promise<boolean> {
  if (!navigator.locks) return true
  const held = Promise.withResolvers<boolean>()
  const signal = AbortSignal.timeout(lockMilliseconds)
  const hold = () => {
    held.resolve(true)
    return end
  }
  navigator.locks.request(tabLock, { signal }, hold).catch(() => held.resolve(false))
  return held.promise
}
