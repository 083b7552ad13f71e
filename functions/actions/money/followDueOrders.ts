import { type DuePurpose, duePurposes } from '#contract/money/money'
import { paymentTerms } from '../../services/config.ts'
import { logger, nameOf } from '../../services/telemetry.ts'
import { orderRowOf } from '../../store/desk/rows.ts'
import { searchDue } from '../../store/desk/search.ts'
import { listRoundCheckouts } from '../../store/money/checkouts.ts'
import { type FollowedUp, followRound, followUp } from './followUp.ts'

const atOnce = 8
const pageSize = 100

/** May run twice or concurrently. Throws if some orders could not be checked. */
export async function followDueOrders(now: Date): Promise<void> {
  if (!paymentTerms()) return
  const done: Record<FollowedUp | 'failed', number> = { waiting: 0, paid: 0, reminded: 0, ended: 0, failed: 0 }
  const lists = [...duePurposes.map(dueList), { pageOf: listRoundCheckouts, follow: followRound }]
  for (const { pageOf, follow } of lists) {
    let cursor: string | undefined
    do {
      const page = await pageOf({ limit: pageSize, cursor })
      for (let start = 0; start < page.orderIds.length; start += atOnce) {
        const some = page.orderIds.slice(start, start + atOnce)
        for (const outcome of await Promise.all(some.map((id) => followed(id, follow(id, now))))) done[outcome] += 1
      }
      cursor = page.cursor ?? undefined
    } while (cursor)
  }
  logger.info('due orders followed', done)
  if (done.failed > 0) throw new Error(`${done.failed} orders that wait to be paid could not be looked at.`)
}

type Position = { limit: number; cursor?: string | undefined }
const dueList = (purpose: DuePurpose) => ({
  async pageOf(position: Position) {
    const { items, cursor } = await searchDue(purpose, position)
    return { orderIds: items.map((item) => orderRowOf(item).id), cursor }
  },
  follow: followUp,
})

/** One that fails holds up no other, and is looked at again the next time. */
const followed = (orderId: string, following: Promise<FollowedUp>): Promise<FollowedUp | 'failed'> =>
  following.catch((error: unknown) => {
    logger.error('due order failed', { order_id: orderId, name: nameOf(error) })
    return 'failed'
  })
