import { type PointerEvent, useRef } from 'react'
import { ChevronsLeftRight } from '../../../ui/icons/rareIcons.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { type Still, unknownRoom } from './rooms.ts'
import { useFilm } from './useFilm.ts'

const label =
  'needs-script absolute top-3 rounded-full bg-night/75 px-3 py-1 text-13 text-night-ink sm:top-5 motion-reduce:hidden'
const fill = 'absolute inset-0 size-full bg-cover object-cover'

type FilmStageProps = {
  still: Still
  /** The address of the visitor's own picture, in place of ours. */
  ownPhoto: string | undefined
  photo: HTMLImageElement | undefined
  onPhoto: (photo: HTMLImageElement) => void
  isPlaying: boolean
}

/** The still, and above it the film, cut off at a line that hand or keyboard moves. */
export function FilmStage({ still, ownPhoto, photo, onPhoto, isPlaying }: FilmStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const line = useRef<HTMLInputElement>(null)
  const hand = useRef(0.5)
  useFilm({ canvas, photo, room: ownPhoto ? unknownRoom : still.room, isPlaying, hand })

  const moveLine = (percent: number) => {
    const at = Math.min(100, Math.max(0, percent))
    hand.current = at / 100
    stage.current?.style.setProperty('--line', `${at}%`)
    if (line.current) line.current.value = String(Math.round(at))
  }
  const followPointer = (event: PointerEvent<HTMLDivElement>) => {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    moveLine(((event.clientX - left) / width) * 100)
  }

  return (
    <div
      ref={stage}
      onPointerDown={followPointer}
      onPointerMove={followPointer}
      className="film-stage on-night relative aspect-[4/5] touch-pan-y select-none overflow-hidden rounded-card bg-night-2 sm:aspect-video lg:aspect-[2/1] sm:cursor-ew-resize"
    >
      {ownPhoto ? (
        <img src={ownPhoto} alt="" className={fill} onLoad={(event) => onPhoto(event.currentTarget)} />
      ) : (
        <Picture
          key={still.picture}
          name={still.picture}
          alt={still.alt}
          sizes="(min-width: 1216px) 1152px, (min-width: 640px) 94vw, 165vw"
          className={fill}
          onLoad={onPhoto}
        />
      )}
      <canvas
        key={`film of ${ownPhoto ?? still.picture}`}
        ref={canvas}
        className="film needs-script absolute inset-0 size-full opacity-0 transition-opacity duration-[320ms] motion-reduce:hidden"
      />
      <span className={`left-3 sm:left-5 ${label}`}>Still</span>
      <span className={`right-3 sm:right-5 ${label}`}>Film</span>
      <input
        ref={line}
        type="range"
        min={0}
        max={100}
        step={2}
        defaultValue={50}
        aria-label="Where the still ends and the film begins, in percent from the left"
        className="needs-script peer sr-only motion-reduce:hidden"
        onChange={(event) => moveLine(event.currentTarget.valueAsNumber)}
      />
      <span aria-hidden="true" className="film-line needs-script motion-reduce:hidden">
        <ChevronsLeftRight strokeWidth={1.8} className="film-handle" />
      </span>
    </div>
  )
}
