import { lazy, Suspense } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { LoadBoundary } from '../../../ui/loading/LoadBoundary.tsx'
import { useRoom } from '../data/RoomContext.ts'
import { FilmRequests } from '../requests/film/FilmRequests.tsx'
import { ShotRequests } from '../requests/shot/ShotRequests.tsx'

/** The changes to choose from. They are made to the current version. */
export function Requests() {
  const { room, shown, base, show } = useRoom()
  if (!room.may.comment || room.closed !== '') return null
  if (shown.version !== base.version)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sand p-4 sm:p-5">
        <p>
          You’re watching version {shown.version}. Changes are made to version {base.version}.
        </p>
        <Button variant="quiet" size="small" onClick={() => show(base.version)}>
          Show version {base.version}
        </Button>
      </div>
    )
  return (
    <>
      <StoryboardSection />
      <ShotRequests />
      <FilmRequests />
    </>
  )
}

const Storyboard = lazy(async () => ({ default: (await import('../storyboard/Storyboard.tsx')).Storyboard }))

/** The storyboard, with what moves its shots, for whom the server draws one. */
function StoryboardSection() {
  const { room, base } = useRoom()
  const { storyboard } = room
  if (storyboard?.base_version !== base.version) return null
  return (
    <LoadBoundary fallback={null}>
      <Suspense>
        <Storyboard storyboard={storyboard} />
      </Suspense>
    </LoadBoundary>
  )
}
