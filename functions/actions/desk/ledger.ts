import { limits } from '#contract/limits'
import type { LedgerRow } from '#contract/money/money'
import { listLedgerAsAdmin } from '../../store/money/ledger.ts'

type Asked = { period: string; limit?: number | undefined; cursor?: string | undefined }

export const listLedger = ({
  limit = limits.adminList,
  ...asked
}: Asked): Promise<{ rows: LedgerRow[]; next_cursor: string | null }> => listLedgerAsAdmin({ ...asked, limit })
