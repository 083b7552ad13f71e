import { isStored, readStored, writeStored } from '../../../lib/browser/browserStorage.ts'
import { createStore, type Store } from '../../../lib/store.ts'
import { personalKeys } from '../../../lib/visit/personalStorage.ts'
import { blankOrder, loadOrderSchemas, type OrderInput } from './orderForm.ts'
import type { OrderDraft, PlacedOrder } from './orderSchemas.ts'

export type { OrderDraft, PlacedOrder }

const { draft: draftKey, placed: placedKey } = personalKeys

/** What this browser holds of an earlier look at the wizard. */
export type Kept = { draft?: OrderDraft | undefined; placed?: PlacedOrder | undefined }

export const isAnythingKept = () => isStored('local', draftKey) || isStored('session', placedKey)

/** Rejects where the schemas can't be fetched; what they refuse is dropped. */
export async function readKept(): Promise<Kept> {
  const schemas = await loadOrderSchemas()
  return {
    draft: readStored('local', draftKey, schemas.OrderDraft),
    placed: readStored('session', placedKey, schemas.PlacedOrder),
  }
}

export const newDraft = (input: OrderInput = blankOrder): OrderDraft => ({
  draftId: crypto.randomUUID(),
  idempotencyKey: crypto.randomUUID(),
  orderId: null,
  wasReplaced: false,
  reached: 'contact',
  photoCount: 0,
  uploadedLogo: null,
  hasAgreed: false,
  code: '',
  input,
})

/** The draft of this browser, written back at every change. */
export function openDraft(kept: OrderDraft | undefined): Store<OrderDraft> {
  const draft = createStore(withoutMissingLogo(kept ?? newDraft()))
  draft.subscribe(() => writeStored('local', draftKey, draft.get()))
  return draft
}

/** A chosen file doesn't survive a reload; its name without it would promise a logo that isn't there. */
function withoutMissingLogo(draft: OrderDraft): OrderDraft {
  const { input } = draft
  const logo_filename = draft.uploadedLogo?.filename ?? ''
  return { ...draft, input: { ...input, options: { ...input.options, logo_filename } } }
}

export const change = (draft: Store<OrderDraft>, patch: Partial<OrderDraft>) => draft.set({ ...draft.get(), ...patch })

/** What a film is drawn for: another contact or option makes another one. */
export const orderKey = ({ customer, options }: OrderInput) => JSON.stringify([customer, options])

/** An empty order, or one that begins with some fields filled in. */
export const startOver = (draft: Store<OrderDraft>, input?: OrderInput) => draft.set(newDraft(input))

/**
 * The order is gone for this browser: the next save creates another one from the same fields. Whoever learns of it
 * second changes nothing.
 */
export function forgetOrder(draft: Store<OrderDraft>, orderId: string | null): void {
  if (draft.get().orderId !== orderId) return
  change(draft, { orderId: null, idempotencyKey: crypto.randomUUID(), wasReplaced: true, uploadedLogo: null })
}

export function keepPlacedOrder(order: PlacedOrder) {
  writeStored('session', placedKey, order)
  // For other tabs, while this one is away to pay.
  if (order.depositCents !== undefined) writeStored('local', placedKey, { ...order, at: Date.now() })
}
/** An order whose deposit is being paid, here or in another tab. */
export const isBeingPaid = () => isStored('local', placedKey)
