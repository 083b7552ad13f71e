import { brokeragesEndpoints } from '#contract/endpoints/brokerages'
import { apiOrdersPerPage } from '#contract/integrations/apiOrder'
import { placeByKey } from '../../actions/integrations/placeByKey.ts'
import { listByKey, readByKey } from '../../actions/integrations/readByKey.ts'
import { signedIn } from '../../domain/platform/Caller.ts'
import { creatorOf } from '../../http/caller/creator.ts'
import { codeLimit } from '../../http/limits/codeLimit.ts'
import { keySubmissionLimit } from '../../http/limits/submissionLimit.ts'
import { uploadLimit } from '../../http/limits/uploadLimit.ts'
import { serve } from '../../http/serve.ts'
import { config } from '../../services/config.ts'
import { count } from '../../services/telemetry.ts'

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
})
