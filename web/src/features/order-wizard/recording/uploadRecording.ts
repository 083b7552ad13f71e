import { fileSlots } from '#contract/limits'
import { retrying } from '../../../lib/api/retrying.ts'
import type { OrderSession } from '../draft/orderSession.ts'
import { ensureOrder } from '../draft/saveOrder.ts'
import { deleteStored, type StoredOrder } from '../upload/kept/storedOrder.ts'
import { intoSlot } from '../upload/queue/intoSlot.ts'
import { type Following, transferFailureText } from '../upload/queue/transfer.ts'
import { recordingTypeOf } from './recordingFiles.ts'

const cleaningMilliseconds = 30_000

/** Uploads the session's chosen recording in the place of one before it. A failure is kept for the field to tell. */
export async function uploadRecording({ draft, recording }: OrderSession, stored: StoredOrder): Promise<void> {
  const { file } = recording.get()
  const contentType = file && recordingTypeOf(file)
  if (!file || !contentType) return
  const isStillWanted = () => recording.get().file === file
  recording.set({ file, state: 'uploading', reason: '' })
  const controller = new AbortController()
  const { signal } = controller
  let assetId: string | undefined
  const following: Following = {
    signal,
    onPercent: () => undefined,
    onWaiting: () => undefined,
    onAsset: (id) => {
      assetId = id
    },
  }
  const stopWatching = recording.subscribe(() => !isStillWanted() && controller.abort())
  try {
    const orderId = await retrying(() => ensureOrder(draft), following)
    const address = draft.get().input.options.address_freeform
    const sent = { orderId, address, file, filename: file.name, contentType, picture: Promise.resolve(undefined) }
    const done = await intoSlot({ ...sent, seq: fileSlots.voice, type: 'voice' }, following)
    stored.changePhotos(orderId, (photos) => [...photos.filter(({ type }) => type !== 'voice'), done])
    if (isStillWanted()) recording.set({ file, state: 'done', reason: '' })
  } catch (error) {
    if (isStillWanted()) recording.set({ file, state: 'failed', reason: transferFailureText(error) })
  } finally {
    stopWatching()
    // What was broken off may be stored already; a failure leaves it to the next recording, which takes its place.
    if (!isStillWanted() && assetId)
      void deleteStored(assetId, AbortSignal.timeout(cleaningMilliseconds)).catch(() => undefined)
  }
}
