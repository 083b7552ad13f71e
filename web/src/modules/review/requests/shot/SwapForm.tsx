import { useId, useState } from 'react'
import { HomePhoto } from '../../../../ui/pictures/HomePhoto.tsx'
import { useRoom } from '../../data/RoomContext.ts'
import { freedPhotos } from '../../data/roomFacts.ts'
import { RequestForm } from '../RequestForm.tsx'
import type { ShotFormProps } from './ShotFormProps.ts'

/** Another photo in the place of the shot's. One that another shot shows can't be seen twice, unless that shot is dropped. */
export function SwapForm({ shot, known, onSend, ...form }: ShotFormProps) {
  const { room, base } = useRoom()
  const freed = freedPhotos(room, base)
  const name = useId()
  const [photo, setPhoto] = useState(known?.ask === 'swap' ? known.photo : undefined)
  const photos = room.photos
    .filter(({ asset_id }) => asset_id !== shot.asset_id)
    .map((own) => ({ ...own, is_used: own.is_used && !freed.has(own.asset_id) }))
    .sort((one, other) => Number(one.is_used) - Number(other.is_used))
  const hasFree = photos.some(({ is_used }) => !is_used)
  return (
    <RequestForm
      {...form}
      title="Swap the photo"
      description={hasFree ? 'Choose what this shot should show.' : 'The film shows all of your photos already.'}
      canSend={photo !== undefined}
      onSend={() => photo && onSend({ ask: 'swap', photo })}
    >
      <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <legend className="sr-only">Photo</legend>
        {photos.map(({ asset_id, filename, thumbnail_url, is_used }) => (
          <label key={asset_id} className="min-w-0 cursor-pointer has-disabled:cursor-default has-disabled:opacity-60">
            <input
              type="radio"
              name={name}
              className="peer sr-only"
              checked={asset_id === photo}
              disabled={is_used}
              onChange={() => setPhoto(asset_id)}
            />
            <span className="block overflow-hidden rounded-small border-3 border-transparent outline-pine outline-offset-2 peer-checked:border-pine peer-focus-visible:outline-3">
              <HomePhoto url={thumbnail_url} alt="" className="aspect-[3/2] w-full" />
            </span>
            <span className="mt-1 block truncate text-13 text-ink-2">{filename}</span>
            {freed.has(asset_id) && <span className="block text-13 text-ink-3">Its shot is dropped</span>}
            {is_used && <span className="block text-13 text-ink-3">In the film already</span>}
          </label>
        ))}
      </fieldset>
    </RequestForm>
  )
}
