import type { UploadRow } from '../uploadRows.ts'

/** What the tiles do; the same object for as long as the sheet stands, so that a tile is drawn again for its own sake alone. */
export type TileActs = {
  onOpen: (id: string) => void
  onRetry: (id: string) => void
  onRemove: (row: UploadRow) => void
  /** The stored photos' ids in their new order. */
  onArrange: (assetIds: readonly string[]) => void
}
export type TilesProps = { rows: readonly UploadRow[]; acts: TileActs }

export const gridStyle = 'grid grid-cols-3 gap-x-2 gap-y-3 sm:grid-cols-4 sm:gap-x-3 lg:grid-cols-5'
