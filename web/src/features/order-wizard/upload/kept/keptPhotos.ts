import { type KeptFile, openFileStore } from '../../../../lib/files/fileStore.ts'
import { idOf } from '../choice/choice.ts'
import type { PhotoFile } from '../queue/photoQueue.ts'

type Facts = Pick<File, 'name' | 'size' | 'lastModified'>
export type KeptPhotos = {
  /**
   * What was chosen for this draft and not sent, in the order in which it was chosen; without its file where the
   * browser had no room for it. What is another draft's is let go. Nothing where another tab works on them.
   */
  read: () => Promise<KeptFile[]>
  /** Follows the photos: what is not sent is kept, what was sent a minute ago or is removed is let go. */
  follow: (photos: readonly PhotoFile[]) => void
  discard: (photo: Facts) => void
  /** What was let go and is wanted after all. */
  keep: (files: readonly File[]) => void
  /** Small copies of what was sent, by the server's ids, so that a reload shows them at once. */
  pictures: () => Promise<ReadonlyMap<string, Blob>>
  keepPicture: (assetId: string, picture: Blob) => void
  /** The draft is over: nothing of it is kept. */
  close: () => void
}

/** For a page whose photos may be anybody's: nothing of them outlives it. */
export const keepNothing: KeptPhotos = {
  read: async () => [],
  follow: () => undefined,
  discard: () => undefined,
  keep: () => undefined,
  pictures: async () => new Map(),
  keepPicture: () => undefined,
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

/** Keeps a draft's photos in the browser until they are sent, so that a reload, a crash or a night loses none of them. */
export function keepPhotos(draftId: string): KeptPhotos {
  const store = openFileStore()
  const known = new Set<string>()
  /** What was sent, the first of them first. */
  const leaving = new Map<string, { size: number; timer: ReturnType<typeof setTimeout> }>()
  const end = Promise.withResolvers<void>()
  let last: Promise<unknown> = Promise.resolve()
  const enqueue = (work: () => Promise<unknown>) => {
    last = last.then(work).catch(() => undefined)
  }
  const owning = holdLock(end.promise)
  const ifOwning = (work: () => Promise<unknown>) => enqueue(async () => (await owning) && work())
  const stay = (id: string) => {
    clearTimeout(leaving.get(id)?.timer)
    leaving.delete(id)
  }
  const forget = (id: string) => {
    stay(id)
    known.delete(id)
  }
  const discard = (...ids: string[]) => {
    ids.forEach(forget)
    ifOwning(() => store.delete(ids))
  }
  const note = (photos: readonly Facts[]) =>
    ifOwning(() => store.note(photos.map((photo) => ({ id: idOf(photo), record: { ...factsOf(photo), draftId } }))))
  /** Where there is no room, what was sent first makes it. */
  async function put(file: File) {
    const id = idOf(file)
    for (let freed = 0; known.has(id) && !(await store.putFile(id, file, freed)); ) {
      const [sent] = leaving
      if (!sent) return
      forget(sent[0])
      await store.delete([sent[0]])
      freed += sent[1].size
    }
  }
  function keep(files: readonly File[]) {
    if (files.length === 0) return
    for (const file of files) known.add(idOf(file))
    note(files)
    for (const file of files) ifOwning(() => put(file))
  }

  return {
    async read() {
      if (!(await owning)) return []
      const all = await store.list()
      const isBrought = ({ draftId: owner, until = 0 }: KeptFile) => owner === undefined && until > Date.now()
      const kept = all.filter((photo) => photo.draftId === draftId || isBrought(photo))
      const others = all.filter((photo) => !kept.includes(photo)).map(idOf)
      discard(...others.filter((id) => !known.has(id)))
      // From now on it is this draft's.
      note(kept.filter(isBrought))
      for (const photo of kept) known.add(idOf(photo))
      return kept
    },
    follow(photos) {
      const unsent = new Map(photos.filter(({ state }) => state !== 'done').map(({ file }) => [idOf(file), file]))
      const listed = new Map(photos.map(({ file }) => [idOf(file), file]))
      for (const id of known) {
        const size = listed.get(id)?.size
        if (unsent.has(id)) stay(id)
        else if (size !== undefined && !leaving.has(id))
          leaving.set(id, { size, timer: setTimeout(discard, sentMilliseconds, id) })
      }
      keep([...unsent].flatMap(([id, file]) => (known.has(id) ? [] : file)))
    },
    discard: (photo) => discard(idOf(photo)),
    keep,
    pictures: () => store.picturesOf(draftId),
    keepPicture: (assetId, picture) => enqueue(() => store.putPicture(assetId, { draftId, picture })),
    close() {
      for (const id of leaving.keys()) stay(id)
      known.clear()
      enqueue(() => store.deleteOfDraft(draftId))
      enqueue(async () => end.resolve())
    },
  }
}

const factsOf = ({ name, size, lastModified }: Facts) => ({ name, size, lastModified })

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
