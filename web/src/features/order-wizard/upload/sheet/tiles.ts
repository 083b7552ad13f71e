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
