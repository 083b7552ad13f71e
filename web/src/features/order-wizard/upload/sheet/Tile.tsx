import { lazy, memo, Suspense, useSyncExternalStore } from 'react'
import { isLookedAt } from '#contract/photos/photoRooms'
import { Button } from '../../../../ui/Button.tsx'
import { RotateCw, Star, X } from '../../../../ui/icons/icons.tsx'
import { LoadBoundary } from '../../../../ui/loading/LoadBoundary.tsx'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import type { UploadState } from '../queue/photoQueue.ts'
import { Thumbnail } from '../Thumbnail.tsx'
import type { UploadRow } from '../uploadRows.ts'
import type { Grips, TileActs } from './tiles.ts'

const RoomChip = lazy(async () => ({ default: (await import('./RoomChip.tsx')).RoomChip }))

const stateTexts: Record<UploadState, string> = {
  queued: 'Queued',
  uploading: 'Uploading…',
  waiting: 'Waiting for connection',
  done: 'Done',
  error: 'Error',
}
const stateStyles: Record<UploadState, string> = {
  queued: 'bg-night/70 text-white',
  uploading: 'bg-night/70 text-white',
  waiting: 'bg-warn text-white',
  done: 'bg-success-soft text-success',
  error: 'bg-danger text-white',
}

type TileProps = {
  row: UploadRow
  /** Its place in the film, from 1. */
  number: number
  acts: TileActs
  grips: Grips
}

/** One photo of the contact sheet: its number, picture and status, and beside it what to know of it. */
export const Tile = memo(function Tile({ row, number, acts, grips }: TileProps) {
  // Its own alone: while one tile is dragged, the others are not drawn again.
  const grip = useSyncExternalStore(grips.subscribe, () => grips.get().get(row.id))
  const { name, state, percent, reason, remark } = row
  const isSettled = state === 'done' || state === 'error'
  const isMoving = state === 'uploading' || state === 'waiting'
  return (
    <li
      ref={grip?.ref}
      style={grip?.style}
      data-state={state}
      className={`min-w-0 ${grip?.isLifted ? 'relative z-10 opacity-80' : ''}`}
    >
      <div className="relative">
        <button
          type="button"
          {...grip?.handle}
          aria-label={`${name}, photo ${number}`}
          onClick={() => acts.onOpen(row.id)}
          className={`block w-full select-none overflow-hidden rounded-field bg-sand [-webkit-touch-callout:none] ${
            state === 'error' ? 'outline-2 outline-danger' : ''
          } ${isSettled ? '' : '[&_svg]:invisible'} ${grip?.isLifted ? 'shadow-xl' : ''}`}
        >
          <Thumbnail url={row.thumbnailUrl} />
        </button>
        <span className="pointer-events-none absolute top-1.5 left-1.5 flex gap-1">
          <span
            aria-hidden="true"
            className="grid h-5 min-w-5 place-items-center rounded-full bg-night/75 px-1 font-semibold text-[0.75rem] text-white tabular-nums"
          >
            {number}
          </span>
          {row.isCover && (
            <span className="grid size-5 place-items-center rounded-full bg-brass-light text-ink">
              <Star aria-hidden="true" className="size-3" />
              <span className="sr-only">Cover</span>
            </span>
          )}
        </span>
        {row.canRemove && (
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => acts.onRemove(row)}
            className="absolute top-0 right-0 grid size-11 place-items-start justify-items-end p-1.5"
          >
            <span className="grid size-6 place-items-center rounded-full bg-night/75 text-white">
              <X aria-hidden="true" className="size-4" />
            </span>
          </button>
        )}
        {/* The status and the bar tell a screen reader the same. */}
        <span
          aria-hidden="true"
          className={`pointer-events-none absolute inset-0 grid place-items-center rounded-field bg-night/35 pb-6 font-semibold text-18 text-white tabular-nums ${
            isSettled ? 'sr-only' : ''
          }`}
        >
          {Math.round(percent)}%
        </span>{' '}
        <p className="pointer-events-none absolute inset-x-1.5 bottom-1.5 flex justify-end text-[0.75rem] leading-4">
          <span className={`min-w-0 rounded-field px-1.5 text-center font-semibold ${stateStyles[state]}`}>
            {stateTexts[state]}
          </span>
        </p>
        {isMoving && (
          <div className="absolute inset-x-0 top-full">
            <ProgressBar label={name} percent={percent} tone={state === 'waiting' ? 'muted' : 'pine'} />
          </div>
        )}
      </div>
      <div className="relative">
        {/* Its height is kept free, so that nothing moves when the chip comes. */}
        {row.assetId && !reason && (
          <div className="h-8">
            {(row.room || isLookedAt(row.seen)) && (
              <LoadBoundary fallback={null}>
                <Suspense>
                  <RoomChip row={row} assetId={row.assetId} onSay={acts.onSayRoom} />
                </Suspense>
              </LoadBoundary>
            )}
          </div>
        )}
        <p className="mt-1 truncate text-13 text-ink-2" title={name}>
          {name}
        </p>
      </div>
      {remark !== '' && (
        <p className="truncate text-13 text-ink-3" title={remark}>
          {remark}
        </p>
      )}
      {reason !== '' && <p className="break-words text-13 text-danger">{reason}</p>}
      {row.canRetry && (
        <Button
          variant="text"
          size="small"
          aria-label={`Retry ${name}`}
          className="-ml-3"
          onClick={() => acts.onRetry(row.id)}
        >
          <RotateCw aria-hidden="true" className="size-4" />
          Retry
        </Button>
      )}
    </li>
  )
})
