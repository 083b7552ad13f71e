import * as z from 'zod/mini'
import { Timestamp } from '#contract/fields'
import { enterMissed } from '../../actions/money/enterMissed.ts'
import { followDueOrders } from '../../actions/money/followDueOrders.ts'
import { publishCounts } from '../../services/telemetry.ts'

const Tick = z.looseObject({ time: Timestamp })

/** Looks for money that moved without a word, then at every order that waits to be paid. Throws where some of it failed. */
export async function handler(event: unknown): Promise<void> {
  const now = new Date(Tick.parse(event).time)
  const failures: unknown[] = []
  for (const look of [enterMissed, followDueOrders])
    await look(now).catch((error: unknown) => void failures.push(error))
  publishCounts()
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(' '))
}
