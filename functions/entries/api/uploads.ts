import { uploadsEndpoints } from '#contract/endpoints/uploads'
import { ConfirmFile, PresignFile } from '#contract/photos/upload'
import { confirmClip, reserveClip } from '../../actions/photos/clips/addClip.ts'
import { clipView } from '../../actions/photos/clips/clipView.ts'
import { confirmFiles } from '../../actions/photos/confirmFiles.ts'
import { copyLogo } from '../../actions/photos/copyLogo.ts'
import { readLinked } from '../../actions/photos/photoLink.ts'
import { removeFile } from '../../actions/photos/removeFile.ts'
import { reserveUploadSlots } from '../../actions/photos/reserveUploadSlots.ts'
import { confirmLogo, keepLogoOfOrder, postLogo, readLogo, removeLogo } from '../../actions/photos/savedLogo.ts'
import { type Asset, photoOf } from '../../domain/photos/Asset.ts'
import { type SavedLogo, savedLogoView } from '../../domain/photos/SavedLogo.ts'
import { signedIn } from '../../domain/platform/Caller.ts'
import { onlyOf } from '../../domain/platform/settled.ts'
import { answerEach } from '../../http/batch.ts'
import { fileProofOf, proofOf } from '../../http/caller/creator.ts'
import { uploadLimit } from '../../http/limits/uploadLimit.ts'
import { serve } from '../../http/serve.ts'
import { uploadTarget } from '../../services/photos/photos.ts'
import { previewUrl } from '../../services/photos/previews.ts'

const targetOf = async (asset: Asset) =>
  ({ ok: true, ...(await uploadTarget(asset)), key: asset.storage_key, asset_id: asset.id }) as const
const confirmationOf = async (asset: Asset) => ({ ok: true, photo: photoOf(asset, await previewUrl(asset)) }) as const
const savedLogoAnswer = async (logo: SavedLogo | undefined) =>
  ({ ok: true, logo: logo ? savedLogoView(logo, await previewUrl({ ...logo, type: 'logo' })) : null }) as const

export const handler = serve(uploadsEndpoints, {
  'POST /api/uploads/presign': async (request) => {
    const { order_id: orderId, address_freeform: _, ...file } = request.body
    const announcement = { orderId, files: [file], countFiles: uploadLimit(request) }
    return targetOf(onlyOf(await reserveUploadSlots(fileProofOf(request), announcement, request.now)))
  },

  'POST /api/uploads/presign-batch': async (request) => {
    const { order_id: orderId, files } = request.body
    const countFiles = uploadLimit(request)
    const reserve = (parsed: PresignFile[]) =>
      reserveUploadSlots(fileProofOf(request), { orderId, files: parsed, countFiles }, request.now)
    const asked = { schema: PresignFile, things: files }
    const route = 'POST /api/uploads/presign-batch'
    return { ok: true, files: await answerEach(route, asked, { work: reserve, answer: targetOf }) }
  },

  'POST /api/uploads/confirm': async (request) => {
    const { order_id: orderId, asset_id } = request.body
    return confirmationOf(
      onlyOf(await confirmFiles(fileProofOf(request), { orderId, assetIds: [asset_id] }, request.now)),
    )
  },

  'POST /api/uploads/confirm-batch': async (request) => {
    const { order_id: orderId, files } = request.body
    const confirm = (parsed: ConfirmFile[]) =>
      confirmFiles(fileProofOf(request), { orderId, assetIds: parsed.map(({ asset_id }) => asset_id) }, request.now)
    const asked = { schema: ConfirmFile, things: files }
    const route = 'POST /api/uploads/confirm-batch'
    return { ok: true, files: await answerEach(route, asked, { work: confirm, answer: confirmationOf }) }
  },

  'DELETE /api/uploads/{asset_id}': async (request) => {
    await removeFile(fileProofOf(request), request.params.asset_id, request.now)
    return { ok: true }
  },

  'POST /api/admin/orders/{id}/clips': async ({ params, body, now }) =>
    targetOf(await reserveClip(params.id, body, now)),
  'POST /api/admin/orders/{id}/clips/{asset_id}/confirm': async ({ params, caller, now }) => ({
    ok: true,
    clip: await clipView(await confirmClip({ user: signedIn(caller), now }, params.id, params.asset_id)),
  }),

  'GET /api/account/logo': async ({ caller }) => savedLogoAnswer(await readLogo(signedIn(caller))),
  'POST /api/account/logo': async (request) => {
    const by = { user: signedIn(request.caller), now: request.now }
    const posted = await postLogo(by, request.body, uploadLimit(request))
    return { ok: true, ...(await uploadTarget(posted)), logo_id: posted.id }
  },
  'POST /api/account/logo/confirm': async ({ caller, body, now }) =>
    savedLogoAnswer(await confirmLogo({ user: signedIn(caller), now }, body.logo_id)),
  'PUT /api/account/logo': async ({ caller, body, now }) =>
    savedLogoAnswer(await keepLogoOfOrder({ user: signedIn(caller), now }, proofOf({ caller }), body.asset_id)),
  'DELETE /api/account/logo': async ({ caller, now }) => {
    await removeLogo({ user: signedIn(caller), now })
    return { ok: true }
  },
  'PUT /api/orders/{order_id}/logo': async (request) => {
    const { caller, params, body, now } = request
    const countFiles = uploadLimit(request)
    const wanted = {
      user: signedIn(caller),
      proof: proofOf({ caller }),
      orderId: params.order_id,
      assetId: body.asset_id,
    }
    return confirmationOf(await copyLogo({ ...wanted, countFiles, now }))
  },

  'GET /api/photo-link': async (request) => ({ ok: true, order: await readLinked(fileProofOf(request), request.now) }),
})
