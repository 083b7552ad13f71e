import type { UploadRow } from '../uploadRows.ts'

/** What the tiles show and do, dragged or not. */
export type TilesProps = {
  rows: readonly UploadRow[]
  onOpen: (id: string) => void
  onRetry: (id: string) => void
  onRemove: (row: UploadRow) => void
  /** The stored photos' ids in their new order. */
  onArrange: (assetIds: readonly string[]) => void
}

export const gridStyle = 'grid grid-cols-3 gap-x-2 gap-y-3 sm:grid-cols-4 sm:gap-x-3 lg:grid-cols-5'
