import { tourMessageRules } from '#contract/platform/rates'
import { countOnce } from '../../store/platform/rates.ts'
import { refuseOver, shortHashOf } from './rateLimit.ts'

export const tourMessageLimit =
  (now: Date) =>
  async (orderId: string, messageId: string): Promise<void> => {
    for (const rule of tourMessageRules) {
      const name = `tour-message#${rule.windowSeconds}#${shortHashOf(orderId)}`
      refuseOver(rule, await countOnce(name, shortHashOf(messageId), rule, now), now)
    }
  }
