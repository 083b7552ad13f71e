import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAnnouncement } from '../../../../lib/browser/useAnnouncement.ts'
import { photosInWords } from '../../../../lib/leftOverText.ts'
import { createStore, useStore } from '../../../../lib/store.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { LoadBoundary } from '../../../../ui/loading/LoadBoundary.tsx'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import type { OrderSession } from '../../draft/orderSession.ts'
import { announcement, type Moment } from '../announcement.ts'
import type { PhotoUploads } from '../queue/photoUploads.ts'
import { Thumbnail } from '../Thumbnail.tsx'
import { useSteadyProgress } from '../useSteadyProgress.ts'
import { Tile } from './Tile.tsx'
import type { Grips, TileActs } from './tiles.ts'
import type { Removals } from './useRemovals.ts'

const TileSorting = lazy(async () => ({ default: (await import('./TileSorting.tsx')).TileSorting }))
const WalkingOrder = lazy(async () => ({ default: (await import('./WalkingOrder.tsx')).WalkingOrder }))
const PhotoDialog = lazy(async () => ({ default: (await import('./PhotoDialog.tsx')).PhotoDialog }))

type PhotoSheetProps = {
  moment: Moment
  uploads: PhotoUploads
  session: Pick<OrderSession, 'draft'>
  removals: Removals
  /** Whoever came by a link adds photos, and leaves their order and what is said of them to the customer. */
  isLinked?: boolean
}

/** The photos as a contact sheet, in the order of the film. */
export function PhotoSheet({ moment, uploads, session, removals, isLinked = false }: PhotoSheetProps) {
  const { rows, tally, unread } = moment
  const { percent, timeLeft } = useSteadyProgress(uploads.progress, tally)
  const remarked = rows.filter(({ remark }) => remark !== '').length
  const announced = useAnnouncement(moment, announcement)
  const notArranged = useStore(uploads.arranging.failure)
  const [openId, setOpenId] = useState<string>()
  const [grips] = useState(() => createStore<ReturnType<Grips['get']>>(new Map()))
  const title = useRef<HTMLHeadingElement>(null)
  const removedId = useRef<string>(undefined)
  const open = rows.find(({ id }) => id === openId)
  const { orderId } = useStore(session.draft)
  const latest = useRef({ uploads, removals, orderId })
  latest.current = { uploads, removals, orderId }
  const acts = useMemo<TileActs>(
    () => ({
      onOpen: setOpenId,
      onRetry: (id) => void latest.current.removals.finish().then(() => latest.current.uploads.retry(id)),
      onRemove(row) {
        const isByKeyboard = document.activeElement?.matches(':focus-visible')
        removedId.current = row.id
        flushSync(() => latest.current.removals.remove(row))
        const undo = isByKeyboard ? document.querySelector<HTMLElement>('[data-undo]') : null
        ;(undo ?? title.current)?.focus({ preventScroll: true })
      },
      onArrange(assetIds) {
        if (latest.current.orderId) latest.current.uploads.arranging.arrange(latest.current.orderId, { assetIds })
      },
      onSayRoom: isLinked
        ? undefined
        : (asset_id, room) => {
            const { orderId, uploads } = latest.current
            if (orderId) uploads.arranging.arrange(orderId, { photo: { asset_id, room } })
          },
    }),
    [isLinked],
  )
  // Undo, which had the focus, is gone with what it took back.
  useEffect(() => {
    const index = rows.findIndex(({ id }) => id === removedId.current)
    if (index < 0 || document.activeElement !== document.body) return
    removedId.current = undefined
    title.current?.closest('section')?.querySelectorAll('li')[index]?.querySelector('button')?.focus()
  }, [rows])
  const canArrange = !isLinked && rows.filter(({ assetId }) => assetId !== undefined).length > 1
  return (
    <section aria-labelledby="photos-title">
      <p role="status" aria-label="Upload progress" className="sr-only">
        {announced}
      </p>
      {(tally.total > 0 || removals.note) && (
        <>
          <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="photos-title" ref={title} tabIndex={-1} className="font-semibold text-18 outline-none">
              {isLinked ? 'Photos of this home' : 'Your photos'}
            </h2>
            <p className="text-14 text-ink-2 tabular-nums">
              {unread > 0 ? `Opening ${photosInWords(unread)}…` : `${tally.done} of ${tally.total} uploaded`}
              {timeLeft !== '' && ` · ${timeLeft}`}
              {tally.failed > 0 && <span className="text-danger"> · {tally.failed} failed</span>}
            </p>
          </div>
          {/* Its height is kept free, so that nothing moves when photos are sent. */}
          {!isLinked && tally.total > 1 && (
            <div
              className={`mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 ${canArrange ? '' : 'invisible'}`}
            >
              <p className="text-14 text-ink-3">Hold and drag to set the order of the film. Tap one for more.</p>
              {canArrange && (
                <LoadBoundary fallback={null}>
                  <Suspense>
                    <WalkingOrder rows={rows} onArrange={acts.onArrange} />
                  </Suspense>
                </LoadBoundary>
              )}
            </div>
          )}
          <div className="mb-3 flex min-h-6 flex-col justify-center">
            {tally.isRunning && <ProgressBar label="All photos" percent={percent} />}
            {!tally.isRunning && remarked > 0 && (
              <p className="text-14 text-ink-2">
                {remarked === 1 ? 'One photo' : `${remarked} photos`} could be better. Tap{' '}
                {remarked === 1 ? 'it' : 'them'} to see why.
              </p>
            )}
          </div>
          {notArranged && (
            <Banner tone="warn" role="status">
              {notArranged}
            </Banner>
          )}
          <ul className="grid grid-cols-3 gap-x-2 gap-y-3 sm:grid-cols-4 sm:gap-x-3 lg:grid-cols-5">
            {rows.map((row, index) => (
              <Tile key={row.id} row={row} number={index + 1} acts={acts} grips={grips} />
            ))}
            {Array.from({ length: unread }, (_, place) => `unread ${place}`).map((place) => (
              <li key={place} aria-hidden="true" className="mb-6 rounded-field bg-sand">
                <Thumbnail url={null} />
              </li>
            ))}
          </ul>
          {canArrange && (
            <LoadBoundary fallback={null}>
              <Suspense>
                <TileSorting rows={rows} acts={acts} grips={grips} />
              </Suspense>
            </LoadBoundary>
          )}
        </>
      )}
      {open && (
        <LoadBoundary key={open.id} fallback={null}>
          <Suspense>
            <PhotoDialog
              row={open}
              onClose={() => setOpenId(undefined)}
              onRemove={() => {
                setOpenId(undefined)
                acts.onRemove(open)
              }}
              onSay={isLinked ? undefined : (change) => orderId && uploads.arranging.arrange(orderId, change)}
            />
          </Suspense>
        </LoadBoundary>
      )}
    </section>
  )
}
