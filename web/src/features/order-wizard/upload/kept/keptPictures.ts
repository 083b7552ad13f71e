import { createStore, type Store } from '../../../../lib/store.ts'
import type { PhotoFile } from '../queue/photoQueue.ts'
import type { KeptPhotos } from './keptPhotos.ts'

/** Addresses of small copies of photos that were sent on an earlier visit, by the server's ids. */
export type KeptPictures = ReadonlyMap<string, string>

type Kept = Pick<KeptPhotos, 'pictures' | 'keepPicture'>

/** Shows what an earlier visit kept, and keeps what this one sends, so that no tile is without its picture after a reload. */
export function followPictures(
  files: Store<readonly PhotoFile[]>,
  kept: Kept,
  signal: AbortSignal,
): Store<KeptPictures> {
  const addresses = createStore<KeptPictures>(new Map())
  const known = new Set<string>()
  const stop = files.subscribe(() => {
    for (const { state, assetId, picture } of files.get()) {
      if (state !== 'done' || !assetId || !picture?.small || known.has(assetId)) continue
      known.add(assetId)
      kept.keepPicture(assetId, picture.small)
    }
  })
  signal.addEventListener('abort', () => {
    stop()
    for (const address of addresses.get().values()) URL.revokeObjectURL(address)
  })
  void kept.pictures().then((pictures) => {
    if (!signal.aborted)
      addresses.set(new Map([...pictures].map(([assetId, picture]) => [assetId, URL.createObjectURL(picture)])))
  })
  return addresses
}
