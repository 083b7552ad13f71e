import * as z from 'zod/mini'
import { AssetId, OrderId } from '#contract/order'
import { readStored, writeStored } from '../../lib/browserStorage.ts'
import { personalKeys } from '../../lib/personalStorage.ts'
import { createStore, type Store } from '../../lib/store.ts'
import { blankOrder, OrderInput } from './orderForm.ts'
import { showKey } from './orderProof.ts'

/** What this browser remembers of an order until it is placed. Files are never part of it. */
export const OrderDraft = z.object({
  /** Made once, so that repeating a creation whose answer was lost makes no second order. */
  idempotencyKey: z.uuid(),
  orderId: z.nullable(OrderId),
  /** The server no longer knew the order, and a new one took its place. */
  wasReplaced: z.boolean(),
  reached: z.enum(['contact', 'upload', 'payment']),
  uploadedLogo: z.nullable(z.object({ filename: z.string(), asset_id: AssetId })),
  hasAgreed: z.boolean(),
  input: OrderInput,
})
export type OrderDraft = z.infer<typeof OrderDraft>

/** Shown on the last step, for as long as the tab is open. */
export const PlacedOrder = z.object({ orderId: OrderId, email: z.string() })
export type PlacedOrder = z.infer<typeof PlacedOrder>

const { draft: draftKey, placed: placedKey } = personalKeys

const newDraft = (): OrderDraft => ({
  idempotencyKey: crypto.randomUUID(),
  orderId: null,
  wasReplaced: false,
  reached: 'contact',
  uploadedLogo: null,
  hasAgreed: false,
  input: blankOrder,
})

/** The draft of this browser, written back at every change. */
export function openDraft(): Store<OrderDraft> {
  const draft = createStore(withoutMissingLogo(readStored('local', draftKey, OrderDraft) ?? newDraft()))
  showKey(draft.get().idempotencyKey)
  draft.subscribe(() => {
    showKey(draft.get().idempotencyKey)
    writeStored('local', draftKey, draft.get())
  })
  return draft
}

/** A chosen file doesn't survive a reload; its name without it would promise a logo that isn't there. */
function withoutMissingLogo(draft: OrderDraft): OrderDraft {
  const { input } = draft
  const logo_filename = draft.uploadedLogo?.filename ?? ''
  return { ...draft, input: { ...input, options: { ...input.options, logo_filename } } }
}

export const change = (draft: Store<OrderDraft>, patch: Partial<OrderDraft>) => draft.set({ ...draft.get(), ...patch })

export const startOver = (draft: Store<OrderDraft>) => draft.set(newDraft())

/** The order is gone for this browser: the next save creates another one from the same fields. */
export const forgetOrder = (draft: Store<OrderDraft>) =>
  change(draft, { orderId: null, idempotencyKey: crypto.randomUUID(), wasReplaced: true, uploadedLogo: null })

export const readPlacedOrder = () => readStored('session', placedKey, PlacedOrder)
export const keepPlacedOrder = (order: PlacedOrder) => writeStored('session', placedKey, order)
