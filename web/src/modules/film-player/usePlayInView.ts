import { type RefObject, useEffect } from 'react'
import type { Playback } from './playback.ts'

/** Nothing is drawn that nobody sees: a film starts once it comes into view, pauses out of it, and goes on where it was. */
export function usePlayInView(
  canvas: RefObject<HTMLCanvasElement | null>,
  playback: Playback | undefined,
  startsByItself: boolean,
) {
  useEffect(() => {
    if (!canvas.current || !playback) return
    let isDue = startsByItself
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) {
        if (isDue) playback.play()
        isDue = false
      } else if (playback.isPlaying.get()) {
        isDue = true
        playback.pause()
      }
    })
    observer.observe(canvas.current)
    return () => observer.disconnect()
  }, [canvas, playback, startsByItself])
}
