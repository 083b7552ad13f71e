import { type RefObject, useEffect, useRef } from 'react'
import type { Film } from './playFilm.ts'

type UseFilm = Pick<Film, 'room' | 'isPlaying'> & {
  canvas: RefObject<HTMLCanvasElement | null>
  photo: HTMLImageElement | undefined
  hand: RefObject<number>
}

/** Plays the film of a photo once that has arrived; never where the visitor wants less motion. */
export function useFilm({ canvas, photo, room, isPlaying, hand }: UseFilm) {
  const film = useRef({ photo, place: { seconds: 0, x: 0 } })

  useEffect(() => {
    const stage = canvas.current
    if (!stage || !photo || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    if (film.current.photo !== photo) film.current = { photo, place: { seconds: 0, x: 0 } }
    const { place } = film.current
    let stop: (() => void) | undefined
    let isOver = false
    void import('./playFilm.ts').then(({ playFilm }) => {
      if (!isOver) stop = playFilm({ stage, photo, room, isPlaying, hand, place })
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [canvas, photo, room, isPlaying, hand])
}
