import type { OrderFile } from '#contract/desk/admin'
import type { AdminTour, TourShot } from '#contract/film/tour'
import { isLookedAt, photoRoomNames } from '#contract/photos/photoRooms'
import { clock } from '../../../modules/tour/tourWords.ts'
import { Thumbnail } from '../photos/Thumbnail.tsx'

type StoryboardProps = { tour: AdminTour; files: readonly OrderFile[] }

/** The plan as a strip: each shot's picture, or its photo while it is not made, with its move, length, room and reason. */
export function Storyboard({ tour: { shots, reasons }, files }: StoryboardProps) {
  if (shots.length === 0) return null
  const fileOf = (id: string) => files.find(({ asset_id }) => asset_id === id)
  return (
    <div>
      <h3 className="font-semibold text-16">Storyboard</h3>
      <ol aria-label="Storyboard" className="mt-3 grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 xl:grid-cols-4">
        {shots.map((shot, index) => (
          <li key={shot.id} className="min-w-0">
            <div className="relative">
              <Thumbnail
                url={shot.picture_url ?? fileOf(shot.asset_id)?.thumbnail_url ?? null}
                className={`aspect-video w-full rounded-small ${shot.picture_url ? '' : 'opacity-60'}`}
              />
              <span className="absolute top-2 left-2 rounded-full bg-night/85 px-2.5 py-0.5 font-semibold text-13 text-white tabular-nums">
                {index + 1}
              </span>
            </div>
            <p className="mt-1.5 flex justify-between gap-2 text-13 tabular-nums">
              <span className="font-semibold first-letter:uppercase">{shot.move}</span>
              <span className="text-ink-3">
                {clock(shot.start_ms)}, {(shot.duration_ms / 1000).toFixed(1)} s
              </span>
            </p>
            <p className="truncate text-13 text-ink-3" title={fileOf(shot.asset_id)?.filename}>
              {fileOf(shot.asset_id)?.filename}
            </p>
            <p className="mt-0.5 text-13 text-ink-2">{roomOf(shot, fileOf(shot.asset_id))}</p>
            <p className="mt-0.5 break-words text-13 text-ink-2">{reasons[shot.id]}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Which room a shot shows, and who says so: its customer, or we, and how sure; nothing where nobody looked. */
function roomOf({ room }: TourShot, file: OrderFile | undefined): string {
  if (file?.room) return `${photoRoomNames[file.room]}, set by a person`
  if (file?.seen.room) return `${photoRoomNames[file.seen.room]}, sure (${file.seen.sure.toFixed(2)})`
  if (room) return photoRoomNames[room]
  return file && isLookedAt(file.seen) ? 'Not sure which room' : ''
}
