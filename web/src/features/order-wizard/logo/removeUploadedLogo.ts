import { api } from '../../../lib/api/api.ts'
import { change } from '../draft/orderDraft.ts'
import type { OrderSession } from '../draft/orderSession.ts'
import { isNotFound } from '../draft/saveOrder.ts'

/** Deletes a logo that is already stored; answers what to tell the visitor where that failed. */
export async function removeUploadedLogo({ draft }: Pick<OrderSession, 'draft'>): Promise<string> {
  const { uploadedLogo } = draft.get()
  if (!uploadedLogo) return ''
  try {
    await api('DELETE /api/uploads/{asset_id}', { params: { asset_id: uploadedLogo.asset_id } })
  } catch (error) {
    if (!isNotFound(error)) return 'We couldn’t delete the stored copy of your logo. The video won’t use it.'
  }
  change(draft, { uploadedLogo: null })
  return ''
}
