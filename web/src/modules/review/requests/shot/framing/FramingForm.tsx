import { useState } from 'react'
import type { Rectangle } from '#contract/review/review'
import { useRoom } from '../../../data/RoomContext.ts'
import { myRequest } from '../../../data/roomFacts.ts'
import { RequestForm } from '../../RequestForm.tsx'
import type { ShotFormProps } from '../ShotFormProps.ts'
import { FastFraming } from './FastFraming.tsx'
import { FramingBox } from './FramingBox.tsx'
import { centerOf, partAround, widthLimits } from './framing.ts'
import { secondsForFraming, secondsOf } from './framingLength.ts'

type Edge = 'start' | 'end'
const edgeNames: Record<Edge, string> = { start: 'Start of the shot', end: 'End of the shot' }

/** What the shot starts and ends with. Only what was touched is asked for. */
export function FramingForm({ shot, known, onSend, ...form }: ShotFormProps) {
  const { room, base } = useRoom()
  const before = known?.ask === 'framing' ? known : undefined
  const [edge, setEdge] = useState<Edge>('start')
  const [parts, setParts] = useState<{ start?: Rectangle | undefined; end?: Rectangle | undefined }>({
    start: before?.start,
    end: before?.end,
  })
  const [makesLonger, setMakesLonger] = useState(false)
  const photo = room.photos.find(({ asset_id }) => asset_id === shot.asset_id)
  if (!photo?.thumbnail_url || photo.width === null || photo.height === null)
    return (
      <RequestForm
        {...form}
        title="Framing"
        description="Your browser can’t show this photo. Please write in a comment what you’d like to see."
        canSend={false}
        onSend={() => undefined}
      >
        {null}
      </RequestForm>
    )

  const size = { width: photo.width, height: photo.height }
  const { min, max } = widthLimits(size, base)
  const part = parts[edge] ?? partAround({ x: 0.5, y: 0.5 }, max, size, base)
  const change = (next: Rectangle) => setParts({ ...parts, [edge]: next })
  const { start, end } = parts
  const seconds = secondsOf(shot, myRequest(room, shot.id, 'duration'))
  const needed = secondsForFraming(parts, seconds, size, base)
  return (
    <RequestForm
      {...form}
      title="Framing"
      description="Drag on the photo to choose what the camera sees."
      canSend={start !== undefined || end !== undefined}
      onSend={() =>
        onSend(
          { ask: 'framing', ...(start && { start }), ...(end && { end }) },
          makesLonger && needed !== undefined ? { ask: 'duration', seconds: needed } : undefined,
        )
      }
    >
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Which end of the shot</legend>
        {(['start', 'end'] as const).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === edge}
            className="min-h-11 grow rounded-full border border-field px-4 font-semibold text-14 aria-pressed:border-pine aria-pressed:bg-pine aria-pressed:text-white"
            onClick={() => setEdge(name)}
          >
            {edgeNames[name]}
            {parts[name] && <span className="font-normal"> (changed)</span>}
          </button>
        ))}
      </fieldset>
      <FramingBox
        url={photo.thumbnail_url}
        photo={size}
        film={base}
        part={part}
        label={edgeNames[edge]}
        onChange={change}
      />
      <label className="grid gap-1 font-semibold text-14">
        Size
        <input
          type="range"
          min={min}
          max={max}
          step="any"
          value={part.width}
          className="h-11 w-full cursor-pointer accent-pine"
          onChange={({ currentTarget }) => change(partAround(centerOf(part), currentTarget.valueAsNumber, size, base))}
        />
      </label>
      {needed !== undefined && (
        <FastFraming seconds={seconds} needed={needed} makesLonger={makesLonger} onChange={setMakesLonger} />
      )}
    </RequestForm>
  )
}
