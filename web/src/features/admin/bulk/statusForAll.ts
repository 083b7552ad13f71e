import type { AdminOrderRow } from '#contract/desk/admin'
import { mailedStatuses, statusKey } from '#contract/orders/status'
import type { StatusForAll } from './BulkStatus.tsx'

const mailed: ReadonlySet<string> = new Set(mailedStatuses)

type For = Pick<StatusForAll, 'statusFor'>

/** How many emails a status for all sends at most: whoever had that one before does not get it again. */
export const mailsOf = (rows: readonly AdminOrderRow[], { statusFor }: For): number =>
  rows.filter((row) => {
    const status = statusKey(statusFor(row) ?? row.status)
    return !row.archived && row.status !== 'draft' && status !== row.status && mailed.has(status)
  }).length

/** Whether the status is the one that archives, whichever way it is asked for. */
export const archivesAll = (rows: readonly AdminOrderRow[], { statusFor }: For): boolean =>
  rows.every((row) => statusKey(statusFor(row) ?? '') === 'archived')
