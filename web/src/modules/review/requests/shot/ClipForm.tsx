import { useId, useState } from 'react'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { useRoom } from '../../data/RoomContext.ts'
import { RequestForm } from '../RequestForm.tsx'
import { ClipChoice } from './ClipChoice.tsx'
import { ClipUpload } from './ClipUpload.tsx'
import type { ShotFormProps } from './ShotFormProps.ts'

/** A clip in the place of the shot's photo, from one of its seconds on. */
export function ClipForm({ shot: _shot, known, onSend, ...form }: ShotFormProps) {
  const { room } = useRoom()
  const before = known?.ask === 'clip' ? known : undefined
  const [clip, setClip] = useState(before?.clip)
  const [start, setStart] = useState(String(before?.start_seconds ?? 0))
  const [isUploading, setIsUploading] = useState(false)
  const clips = room.clips ?? []
  const chosen = clips.find(({ asset_id, problem }) => asset_id === clip && problem === null)
  const seconds = Number(start.replace(',', '.'))
  const late = startProblem(seconds, chosen?.duration_ms)
  const name = useId()
  return (
    <RequestForm
      {...form}
      title="Replace with a clip"
      description="An MP4 or MOV of 2 to 60 seconds, H.264 or H.265, up to 200 MB. Its sound is left out."
      canSend={chosen !== undefined && late === '' && !isUploading}
      onSend={() => chosen && onSend({ ask: 'clip', clip: chosen.asset_id, start_seconds: seconds })}
    >
      {clips.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="sr-only">Clip</legend>
          {clips.map((own) => (
            <ClipChoice
              key={own.asset_id}
              clip={own}
              name={name}
              isChosen={own === chosen}
              onChoose={() => setClip(own.asset_id)}
            />
          ))}
        </fieldset>
      )}
      <ClipUpload onBusy={setIsUploading} onAdded={({ asset_id }) => setClip(asset_id)} />
      {chosen && (
        <TextField
          label="Start at second"
          inputMode="decimal"
          value={start}
          error={late}
          onChange={({ currentTarget }) => setStart(currentTarget.value)}
        />
      )}
    </RequestForm>
  )
}

/** A film has no use for less of a clip. */
const leastSeconds = 2
function startProblem(seconds: number, milliseconds: number | undefined): string {
  if (milliseconds === undefined) return ''
  const latest = Math.floor(milliseconds / 100 - leastSeconds * 10) / 10
  return seconds >= 0 && seconds <= Math.max(0, latest) ? '' : `Please enter a second from 0 to ${Math.max(0, latest)}.`
}
