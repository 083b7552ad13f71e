import { ApiError, api } from '../../../lib/api/api.ts'
import { retrying } from '../../../lib/api/retrying.ts'
import { imageTypeOf } from '../../../lib/files/imageFiles.ts'
import { change, type OrderDraft } from '../draft/orderDraft.ts'
import type { KeptLogo, LogoUpload, OrderSession } from '../draft/orderSession.ts'
import { deleteStored } from './kept/storedOrder.ts'
import { intoSlot } from './queue/intoSlot.ts'
import { type Following, type Transfer, transferFailureText } from './queue/transfer.ts'

const cleaningMilliseconds = 30_000
const running = new WeakMap<OrderSession, Promise<void>>()

/**
 * Brings the session's chosen logo into the order, once an earlier one is out of the way. A failure is kept for the
 * upload step to tell, and blocks nothing.
 */
export function uploadLogo(session: OrderSession): Promise<void> {
  const chosen = session.logo.get()
  const upload: LogoUpload = { ...chosen, state: 'uploading', reason: '' }
  session.logo.set(upload)
  const done = (running.get(session) ?? Promise.resolve()).then(() => run(session, upload))
  running.set(session, done)
  return done
}

async function run({ draft, logo }: OrderSession, upload: LogoUpload) {
  const isStillWanted = () => logo.get() === upload
  const { orderId } = draft.get()
  if (!orderId || !isStillWanted()) return
  const controller = new AbortController()
  const { signal } = controller
  let assetId: string | undefined
  /** What was broken off may be stored already. A failure leaves it to the next logo, which takes its place. */
  const clearAway = async () => {
    if (!assetId || draft.get().orderId !== orderId) return
    await deleteStored(assetId, AbortSignal.timeout(cleaningMilliseconds)).catch(() => undefined)
  }
  const stopWatching = logo.subscribe(() => !isStillWanted() && controller.abort())
  try {
    const { uploadedLogo } = draft.get()
    if (uploadedLogo) {
      await deleteStored(uploadedLogo.asset_id, signal)
      change(draft, { uploadedLogo: null })
    }
    const onAsset = (id: string) => {
      assetId = id
    }
    const stored = await bring(upload, draft.get(), orderId, { signal, onAsset })
    onAsset(stored.asset_id)
    if (!isStillWanted()) return await clearAway()
    change(draft, { uploadedLogo: { filename: stored.filename, asset_id: stored.asset_id } })
    logo.set({ ...upload, state: 'done' })
  } catch (error) {
    if (!isStillWanted()) return await clearAway()
    const isRejected = error instanceof ApiError && error.code === 'rejected_file'
    logo.set({ ...upload, state: 'failed', reason: transferFailureText(error), isRejected })
  } finally {
    stopWatching()
  }
}

type Bringing = Pick<Following, 'signal' | 'onAsset'>

/** Uploads a file of this browser's; what the server has already it copies. */
function bring({ file, kept }: LogoUpload, { input }: OrderDraft, orderId: string, { signal, onAsset }: Bringing) {
  if (kept) return copy(kept, orderId, signal)
  const contentType = file && imageTypeOf(file)
  if (!contentType) throw new Error('No logo that could be uploaded was chosen.')
  const { address_freeform: address } = input.options
  const picture = Promise.resolve(undefined)
  const sent: Transfer = { orderId, address, file, filename: file.name, contentType, seq: 0, type: 'logo', picture }
  return intoSlot(sent, { signal, onAsset, onPercent: () => undefined, onWaiting: () => undefined })
}

async function copy({ assetId }: KeptLogo, orderId: string, signal: AbortSignal) {
  const body = assetId === undefined ? {} : { asset_id: assetId }
  const call = () => api('PUT /api/orders/{order_id}/logo', { params: { order_id: orderId }, body, signal })
  return (await retrying(call, { signal })).photo
}
