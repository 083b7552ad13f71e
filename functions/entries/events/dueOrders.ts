import * as z from 'zod/mini'
import { Timestamp } from '#contract/fields'
import { followDueOrders } from '../../actions/payments/followDueOrders.ts'
import { publishCounts } from '../../services/telemetry.ts'

/** As much as is read of what the clock sends. */
const Tick = z.looseObject({ time: Timestamp })

/** Looks at every order that waits to be paid. Throws where some of them could not be looked at. */
export async function handler(event: unknown): Promise<void> {
  try {
    await followDueOrders(new Date(Tick.parse(event).time))
  } finally {
    publishCounts()
  }
}
