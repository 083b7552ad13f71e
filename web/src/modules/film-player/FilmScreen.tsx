import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Size } from '../../../../functions/film/camera.ts'
import { shownSize } from '../../../../functions/film/Plan.ts'
import { useMediaQuery } from '../../lib/browser/mediaQuery.ts'
import { type Film, openPlayback, type Playback } from './playback.ts'

/** The canvas around what the film shows of it, which a drawn frame is some pixels wider than. */
const styleOf = (canvas: Size, shown: Size) => ({
  left: `${(50 * (shown.width - canvas.width)) / shown.width}%`,
  top: `${(50 * (shown.height - canvas.height)) / shown.height}%`,
  width: `${(100 * canvas.width) / shown.width}%`,
  height: `${(100 * canvas.height) / shown.height}%`,
})

export type FilmScreenProps = {
  film: Film
  /** Says what the picture is. */
  label: string
  /** Where it begins to play. */
  startFrame?: number
  loops?: boolean
  /** A length: a tall film is no wider than fits. */
  mostHeight: string
  /** Lies on the picture. */
  overlay?: ReactNode
  /** What a film can be played by; undefined until the browser is asked, and null where it can't draw. */
  onOpen: (playback: Playback | null) => void
}

/** Draws a plan; for a visitor who wants less motion it waits to be played. Without WebGL its first photo stands there. */
export function FilmScreen({
  film,
  label,
  startFrame = 0,
  loops = false,
  mostHeight,
  overlay,
  onOpen,
}: FilmScreenProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [playback, setPlayback] = useState<Playback | null>()
  const wantsStillness = useMediaQuery('(prefers-reduced-motion: reduce)')
  const shown = shownSize(film.plan)
  const opens = useRef(onOpen)
  opens.current = onOpen

  useEffect(() => {
    const { current: drawn } = canvas
    if (!drawn) return
    const onFocus = () => matchMedia('(prefers-reduced-motion: no-preference)').matches && drawn.animate(...focusing)
    const opened = openPlayback(drawn, { loops, onFocus })
    setPlayback(opened ?? null)
    opens.current(opened ?? null)
    return () => opened?.close()
  }, [loops])
  useEffect(() => {
    playback?.setFilm(film)
  }, [playback, film])
  useEffect(() => {
    if (startFrame > 0) playback?.seek(startFrame)
  }, [playback, startFrame])
  usePlayInView(canvas, playback ?? undefined, !wantsStillness)

  return (
    <div
      className="relative mx-auto overflow-hidden bg-night-2"
      style={{
        aspectRatio: `${shown.width} / ${shown.height}`,
        maxWidth: `calc(${mostHeight} * ${shown.width / shown.height})`,
      }}
    >
      {playback === null ? (
        <FilmStill film={film} label={label} />
      ) : (
        <canvas
          ref={canvas}
          role="img"
          aria-label={label}
          className="absolute max-w-none"
          style={styleOf(film.plan, shown)}
        />
      )}
      {overlay}
    </div>
  )
}

const focusing = [
  [{ filter: 'blur(3px)' }, { filter: 'blur(0)' }],
  { duration: 600, easing: 'ease-out' },
] satisfies Parameters<HTMLCanvasElement['animate']>

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
