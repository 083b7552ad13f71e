import { lazy, type ReactNode, Suspense } from 'react'
import type { Photo } from '#contract/orders/order'
import { useStore } from '../../../lib/store.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { LoadBoundary } from '../../../ui/loading/LoadBoundary.tsx'
import type { OrderSession } from '../draft/orderSession.ts'
import type { PhotoFile } from '../upload/queue/photoQueue.ts'
import { FilmFrame, FilmMessage } from './FilmFrame.tsx'
import { filmablePhotos } from './filmablePhotos.ts'
import { remarksOnAll } from './remarksOnAll.ts'

const FilmSoFar = lazy(async () => ({ default: (await import('./FilmSoFar.tsx')).FilmSoFar }))

/** From here on there is something to see. */
const enough = 3

type FilmPreviewProps = {
  session: OrderSession
  files: readonly PhotoFile[]
  /** As their customer arranged them. */
  stored: readonly Photo[]
}

/** The film of the photos, those of an earlier visit among them, from the third one on. It only looks on: no upload waits for it, and it may fail. */
export function FilmPreview({ session, files, stored }: FilmPreviewProps) {
  const { file, kept } = useStore(session.logo)
  if (filmablePhotos(files, stored).length < enough) return null
  return (
    <FilmBoundary>
      {remarksOnAll(stored).map((remark) => (
        <Banner key={remark} tone="info" role="status">
          {remark}
        </Banner>
      ))}
      <Suspense
        fallback={
          <FilmFrame>
            <FilmMessage>Looking at your photos…</FilmMessage>
          </FilmFrame>
        }
      >
        <FilmSoFar
          session={session}
          files={files}
          stored={stored}
          enough={enough}
          logo={file ?? kept?.pictureUrl ?? null}
        />
      </Suspense>
    </FilmBoundary>
  )
}

/** The order goes on where the film so far can't be shown. */
const FilmBoundary = ({ children }: { children: ReactNode }) => (
  <LoadBoundary
    fallback={
      <FilmFrame>
        <FilmMessage>We can’t show a preview here right now. We’ll still make your film.</FilmMessage>
      </FilmFrame>
    }
  >
    {children}
  </LoadBoundary>
)
