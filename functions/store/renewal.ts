import { isOldAsset, renewAsset } from './assets.ts'
import { ConditionFailed, type Item } from './dynamo.ts'

export const isOld = (item: Item): boolean => isOldAsset(item)

/** Stores an item of an older shape in today's. False where it changed meanwhile: whoever changes one renews it too. */
export async function renew(item: Item): Promise<boolean> {
  try {
    await renewAsset(item)
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}
