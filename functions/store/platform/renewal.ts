import { ConditionFailed, type Item } from '../dynamo.ts'
import { isOldOrder, renewOrder } from '../orders/orders.ts'
import { isOldArrangement, renewArrangement } from '../photos/arrangements.ts'
import { isOldAsset, renewAsset } from '../photos/assets.ts'

const kinds = [
  { isOld: isOldAsset, renew: renewAsset },
  { isOld: isOldArrangement, renew: renewArrangement },
  { isOld: isOldOrder, renew: renewOrder },
] as const

export const isOld = (item: Item): boolean => kinds.some((kind) => kind.isOld(item))

/** Stores an item of an older shape in today's. False where it changed meanwhile: whoever changes one renews it too. */
export async function renew(item: Item): Promise<boolean> {
  try {
    await kinds.find((kind) => kind.isOld(item))?.renew(item)
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}
