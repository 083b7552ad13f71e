import { type RefObject, useEffect } from 'react'
import type { Playback } from './playback.ts'

/** Nothing is drawn that nobody sees; what played goes on when it comes back into view. */
export function usePauseOutOfView(canvas: RefObject<HTMLCanvasElement | null>, playback: Playback | undefined) {
  useEffect(() => {
    if (!canvas.current || !playback) return
    let wasPlaying = false
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) {
        if (wasPlaying) playback.play()
        wasPlaying = false
      } else if (playback.isPlaying.get()) {
        wasPlaying = true
        playback.pause()
      }
    })
    observer.observe(canvas.current)
    return () => observer.disconnect()
  }, [canvas, playback])
}
