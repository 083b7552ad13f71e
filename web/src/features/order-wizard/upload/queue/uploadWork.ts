import type { Store } from '../../../../lib/store.ts'
import type { OrderDraft } from '../../draft/orderDraft.ts'
import type { StoredOrder } from '../kept/storedOrder.ts'
import type { Pictures } from '../pictures.ts'
import type { Slots } from '../slots.ts'
import type { Access } from './access.ts'
import type { Confirmations } from './confirmations.ts'
import type { PhotoQueue } from './photoQueue.ts'

/** What the upload of a photo works with. */
export type UploadWork = {
  queue: PhotoQueue
  stored: StoredOrder
  draft: Store<OrderDraft>
  access: Access
  pictures: Pictures
  slots: Slots
  confirmations: Confirmations
  /** How often each photo was sent again because its order or its place was lost behind it. */
  sentAgain: Map<string, number>
}
