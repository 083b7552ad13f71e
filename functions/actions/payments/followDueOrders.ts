import { purposes } from '#contract/money'
import { paymentTerms } from '../../services/config.ts'
import { logger, nameOf } from '../../services/telemetry.ts'
import { orderRowOf } from '../../store/rows.ts'
import { searchDue } from '../../store/search.ts'
import { type FollowedUp, followUp } from './followUp.ts'

const atOnce = 8
const pageSize = 100

/**
 * Looks at every order that waits for its deposit or balance: whether it was paid and nobody told us, whether its
 * customer is to be reminded, whether it ends. May run twice and at once. Throws where some could not be looked at.
 */
export async function followDueOrders(now: Date): Promise<void> {
  if (!paymentTerms()) return
  const done: Record<FollowedUp | 'failed', number> = { waiting: 0, paid: 0, reminded: 0, ended: 0, failed: 0 }
  for (const purpose of purposes) {
    let cursor: string | undefined
    do {
      const page = await searchDue(purpose, { limit: pageSize, cursor })
      const ids = page.items.map((item) => orderRowOf(item).id)
      for (let start = 0; start < ids.length; start += atOnce)
        for (const outcome of await Promise.all(ids.slice(start, start + atOnce).map((id) => followed(id, now))))
          done[outcome] += 1
      cursor = page.cursor ?? undefined
    } while (cursor)
  }
  logger.info('due orders followed', done)
  if (done.failed > 0) throw new Error(`${done.failed} orders that wait to be paid could not be looked at.`)
}

/** One that fails holds up no other, and is looked at again the next time. */
const followed = (orderId: string, now: Date): Promise<FollowedUp | 'failed'> =>
  followUp(orderId, now).catch((error: unknown) => {
    logger.error('due order failed', { order_id: orderId, name: nameOf(error) })
    return 'failed'
  })
