import type { Size } from '../../../../../functions/film/camera.ts'
import type { LookAnswer, LookRequest, SeenPhoto } from './lookMessages.ts'

export type PhotoLooks = {
  /** What a photo shows, undefined where this browser can't tell. It never rejects. */
  see: (file: Blob, size: Size) => Promise<SeenPhoto | undefined>
  close: () => void
}

/** For as long as somebody holds the file: coming back to the step looks at nothing twice. */
const seenBefore = new WeakMap<Blob, Promise<SeenPhoto | undefined>>()

/** A browser whose workers can't draw. */
const blind: PhotoLooks = { see: async () => undefined, close: () => undefined }

/** Looks at photos in a worker, one after the other. */
export function openPhotoLooks(): PhotoLooks {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return blind
  const waiting = new Map<number, { file: Blob; settle: (seen: SeenPhoto | undefined) => void }>()
  const worker = new Worker(new URL('./lookWorker.ts', import.meta.url), { type: 'module' })
  let count = 0

  const giveUp = () => {
    for (const { file, settle } of waiting.values()) {
      seenBefore.delete(file)
      settle(undefined)
    }
    waiting.clear()
  }
  worker.onmessage = ({ data: { id, seen } }: MessageEvent<LookAnswer>) => {
    waiting.get(id)?.settle(seen)
    waiting.delete(id)
  }
  worker.onerror = giveUp

  return {
    see(file, size) {
      const known = seenBefore.get(file)
      if (known) return known
      count += 1
      const request: LookRequest = { id: count, file, size }
      const seeing = new Promise<SeenPhoto | undefined>((settle) => waiting.set(request.id, { file, settle }))
      seenBefore.set(file, seeing)
      worker.postMessage(request)
      return seeing
    },
    close() {
      worker.terminate()
      giveUp()
    },
  }
}
