import type { EmbeddedAws } from '../../../infra/local/aws/embedded.ts'
import { thirdForThreeDays } from '../../../tests/support/running/runs.ts'
import type { CrashFlows } from './crash.ts'
import { crashAccounts } from './crashAccounts.ts'
import { crashAdmin } from './crashAdmin.ts'
import { crashLedger } from './crashLedger.ts'
import { crashOrders } from './crashOrders.ts'
import { crashPayments } from './crashPayments.ts'
import { crashReviews } from './crashReviews.ts'

/** Every flow that writes more than one item, or asks more than one service, but for a purge and what follows a change. */
export const crashFlows = (aws: EmbeddedAws): CrashFlows => ({
  ...crashOrders(aws),
  ...crashAccounts(aws),
  ...crashAdmin(aws),
  ...crashPayments(aws),
  ...crashReviews,
  ...Object.fromEntries(thirdForThreeDays(Object.entries(crashLedger(aws)))),
})
