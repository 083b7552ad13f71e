import { vi } from 'vitest'
import type { Plan, Shot } from '../../../functions/film/Plan.ts'
import { createStore } from '../../../web/src/lib/store.ts'
import type { Playback } from '../../../web/src/modules/film-player/playback.ts'
import { push } from '../../film/directing/moves.ts'

export const aShot = (id: string, frames: number, dissolve = 0): Shot => ({
  id,
  photo: id,
  frames,
  dissolve,
  move: push,
})

export const aPlan = (shots: Shot[], plan: Partial<Plan> = {}): Plan => ({
  v: 1,
  width: 1280,
  height: 720,
  fps: 30,
  shots,
  titles: [],
  fadeIn: 18,
  fadeOut: 33,
  music: null,
  voice: [],
  quality: 'draft',
  ...plan,
})

/** A film that is played without being drawn. */
export function aPlayback(): Playback {
  const frame = createStore(0)
  const isPlaying = createStore(false)
  return {
    frame,
    isPlaying,
    setFilm: vi.fn(),
    play: () => isPlaying.set(true),
    pause: () => isPlaying.set(false),
    seek: (to) => frame.set(to),
    close: vi.fn(),
  }
}
