import { api } from '../../../lib/api.ts'
import { retrying } from '../../../lib/retrying.ts'
import { isNotFound } from '../saveOrder.ts'

/** Deletes a stored photo, or one that may have been stored when its upload was broken off. */
export async function deleteStored(assetId: string, signal: AbortSignal): Promise<void> {
  const call = () => api('DELETE /api/uploads/{asset_id}', { params: { asset_id: assetId }, signal })
  try {
    await retrying(call, { signal })
  } catch (error) {
    if (!isNotFound(error)) throw error
  }
}
