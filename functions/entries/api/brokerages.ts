import { brokeragesEndpoints } from '#contract/endpoints/brokerages'
import { apiOrdersPerPage } from '#contract/integrations/apiOrder'
import { ApiReview } from '#contract/integrations/apiReview'
import { handOutFile } from '../../actions/delivery/handOutFile.ts'
import { payLinkByKey } from '../../actions/integrations/payLinkByKey.ts'
import { placeByKey } from '../../actions/integrations/placeByKey.ts'
import { priceByKey } from '../../actions/integrations/priceByKey.ts'
import { listByKey, readByKey } from '../../actions/integrations/readByKey.ts'
import { discardDraft } from '../../actions/orders/discardDraft.ts'
import { approveFilm } from '../../actions/review/approveFilm.ts'
import { type Enter, enterRoom } from '../../actions/review/enterRoom.ts'
import { makeVersion } from '../../actions/review/makeVersion.ts'
import { roomOf } from '../../actions/review/roomView.ts'
import { withdrawComment, writeComment } from '../../actions/review/writeComment.ts'
import { type Caller, signedIn } from '../../domain/platform/Caller.ts'
import { approvalView } from '../../domain/review/Approval.ts'
import { creatorOf, proofOf } from '../../http/caller/creator.ts'
import { codeLimit } from '../../http/limits/codeLimit.ts'
import { keySubmissionLimit } from '../../http/limits/submissionLimit.ts'
import { uploadLimit } from '../../http/limits/uploadLimit.ts'
import { serve } from '../../http/serve.ts'
import { config } from '../../services/config.ts'
import { count } from '../../services/telemetry.ts'

type Visit = { caller: Caller; now: Date; params: { order_id: string } }
const entering =
  (visit: Visit): Enter =>
  () =>
    enterRoom({ proof: proofOf(visit), token: undefined }, visit.params.order_id, visit.now)

export const handler = serve(brokeragesEndpoints, {
  'POST /api/v1/orders': async (request) => {
    const { PRICE_LIST: priceList, SUPPORT_EMAIL: supportEmail } = config()
    const [user, creator, countFiles] = [signedIn(request.caller), creatorOf(request), uploadLimit(request)]
    const countSubmission = keySubmissionLimit(request)
    const limits = { countSubmission, countFiles, countCode: codeLimit(request) }
    const placement = { request: request.body, user, creator, ...limits, priceList, supportEmail }
    const { order, events } = await placeByKey(placement, request.now)
    for (const event of events) count(event)
    return { ok: true, order }
  },

  'GET /api/v1/orders': async ({ caller, query }) => {
    const { cursor: before, limit = apiOrdersPerPage.usual } = query
    return { ok: true, ...(await listByKey(signedIn(caller), { limit, before })) }
  },

  'GET /api/v1/orders/{order_id}': async ({ caller, params }) => ({
    ok: true,
    order: await readByKey(signedIn(caller), params.order_id),
  }),

  'POST /api/v1/price': async (request) => ({
    ok: true,
    ...(await priceByKey(request.body, codeLimit(request), request.now)),
  }),

  'DELETE /api/v1/orders/{order_id}': async (request) => {
    await discardDraft(proofOf(request), request.params.order_id, request.now)
    return { ok: true }
  },

  'POST /api/v1/orders/{order_id}/pay-link': async (request) => ({
    ok: true,
    ...(await payLinkByKey(proofOf(request), request.params.order_id, request.now)),
  }),

  'GET /api/v1/orders/{order_id}/review': async (request) => ({
    ok: true,
    review: ApiReview.parse(await roomOf(await entering(request)(), request.now)),
  }),

  'PUT /api/v1/orders/{order_id}/review/comments/{comment_id}': async (request) => ({
    ok: true,
    comment: await writeComment(entering(request), request.params.comment_id, request.body, { now: request.now }),
  }),

  'DELETE /api/v1/orders/{order_id}/review/comments/{comment_id}': async (request) => {
    await withdrawComment(entering(request), request.params.comment_id, { now: request.now })
    return { ok: true }
  },

  'POST /api/v1/orders/{order_id}/review/versions': async (request) => ({
    ok: true,
    ...(await makeVersion(entering(request), request.body, { now: request.now })),
  }),

  'POST /api/v1/orders/{order_id}/review/approval': async (request) => {
    const { approval, status } = await approveFilm(entering(request), request.body, { now: request.now })
    return { ok: true, approval: approvalView(approval), status }
  },

  'POST /api/v1/orders/{order_id}/downloads': async (request) => ({
    ok: true,
    url: await handOutFile(entering(request), request.body.name, { now: request.now }),
  }),
})
