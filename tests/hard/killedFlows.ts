import type { EmbeddedAws } from '../../infra/local/embedded.ts'
import type { Killable } from './killable.ts'
import { killableAccounts } from './killedAccounts.ts'
import { killableDesk } from './killedDesk.ts'
import { killableOrders } from './killedOrders.ts'

/** Every flow that writes more than one item, or asks more than one service, but for a purge and what follows a change. */
export const killableFlows = (aws: EmbeddedAws): Killable => ({
  ...killableOrders(aws),
  ...killableAccounts(aws),
  ...killableDesk(aws),
})
