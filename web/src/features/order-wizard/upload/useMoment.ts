import { useMemo, useRef } from 'react'
import type { Resolution } from '#contract/orders/orderRequest'
import { useStore } from '../../../lib/store.ts'
import type { Moment } from './announcement.ts'
import type { StoredPhoto } from './queue/access.ts'
import type { PhotoUploads } from './queue/photoUploads.ts'
import type { Removals } from './sheet/useRemovals.ts'
import { tallyOf, type UploadRow, uploadRows, withUnchanged } from './uploadRows.ts'

/**
 * The sheet as it stands: the stored photos and this page's files, without what was just removed. `expected` is how many
 * there are at least.
 */
export function useMoment(
  uploads: PhotoUploads,
  stored: readonly StoredPhoto[],
  { isRemoved }: Removals,
  expected = 0,
  resolution: Resolution = '1080p',
): Moment {
  const files = useStore(uploads.files)
  const refused = useStore(uploads.refused)
  const traits = useStore(uploads.traits)
  const pictures = useStore(uploads.keptPictures)
  const drawn = useRef<readonly UploadRow[]>([])
  return useMemo(() => {
    const now = uploadRows(stored, files, refused, { traits, pictures, resolution }).filter((row) => !isRemoved(row))
    const rows = withUnchanged(drawn.current, now)
    drawn.current = rows
    // What was refused is none of those that are expected.
    const unread = Math.max(0, expected - (rows.length - refused.length))
    return { rows, tally: tallyOf(rows, unread), unread }
  }, [stored, files, refused, traits, pictures, isRemoved, expected, resolution])
}
