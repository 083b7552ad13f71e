import { type KeyboardEvent, useEffect, useRef } from 'react'
import { framesOf, millisecondsOf, type Plan } from '../../../../functions/film/Plan.ts'
import { useStore } from '../../lib/store.ts'
import { Pause, Play } from '../../ui/icons/rareIcons.tsx'
import { clock } from '../tour/tourWords.ts'
import { MusicButton } from './MusicButton.tsx'
import type { Playback } from './playback.ts'

type FilmControlsProps = { playback: Playback; plan: Plan; music: string | null }

/** What a key of the slider moves by, in seconds. */
const strides: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -5,
  PageUp: 5,
}

export function FilmControls({ playback, plan, music }: FilmControlsProps) {
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
      <Slider playback={playback} plan={plan} />
      {music && <MusicButton address={music} isPlaying={isPlaying} />}
    </div>
  )
}

/** Moved by hand from frame to frame, outside of React: it changes thirty times a second. */
function Slider({ playback, plan }: Pick<FilmControlsProps, 'playback' | 'plan'>) {
  const slider = useRef<HTMLInputElement>(null)
  const time = useRef<HTMLSpanElement>(null)
  const last = framesOf(plan) - 1
  const length = clock(millisecondsOf(last + 1))
  useEffect(() => {
    const show = () => {
      const at = clock(Math.floor(playback.frame.get() / plan.fps) * 1000)
      if (time.current && time.current.textContent !== at) time.current.textContent = at
      if (!slider.current) return
      slider.current.value = String(playback.frame.get())
      slider.current.setAttribute('aria-valuetext', `${at} of ${length}`)
    }
    show()
    return playback.frame.subscribe(show)
  }, [playback, plan, length])

  const stride = (event: KeyboardEvent) => {
    const seconds = strides[event.key]
    if (seconds === undefined) return
    event.preventDefault()
    playback.seek(playback.frame.get() + seconds * plan.fps)
  }
  return (
    <>
      <input
        ref={slider}
        type="range"
        min={0}
        max={last}
        defaultValue={0}
        aria-label="Time"
        className="h-11 min-w-0 grow cursor-pointer accent-brass-light"
        onChange={({ currentTarget }) => playback.seek(currentTarget.valueAsNumber)}
        onKeyDown={stride}
      />
      <span aria-hidden="true" className="shrink-0 px-1 text-14 text-night-muted tabular-nums">
        <span ref={time}>0:00</span> / {length}
      </span>
    </>
  )
}
