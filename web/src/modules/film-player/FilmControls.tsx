import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { type Readable, useStore } from '../../lib/store.ts'
import { Pause, Play } from '../../ui/icons/rareIcons.tsx'
import { clock } from '../tour/tourWords.ts'
import { FilmLine, type FilmTime } from './FilmLine.tsx'
import type { Playback } from './playback.ts'
import './filmControls.css'

export type FilmPlay = Pick<Playback, 'play' | 'pause' | 'seek'> & {
  frame: Readable<number>
  isPlaying: Readable<boolean>
}

/** `children` stand behind the time. */
type FilmControlsProps = { playback: FilmPlay; time: FilmTime; children?: ReactNode }

/** What a key of the slider moves by, in seconds. */
const strides: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -5,
  PageUp: 5,
}

export function FilmControls({ playback, time, children }: FilmControlsProps) {
  const isPlaying = useStore(playback.isPlaying)
  return (
    <div className="flex h-15 items-center gap-2 px-2">
      <button
        type="button"
        aria-label={isPlaying ? 'Pause' : 'Play'}
        className="grid size-11 shrink-0 place-items-center rounded-full text-night-ink hover:text-brass-light"
        onClick={isPlaying ? playback.pause : playback.play}
      >
        {isPlaying ? (
          <Pause aria-hidden="true" className="size-5 fill-current" />
        ) : (
          <Play aria-hidden="true" className="size-5 fill-current" />
        )}
      </button>
      <Slider playback={playback} time={time} />
      {children}
    </div>
  )
}

/** Moved by hand from frame to frame, outside of React: it changes thirty times a second. */
function Slider({ playback, time }: Pick<FilmControlsProps, 'playback' | 'time'>) {
  const slider = useRef<HTMLInputElement>(null)
  const seconds = useRef<HTMLSpanElement>(null)
  const played = useRef<HTMLSpanElement>(null)
  const { fps, shots } = time
  const last = shots.reduce((sum, { frames }) => sum + frames, 0) - 1
  const length = clock(((last + 1) * 1000) / fps)
  useEffect(() => {
    const show = () => {
      const frame = playback.frame.get()
      const at = clock(Math.floor(frame / fps) * 1000)
      if (seconds.current && seconds.current.textContent !== at) seconds.current.textContent = at
      if (played.current) played.current.style.clipPath = `inset(0 ${(100 * (1 - frame / last)).toFixed(2)}% 0 0)`
      if (!slider.current) return
      slider.current.value = String(frame)
      slider.current.setAttribute('aria-valuetext', `${at} of ${length}`)
    }
    show()
    return playback.frame.subscribe(show)
  }, [playback, fps, last, length])

  const stride = (event: KeyboardEvent) => {
    const seconds = strides[event.key]
    if (seconds === undefined) return
    event.preventDefault()
    playback.seek(playback.frame.get() + seconds * fps)
  }
  return (
    <>
      <span className="relative min-w-0 grow">
        <FilmLine time={time} played={played} />
        <input
          ref={slider}
          type="range"
          min={0}
          max={last}
          defaultValue={0}
          aria-label="Time"
          className="film-time relative block h-11 w-full cursor-pointer"
          onChange={({ currentTarget }) => playback.seek(currentTarget.valueAsNumber)}
          onKeyDown={stride}
        />
      </span>
      <span aria-hidden="true" className="shrink-0 px-1 text-14 text-night-muted tabular-nums">
        <span ref={seconds}>0:00</span> / {length}
      </span>
    </>
  )
}
