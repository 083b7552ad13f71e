import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { ReviewShot } from '#contract/review/review'
import { clock } from '../../tour/tourWords.ts'
import type { Comparison } from './compare/useComparison.ts'
import type { Player } from './createPlayer.ts'
import { frameAt, framesPerSecond, preciseClock, secondsAt, shotIndexAt } from './frames.ts'
import type { PlayerFilm, TimeMark } from './playerFilm.ts'

type TimelineProps = {
  player: Player
  film: PlayerFilm
  marks: readonly TimeMark[]
  comparison: Comparison | undefined
}

const partOf = (milliseconds: number, film: PlayerFilm) =>
  `${Math.min(100, (milliseconds / Math.max(1, film.duration_ms)) * 100)}%`

/** '0:12.24 of 1:00, shot 5 of 12', and what another version shows beside it. */
export function momentText(film: PlayerFilm, seconds: number, comparison?: Comparison): string {
  const shot = shotIndexAt(film.shots, seconds) + 1
  const moment = `${preciseClock(seconds)} of ${clock(film.duration_ms)}, shot ${shot} of ${film.shots.length}`
  const opposite = comparison?.textAt(seconds)
  return opposite ? `${moment}. ${opposite}` : moment
}

/** The film as a strip: its shots, its comments and a thumb, moved from frame to frame outside of React. */
export function Timeline({ player, film, marks, comparison }: TimelineProps) {
  const slider = useRef<HTMLInputElement>(null)
  const line = useRef<HTMLDivElement>(null)
  /** A key is held down: the pictures go by faster than the film can show them. */
  const isHeld = useRef(false)
  const [pointed, setPointed] = useState<number>()
  const last = Math.max(1, Math.round((film.duration_ms * framesPerSecond) / 1000) - 1)
  useEffect(() => {
    const show = () => {
      const seconds = player.time.get()
      line.current?.style.setProperty('--played', `${Math.min(1, frameAt(seconds) / last) * 100}%`)
      if (!slider.current) return
      if (isHeld.current) setPointed(seconds)
      slider.current.value = String(frameAt(seconds))
      slider.current.setAttribute('aria-valuetext', momentText(film, seconds, comparison))
    }
    show()
    return player.time.subscribe(show)
  }, [player, film, last, comparison])

  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = Math.min(1, Math.max(0, (clientX - left) / width))
    setPointed((share * film.duration_ms) / 1000)
  }
  const pointAway = () => {
    isHeld.current = false
    setPointed(undefined)
  }
  return (
    <div
      ref={line}
      className="group relative h-11"
      onPointerMove={point}
      onPointerLeave={pointAway}
      onPointerCancel={pointAway}
    >
      {pointed !== undefined && <Preview film={film} seconds={pointed} />}
      <input
        ref={slider}
        type="range"
        min={0}
        max={last}
        defaultValue={0}
        aria-label="Time"
        className="peer -inset-x-2 absolute inset-y-0 z-10 w-[calc(100%+1rem)] cursor-pointer opacity-0"
        onChange={({ currentTarget }) => player.seek(secondsAt(currentTarget.valueAsNumber))}
        onKeyDown={({ repeat }) => {
          isHeld.current = repeat
        }}
        onKeyUp={pointAway}
        onBlur={pointAway}
      />
      <div
        aria-hidden="true"
        className="absolute inset-x-0 top-1 bottom-1 overflow-hidden rounded-field bg-night-ink/30 outline-brass-light outline-offset-2 peer-focus-visible:outline-3"
      >
        {film.shots.map((shot) => (
          <ShotPicture key={shot.id} shot={shot} film={film} />
        ))}
        <div className="absolute inset-y-0 left-(--played) right-0 bg-night/35" />
      </div>
      <div aria-hidden="true" className="pointer-events-none absolute inset-0">
        {marks.map(({ id, time_ms, isOpen }) => (
          <span
            key={id}
            className={`-translate-x-1/2 -top-0.5 absolute size-3 rounded-full border-2 border-night ${isOpen ? 'bg-night-ink' : 'bg-night-muted/70'}`}
            style={{ left: partOf(time_ms, film) }}
          />
        ))}
        <span className="-translate-x-1/2 absolute inset-y-0 left-(--played) w-1 rounded-full bg-brass-light" />
      </div>
    </div>
  )
}

type ShotPictureProps = { shot: ReviewShot; film: PlayerFilm }

/** As long as the shot is. */
const ShotPicture = ({ shot: { start_ms, duration_ms, picture_url }, film }: ShotPictureProps) => (
  <span
    className="absolute inset-y-0 border-night border-l-2 first:border-l-0"
    style={{ left: partOf(start_ms, film), width: partOf(duration_ms, film) }}
  >
    {picture_url && <img src={picture_url} alt="" className="size-full object-cover" />}
  </span>
)

/** The shot under the pointer, or where a key that is held down has come to. */
function Preview({ film, seconds }: { film: PlayerFilm; seconds: number }) {
  const index = shotIndexAt(film.shots, seconds)
  const shot: ReviewShot | undefined = film.shots[index]
  return (
    <div
      aria-hidden="true"
      className="-translate-x-1/2 pointer-events-none absolute bottom-full z-20 w-36 overflow-hidden rounded-field border border-night-ink/30 bg-night text-center text-13"
      style={{ left: `clamp(4.5rem, ${partOf(seconds * 1000, film)}, calc(100% - 4.5rem))` }}
    >
      {shot?.picture_url && <img src={shot.picture_url} alt="" className="aspect-video w-full object-cover" />}
      <p className="py-0.5 tabular-nums">
        {preciseClock(seconds)}, shot {index + 1}
      </p>
    </div>
  )
}
