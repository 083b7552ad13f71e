import { useState } from 'react'
import type { Seen } from '#contract/orders/order'
import { isLookedAt } from '#contract/photos/photoRooms'
import { Button } from '../../../../ui/Button.tsx'
import type { UploadRow } from '../uploadRows.ts'
import { walkingOrder } from './walkingOrder.ts'

type WalkingOrderProps = { rows: readonly UploadRow[]; onArrange: (assetIds: readonly string[]) => void }

/** The eye looked, and can't tell whether it is inside. */
const isOpen = (seen: Seen): boolean => isLookedAt(seen) && seen.room === null && seen.place === null

/** Puts the stored photos in the order of a walk, by what is known of their rooms, and back again. */
export function WalkingOrder({ rows, onArrange }: WalkingOrderProps) {
  const [done, setDone] = useState<{ before: readonly string[]; after: string }>()
  const photos = rows.flatMap(({ assetId, name, room, seen }) =>
    assetId ? [{ assetId, name, room: room ?? seen.room, isMaybePatio: room === null && isOpen(seen) }] : [],
  )
  const now = photos.map(({ assetId }) => assetId)
  const walk = walkingOrder(photos).map(({ assetId }) => assetId)
  // Whoever arranges anything afterwards has nothing to go back to.
  const before = done?.after === now.join() ? done.before : undefined
  // More rooms may be known by now, so that there is a better walk.
  const isWalk = walk.join() === now.join()
  if (!before && isWalk) return null
  const arrange = () => {
    const next = isWalk && before ? before : walk
    setDone(next === walk ? { before: before ?? now, after: walk.join() } : undefined)
    onArrange(next)
  }
  return (
    <p className="flex items-center gap-x-2 text-14 text-ink-2">
      <span role="status">{before && isWalk && 'In walking order.'}</span>
      <Button variant="text" size="small" className="-mx-3" onClick={arrange}>
        {before && isWalk ? 'Undo' : 'Put in walking order'}
      </Button>
    </p>
  )
}
