import type { Photo } from '#contract/orders/order'
import { createStore, type Store } from '../../../../lib/store.ts'
import type { PhotoFile } from './photoQueue.ts'

export type UploadProgress = {
  /** Photos of this and of earlier visits; `chosen` is all of them, refused files aside. */
  counts: { chosen: number; done: number; failed: number; sending: number }
  /** Of this page's photos that are done or on their way. */
  bytes: { done: number; total: number }
  /** Estimated by what the last seconds took; null before that is known, and once nothing is left. */
  secondsLeft: number | null
}

/** Long enough to even out single photos, short enough to notice another network. */
const windowMilliseconds = 20_000
const leastMilliseconds = 2_000
type Sample = { at: number; bytes: number }

type Followed = { files: Store<readonly PhotoFile[]>; storedPhotos: () => readonly Photo[] }

export function followProgress({ files, storedPhotos }: Followed): Store<UploadProgress> {
  let samples: Sample[] = []
  const progress = createStore(progressOf(files.get(), storedPhotos(), samples))
  files.subscribe(() => {
    const now = files.get()
    const at = Date.now()
    const { done } = bytesOf(now)
    const [first] = samples
    // After a rest or a removal the time before tells nothing.
    if (!now.some(isSending) || (first && first.bytes > done)) samples = []
    samples = [...samples.filter((sample) => at - sample.at < windowMilliseconds), { at, bytes: done }]
    progress.set(progressOf(now, storedPhotos(), samples))
  })
  return progress
}

const isSending = ({ state }: PhotoFile) => state === 'queued' || state === 'uploading' || state === 'waiting'

export function progressOf(
  files: readonly PhotoFile[],
  stored: readonly Photo[],
  samples: readonly Sample[],
): UploadProgress {
  const earlier = stored.filter(({ asset_id }) => !files.some(({ assetId }) => assetId === asset_id)).length
  const inState = (wanted: PhotoFile['state']) => files.filter(({ state }) => state === wanted).length
  const bytes = bytesOf(files)
  return {
    counts: {
      chosen: earlier + files.length,
      done: earlier + inState('done'),
      failed: inState('error'),
      sending: files.filter(isSending).length,
    },
    bytes,
    secondsLeft: secondsLeft(bytes, samples),
  }
}

function bytesOf(files: readonly PhotoFile[]) {
  const counted = files.filter(({ state }) => state !== 'error')
  const sum = (of: (file: PhotoFile) => number) => counted.reduce((total, file) => total + of(file), 0)
  return {
    done: Math.round(sum(({ file, percent }) => (file.size * percent) / 100)),
    total: sum(({ file }) => file.size),
  }
}

function secondsLeft({ done, total }: { done: number; total: number }, samples: readonly Sample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || done >= total || last.at - first.at < leastMilliseconds || last.bytes <= first.bytes)
    return null
  const bytesPerSecond = (last.bytes - first.bytes) / ((last.at - first.at) / 1000)
  return Math.ceil((total - done) / bytesPerSecond)
}
