import { ApiError } from '../../../lib/api/api.ts'
import { retrying } from '../../../lib/api/retrying.ts'
import { forgetOrder } from '../draft/orderDraft.ts'
import { isNotFound } from '../draft/saveOrder.ts'
import { type Following, isSlotTaken } from './queue/transfer.ts'
import type { UploadWork } from './queue/uploadWork.ts'

type Obstacle = { error: unknown; fileId: string; orderId: string }

/**
 * Looks at what the server holds: answers the photo where it is stored already, and undefined where another try may
 * do, in a new order or at another place. Throws what stands in the way for good.
 */
export async function stepAround(
  work: Pick<UploadWork, 'queue' | 'stored' | 'draft'>,
  { error, fileId, orderId }: Obstacle,
  following: Following,
) {
  const { queue, stored, draft } = work
  const isConflict = error instanceof ApiError && error.code === 'conflict'
  if (!isConflict && !isNotFound(error)) throw error
  const order = await retrying(() => stored.read(orderId), following).catch((failure: unknown) => {
    if (!isNotFound(failure)) throw failure
  })
  if (!order || order.isWithdrawn) {
    forgetOrder(draft, orderId)
    return undefined
  }
  const own = order.photos.find(({ asset_id }) => asset_id === queue.find(fileId)?.assetId)
  if (own || !isConflict) return own
  if (!isSlotTaken(error)) throw error
  queue.change(fileId, { seq: null, assetId: null })
  return undefined
}
