import type { ComponentProps, CSSProperties, Ref } from 'react'
import type { PhotoRoom } from '#contract/photos/photoRooms'
import type { Store } from '../../../../lib/store.ts'
import type { UploadRow } from '../uploadRows.ts'

/** What the tiles do; the same object for as long as the sheet stands, so that a tile is drawn again for its own sake alone. */
export type TileActs = {
  onOpen: (id: string) => void
  onRetry: (id: string) => void
  onRemove: (row: UploadRow) => void
  /** The stored photos' ids in their new order. */
  onArrange: (assetIds: readonly string[]) => void
  /** Left out where rooms are told, and somebody else's to say. */
  onSayRoom?: ((assetId: string, room: PhotoRoom | null) => void) | undefined
}

/** How a tile is picked up, where it can be moved. */
type Grip = {
  ref: Ref<HTMLLIElement>
  style: CSSProperties
  isLifted: boolean
  handle: ComponentProps<'button'>
}
/** By the row's id; none before the part that moves tiles is loaded. */
export type Grips = Store<ReadonlyMap<string, Grip>>
