import { useCallback } from 'react'
import { AdminOrderRow } from '#contract/desk/admin'
import { statusText } from '#contract/orders/status'
import { ApiError, api } from '../../../lib/api/api.ts'
import { useCachedRows } from '../list/cachedRows.ts'

/** Somebody else changed the order first: it stands elsewhere now. */
export class MovedMeanwhile extends Error {}

/** Sets an order's status where it still stands as the row says; otherwise shows the newer row, and throws unless that stands as wanted. */
export function useSetStatus() {
  const cached = useCachedRows()
  return useCallback(
    async (row: AdminOrderRow, status: string): Promise<AdminOrderRow> => {
      try {
        const body = { status, version: row.version }
        const { order } = await api('PATCH /api/admin/orders/{id}', { params: { id: row.id }, body })
        cached.replace('orders', order)
        return order
      } catch (error) {
        const newer = AdminOrderRow.safeParse(error instanceof ApiError ? error.current : undefined)
        if (!newer.success) throw error
        cached.replace('orders', newer.data)
        // It stands as wanted: the answer to an earlier try was lost, or somebody else wanted the same.
        if (newer.data.status === status) return newer.data
        throw new MovedMeanwhile(
          `Someone else changed this order; it is at “${statusText(newer.data.status)}” now. Please look and choose again.`,
        )
      }
    },
    [cached],
  )
}
