import { vi } from 'vitest'
import type { LookAnswer, LookRequest } from '../../../../web/src/modules/film-player/look/lookMessages.ts'
import { aLook } from '../../../film/directing/homes.ts'

export type Sight = 'sees' | 'reads nothing' | 'fails'

/** Stands in for the worker that looks at photos: each one is of another room, or none can be read. */
export function stubWorkers(sight: Sight = 'sees') {
  let opened = 0
  class LookingWorker {
    onmessage?: (event: { data: LookAnswer }) => void
    onerror?: () => void
    #count = 0
    constructor() {
      opened += 1
    }
    postMessage({ id, size }: LookRequest) {
      const depth = { step: null, slide: null, drift: null, why: '' }
      const look = aLook('interior', { ...size, depth }, this.#count++)
      const seen = sight === 'sees' ? { look, photo: new Blob(['picture']) } : undefined
      setTimeout(() => (sight === 'fails' ? this.onerror?.() : this.onmessage?.({ data: { id, seen } })))
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', LookingWorker)
  vi.stubGlobal('OffscreenCanvas', class {})
  return { opened: () => opened }
}
