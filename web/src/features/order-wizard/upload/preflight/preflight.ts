import type { Store } from '../../../../lib/store.ts'
import { drawnSmall, loadedImage } from '../loadedImage.ts'
import { thumbnailSide } from '../pictures.ts'
import type { StoredView } from '../queue/access.ts'
import type { PhotoFile } from '../queue/photoQueue.ts'
import { type Examined, examine } from './examine.ts'
import type { KnownTraits } from './remarks.ts'

/** This page's photos, and those of the order. */
export type Followed = { files: Store<readonly PhotoFile[]>; stored: Store<StoredView | undefined> }
type Small = { id: string; url: string }

/** Our side makes the picture of a photo within seconds of its upload. */
const pauseMilliseconds = 3_000
const mostTries = 6
/** Only together do photos show what is the same on them, so many are waited for. */
const gatherMilliseconds = 1_000

/** Examines each photo's small picture, one after the other, and then all of them together. */
export function examinePhotos(followed: Followed, traits: Store<KnownTraits>, signal: AbortSignal): void {
  const examined = new Map<string, Examined>()
  const failures = new Map<string, { times: number; until: number }>()
  let marked: ReadonlySet<string> = new Set()
  let isBusy = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const isDue = ({ id }: Small) => {
    const { times, until } = failures.get(id) ?? { times: 0, until: 0 }
    return !examined.has(id) && times < mostTries && Date.now() >= until
  }
  async function work() {
    if (isBusy) return
    isBusy = true
    for (let small = next(); small && !signal.aborted; small = next()) {
      const found = await lookAt(small.url)
      if (signal.aborted) return
      if (found) take(small.id, found)
      else {
        const times = (failures.get(small.id)?.times ?? 0) + 1
        failures.set(small.id, { times, until: Date.now() + times * pauseMilliseconds })
      }
    }
    isBusy = false
  }
  const next = () => smallPictures(followed).find(isDue)

  function take(id: string, found: Examined) {
    examined.set(id, found)
    tell()
    clearTimeout(timer)
    timer = setTimeout(compare, gatherMilliseconds)
  }
  function compare() {
    const listed = new Set(smallPictures(followed).map(({ id }) => id))
    for (const id of examined.keys()) if (!listed.has(id)) examined.delete(id)
    const photos = [...examined].map(([id, { traits, edges }]) => ({ id, hash: traits.hash, edges }))
    // One photo has nothing in common with another.
    if (photos.length < 2) mark([])
    else
      import('./sharedMark.ts').then(
        ({ markedAmong }) => signal.aborted || mark(markedAmong(photos)),
        // The upload goes on without this remark where its script can't be loaded.
        () => undefined,
      )
  }
  function mark(ids: readonly string[]) {
    marked = new Set(ids)
    tell()
  }
  const tell = () =>
    traits.set(new Map([...examined].map(([id, { traits }]) => [id, { ...traits, isMarked: marked.has(id) }])))

  const stops = [followed.files, followed.stored].map((store) => store.subscribe(() => void work()))
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  })
  void work()
}

/** This page's photos by their own pictures, the others by those of our side. */
function smallPictures({ files, stored }: Followed): Small[] {
  const local = files.get().flatMap(({ id, assetId, picture }) => {
    return picture?.thumbnailUrl ? [{ id, assetId, url: picture.thumbnailUrl }] : []
  })
  const others = (stored.get()?.photos ?? []).flatMap(({ asset_id, type, problem, thumbnail_url }) => {
    const isShown = type === 'photo' && problem === null && !local.some(({ assetId }) => assetId === asset_id)
    return isShown && thumbnail_url ? [{ id: asset_id, url: thumbnail_url }] : []
  })
  return [...local, ...others]
}

/** Undefined where there is no picture yet, or where this browser can't read it. */
async function lookAt(url: string): Promise<Examined | undefined> {
  try {
    const context = drawnSmall(await loadedImage(url), thumbnailSide)
    return context ? examine(context.getImageData(0, 0, context.canvas.width, context.canvas.height)) : undefined
  } catch {
    return undefined
  }
}
