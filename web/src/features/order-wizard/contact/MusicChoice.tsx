import { lazy, Suspense } from 'react'
import { LoadBoundary } from '../../../ui/loading/LoadBoundary.tsx'

const MoodTiles = lazy(async () => ({ default: (await import('./MoodTiles.tsx')).MoodTiles }))

/** As high as the tiles, so that nothing moves when they come. */
const message = (text: string) => (
  <p className="grid min-h-[21.75rem] place-items-center text-center text-14 text-ink-3 sm:min-h-[10.75rem]">{text}</p>
)

/** The moods of the music, once music is ordered. Where they can't be shown, the order goes on with warm music. */
export const MusicChoice = () => (
  <LoadBoundary fallback={message('The moods can’t be shown right now. You can also choose one with us later.')}>
    <Suspense fallback={message('Loading the moods…')}>
      <MoodTiles />
    </Suspense>
  </LoadBoundary>
)
