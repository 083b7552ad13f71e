import { imageTypeOf } from '../fileChecks.ts'
import { change } from '../orderDraft.ts'
import type { OrderSession } from '../orderSession.ts'
import { removeUploadedLogo } from '../removeUploadedLogo.ts'
import { transfer, transferFailureText } from './transfer.ts'

/** Uploads the session's chosen logo. A failure is kept for the upload step to tell, and blocks nothing. */
export async function uploadLogo({ draft, logo }: OrderSession) {
  const { file } = logo.get()
  const { orderId, input } = draft.get()
  const contentType = file && imageTypeOf(file)
  if (!contentType || !orderId) return
  const isStillChosen = () => logo.get().file === file
  logo.set({ file, state: 'uploading', reason: '' })
  try {
    const stored = await transfer(
      {
        orderId,
        address: input.options.address_freeform,
        file,
        filename: file.name,
        contentType,
        seq: 0,
        type: 'logo',
        picture: Promise.resolve(undefined),
      },
      {
        signal: new AbortController().signal,
        onPercent: () => undefined,
        onWaiting: () => undefined,
        onAsset: () => undefined,
      },
    )
    if (!isStillChosen()) return
    await removeUploadedLogo({ draft })
    change(draft, { uploadedLogo: { filename: file.name, asset_id: stored.asset_id } })
    logo.set({ file, state: 'done', reason: '' })
  } catch (error) {
    if (isStillChosen()) logo.set({ file, state: 'failed', reason: transferFailureText(error) })
  }
}
