import { lazy, Suspense } from 'react'
import { LoadBoundary } from '../../../ui/loading/LoadBoundary.tsx'
import { useRoom } from '../data/RoomContext.ts'

const Storyboard = lazy(async () => ({ default: (await import('./Storyboard.tsx')).Storyboard }))

/** The storyboard, with what moves its shots, for whom the server draws one. */
export function StoryboardSection() {
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
