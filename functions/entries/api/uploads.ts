import { uploadsEndpoints } from '#contract/endpoints/uploads'
import { confirmFile } from '../../actions/photos/confirmFile.ts'
import { removeFile } from '../../actions/photos/removeFile.ts'
import { reserveUploadSlot } from '../../actions/photos/reserveUploadSlot.ts'
import { photoOf } from '../../domain/Asset.ts'
import { proofOf } from '../../http/creator.ts'
import { serve } from '../../http/serve.ts'
import { uploadLimit } from '../../http/uploadLimit.ts'
import { thumbnailUrl, uploadTarget } from '../../services/photos.ts'

export const handler = serve(uploadsEndpoints, {
  'POST /api/uploads/presign': async (request) => {
    const asset = await reserveUploadSlot(proofOf(request), request.body, request.now, uploadLimit(request))
    return { ok: true, ...(await uploadTarget(asset)), key: asset.storage_key, asset_id: asset.id }
  },

  'POST /api/uploads/confirm': async (request) => {
    const asset = await confirmFile(proofOf(request), request.body, request.now)
    return { ok: true, photo: photoOf(asset, await thumbnailUrl(asset)) }
  },

  'DELETE /api/uploads/{asset_id}': async (request) => {
    await removeFile(proofOf(request), request.params.asset_id, request.now)
    return { ok: true }
  },
})
