import type { Photo } from '#contract/orders/order'
import { retrying } from '../../../../lib/api/retrying.ts'
import { createStoredOrder, deleteStored } from '../kept/storedOrder.ts'
import { type Following, isSlotTaken, type Transfer, transfer } from './transfer.ts'

/** For a kind of which an order has one: what got there unnoticed, such as from another tab, gives way. */
export async function intoSlot(sent: Transfer, following: Following): Promise<Photo> {
  const { signal } = following
  try {
    return await transfer(sent, following)
  } catch (error) {
    if (!isSlotTaken(error)) throw error
    const { photos } = await retrying(() => createStoredOrder().read(sent.orderId), { signal })
    const standing = photos.find(({ type }) => type === sent.type)
    if (standing) await deleteStored(standing.asset_id, signal)
    return transfer(sent, following)
  }
}
