import { useSyncExternalStore } from 'react'
import type { Player } from '../../player/createPlayer.ts'
import { shotIndexAt } from '../../player/frames.ts'
import type { PlayerFilm } from '../../player/playerFilm.ts'

/** The shot that is shown: drawn anew with each shot, not with each frame. */
export function useShotAt({ time }: Player, { shots }: PlayerFilm) {
  const index = useSyncExternalStore(time.subscribe, () => Math.max(0, shotIndexAt(shots, time.get())))
  return { index, shot: shots[index] }
}
