import { imageTypeOf } from '../fileChecks.ts'
import { change } from '../orderDraft.ts'
import type { FileUpload, OrderSession } from '../orderSession.ts'
import { intoPlace } from './intoPlace.ts'
import { deleteStored } from './storedOrder.ts'
import { type Following, type Transfer, transferFailureText } from './transfer.ts'

const cleaningMilliseconds = 30_000
const running = new WeakMap<OrderSession, Promise<void>>()

/**
 * Uploads the session's chosen logo, once an earlier one is out of the way. A failure is kept for the upload step to
 * tell, and blocks nothing.
 */
export function uploadLogo(session: OrderSession): Promise<void> {
  const { file } = session.logo.get()
  if (!file) return Promise.resolve()
  const upload: FileUpload = { file, state: 'uploading', reason: '' }
  session.logo.set(upload)
  const done = (running.get(session) ?? Promise.resolve()).then(() => run(session, upload, file))
  running.set(session, done)
  return done
}

async function run({ draft, logo }: OrderSession, upload: FileUpload, file: File) {
  const isStillWanted = () => logo.get() === upload
  const { orderId, input } = draft.get()
  const contentType = imageTypeOf(file)
  if (!contentType || !orderId || !isStillWanted()) return
  const calledOff = new AbortController()
  const { signal } = calledOff
  let assetId: string | undefined
  /** What was broken off may be stored already. A failure leaves it to the next logo, which takes its place. */
  const clearAway = async () => {
    if (!assetId || draft.get().orderId !== orderId) return
    await deleteStored(assetId, AbortSignal.timeout(cleaningMilliseconds)).catch(() => undefined)
  }
  const stopWatching = logo.subscribe(() => !isStillWanted() && calledOff.abort())
  try {
    const { uploadedLogo } = draft.get()
    if (uploadedLogo) {
      await deleteStored(uploadedLogo.asset_id, signal)
      change(draft, { uploadedLogo: null })
    }
    const { address_freeform: address } = input.options
    const picture = Promise.resolve(undefined)
    const sent: Transfer = { orderId, address, file, filename: file.name, contentType, seq: 0, type: 'logo', picture }
    const following: Following = {
      signal,
      onPercent: () => undefined,
      onWaiting: () => undefined,
      onAsset: (id) => {
        assetId = id
      },
    }
    const stored = await intoPlace(sent, following)
    if (!isStillWanted()) return await clearAway()
    change(draft, { uploadedLogo: { filename: file.name, asset_id: stored.asset_id } })
    logo.set({ file, state: 'done', reason: '' })
  } catch (error) {
    if (!isStillWanted()) return await clearAway()
    logo.set({ file, state: 'failed', reason: transferFailureText(error) })
  } finally {
    stopWatching()
  }
}
