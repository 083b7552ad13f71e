import type { Movement } from '#contract/money/reconciliation'
import { missedPayments } from '../../domain/money/reconciliation.ts'
import { onlineTerms } from '../../services/config.ts'
import { logger, nameOf } from '../../services/telemetry.ts'
import { movementsPage } from './reconcile.ts'
import { settlePayment } from './recordEntries.ts'

const dayMs = 24 * 3600 * 1000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Catches payments, refunds and disputes of yesterday and today (UTC) whose events were lost. May run twice or concurrently. */
export async function enterMissed(now: Date): Promise<void> {
  if (!onlineTerms()) return
  const days = [dayOf(now.getTime() - dayMs), dayOf(now.getTime())]
  const [theirs, ours] = [await movementsOn(days, 'provider'), await movementsOn(days, 'ledger')]
  const payments = missedPayments(theirs, ours)
  let failed = 0
  for (const payment of payments)
    await settlePayment(payment, now).catch((error: unknown) => {
      logger.error('missed payment not entered', { payment, name: nameOf(error) })
      failed += 1
    })
  logger.info('movements compared', { movements: theirs.length, asked: payments.length, failed })
  if (failed > 0) throw new Error(`${failed} payments with money that no ledger has could not be asked for.`)
}

async function movementsOn(days: readonly string[], side: 'provider' | 'ledger'): Promise<Movement[]> {
  const all: Movement[] = []
  for (const day of days) {
    let cursor: string | undefined
    do {
      const { movements, next } = await movementsPage({ day, side, cursor })
      all.push(...movements)
      cursor = next ?? undefined
    } while (cursor)
  }
  return all
}
