import type { AdminOrderRow } from '#contract/admin'
import { mailedStatuses } from '#contract/status'
import type { StatusForAll } from './BulkStatus.tsx'

const mailed: ReadonlySet<string> = new Set(mailedStatuses)
/** As the server stores what was typed. */
const stored = (status: string) => status.trim().toLowerCase().replaceAll(/\s+/g, '_')

/** How many customers a status for all emails at most: whoever had that email before does not get it again. */
export const mailsOf = (rows: readonly AdminOrderRow[], { statusFor }: Pick<StatusForAll, 'statusFor'>): number =>
  rows.filter((row) => {
    const status = stored(statusFor(row))
    return !row.archived && row.status !== 'draft' && status !== row.status && mailed.has(status)
  }).length
