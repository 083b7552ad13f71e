import { lazy, Suspense, useMemo } from 'react'
import { useStore } from '../../../lib/store.ts'
import type { OrderSession } from '../orderSession.ts'
import type { PhotoFile } from '../upload/photoQueue.ts'
import { FilmBoundary } from './FilmBoundary.tsx'
import { FilmMessage, FilmPlace } from './FilmPlace.tsx'
import type { FilmablePhoto } from './seenPhotos.ts'

const FilmSoFar = lazy(async () => ({ default: (await import('./FilmSoFar.tsx')).FilmSoFar }))

/** From here on there is something to see. */
const enough = 3

/** The film of this page's photos, from the third one on. It only looks on: no upload waits for it, and it may fail. */
export function FilmPreview({ session, files }: { session: OrderSession; files: readonly PhotoFile[] }) {
  const { file: logo } = useStore(session.logo)
  const photos = useFilmable(files)
  if (photos.length < enough) return null
  return (
    <FilmBoundary>
      <Suspense
        fallback={
          <FilmPlace>
            <FilmMessage>Looking at your photos…</FilmMessage>
          </FilmPlace>
        }
      >
        <FilmSoFar photos={photos} enough={enough} logo={logo} />
      </Suspense>
    </FilmBoundary>
  )
}

/** The same list while its photos stay the same, however often their uploads move on. */
function useFilmable(files: readonly PhotoFile[]): readonly FilmablePhoto[] {
  const filmable = files.filter(({ picture, state }) => picture !== null && state !== 'error')
  const key = filmable.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells the photos
  return useMemo(
    () => filmable.map(({ id, file, picture }) => ({ id, file, size: picture ?? { width: 1, height: 1 } })),
    [key],
  )
}
