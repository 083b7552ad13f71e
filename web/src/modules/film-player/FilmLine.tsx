import type { RefObject } from 'react'

/** How long a film's shots are, in frames, and which of them are made. */
export type FilmTime = {
  fps: number
  shots: readonly { frames: number }[]
  isDone?: (index: number) => boolean
}
type FilmLineProps = { time: FilmTime; played: RefObject<HTMLSpanElement | null> }

/** The shots as they follow each other in time; those that are made are brighter, and what was played is brass. */
export const FilmLine = ({ time, played }: FilmLineProps) => (
  <span aria-hidden="true" className="pointer-events-none absolute inset-x-2 top-1/2 h-1 -translate-y-1/2">
    <span
      className="absolute inset-0"
      style={{ background: parts(time, (index) => (time.isDone?.(index) === false ? faint : bright)) }}
    />
    <span
      ref={played}
      className="absolute inset-0"
      style={{ background: parts(time, () => 'var(--color-brass-light)'), clipPath: 'inset(0 100% 0 0)' }}
    />
  </span>
)

const [faint, bright] = [22, 60].map((percent) => `color-mix(in srgb, var(--color-night-ink) ${percent}%, transparent)`)

/** One picture instead of an element a shot: a film that grows moves nothing. */
function parts({ shots }: Pick<FilmTime, 'shots'>, colorOf: (index: number) => string | undefined): string {
  const whole = shots.reduce((sum, { frames }) => sum + frames, 0)
  let at = 0
  const stops = shots.map(({ frames }, index) => {
    const from = `${((100 * at) / whole).toFixed(2)}%`
    at += frames
    const to = `${((100 * at) / whole).toFixed(2)}%`
    return `${colorOf(index)} ${from} calc(${to} - 2px), transparent 0 ${to}`
  })
  return `linear-gradient(to right, ${stops.join(', ')})`
}
