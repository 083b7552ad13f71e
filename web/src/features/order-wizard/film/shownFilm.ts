import { useEffect } from 'react'
import type { Store } from '../../../lib/store.ts'
import type { Film, Playback } from '../../../modules/film-player/playback.ts'

/** The film that this browser drew of an order, and where it was when its screen was left. */
export type ShownFilm = { film: Film; music: string | null; frame: number; order: string }

type Kept = Pick<ShownFilm, 'film' | 'music' | 'order'>

/** Keeps the film for the screens after this one. */
export function useKeptFilm(
  kept: Store<ShownFilm | undefined>,
  { film, music, order }: Kept,
  playback: Playback | null,
) {
  useEffect(
    () => kept.set({ film, music, order, frame: playback?.frame.get() ?? 0 }),
    [kept, film, music, order, playback],
  )
  useEffect(
    () => () => {
      const last = kept.get()
      if (last && playback) kept.set({ ...last, frame: playback.frame.get() })
    },
    [kept, playback],
  )
}
