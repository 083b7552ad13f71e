import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Size } from '../../../../functions/film/camera.ts'
import { shownSize } from '../../../../functions/film/Plan.ts'
import { useMediaQuery } from '../../lib/browser/mediaQuery.ts'
import { FilmControls } from './FilmControls.tsx'
import { type Film, openPlayback, type Playback } from './playback.ts'

/** The canvas around what the film shows of it, which a drawn frame is some pixels wider than. */
const styleOf = (canvas: Size, shown: Size) => ({
  left: `${(50 * (shown.width - canvas.width)) / shown.width}%`,
  top: `${(50 * (shown.height - canvas.height)) / shown.height}%`,
  width: `${(100 * canvas.width) / shown.width}%`,
  height: `${(100 * canvas.height) / shown.height}%`,
})

type FilmPlayerProps = {
  film: Film
  /** Says what the picture is. */
  label: string
  /** The address of a sample of the film's music; null where it has none. */
  music: string | null
  /** Where it begins to play. */
  startFrame?: number
  /** Said below the still of a browser that can't draw. */
  stillNote?: string
  /** Below the film, while it can be played. */
  children?: (playback: Playback) => ReactNode
}

/** Plays a plan; for a visitor who wants less motion it waits for the button. Without WebGL its first photo stands there. */
export function FilmPlayer({ film, label, music, startFrame = 0, stillNote, children }: FilmPlayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [playback, setPlayback] = useState<Playback>()
  const [isDrawable, setIsDrawable] = useState(true)
  const wantsStillness = useMediaQuery('(prefers-reduced-motion: reduce)')
  const shown = shownSize(film.plan)

  useEffect(() => {
    if (!canvas.current) return
    const opened = openPlayback(canvas.current)
    setPlayback(opened)
    setIsDrawable(opened !== undefined)
    return () => opened?.close()
  }, [])
  useEffect(() => {
    playback?.setFilm(film)
    if (startFrame > 0) playback?.seek(startFrame)
  }, [playback, film, startFrame])
  usePlayInView(canvas, playback, !wantsStillness)

  return (
    <>
      <div className="on-night overflow-hidden rounded-card bg-night text-night-ink">
        <div
          className="relative mx-auto max-h-[70svh] overflow-hidden bg-night-2"
          style={{ aspectRatio: `${shown.width} / ${shown.height}` }}
        >
          {isDrawable ? (
            <canvas
              ref={canvas}
              role="img"
              aria-label={label}
              className="absolute max-w-none"
              style={styleOf(film.plan, shown)}
            />
          ) : (
            <FilmStill film={film} label={label} />
          )}
        </div>
        {playback ? <FilmControls playback={playback} plan={film.plan} music={music} /> : <div className="h-15" />}
      </div>
      {!isDrawable && stillNote && <p className="mt-2 text-14 text-ink-2">{stillNote}</p>}
      {playback && children?.(playback)}
    </>
  )
}

/** Nothing is drawn that nobody sees: a film starts once it comes into view, pauses out of it, and goes on where it was. */
function usePlayInView(
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

/** The photo that opens the film, for a browser that can't draw it. */
function FilmStill({ film: { plan, photoOf }, label }: { film: Film; label: string }) {
  const [address, setAddress] = useState<string>()
  const first = plan.shots[0]?.photo
  useEffect(() => {
    if (!first) return
    let made: string | undefined
    let isOver = false
    void photoOf(first).then((photo) => {
      if (isOver) return
      made = URL.createObjectURL(photo)
      setAddress(made)
    })
    return () => {
      isOver = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [first, photoOf])
  return address ? <img src={address} alt={label} className="size-full object-cover" /> : null
}
