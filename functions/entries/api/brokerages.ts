import { brokeragesEndpoints } from '#contract/endpoints/brokerages'
import { apiHeaders } from '#contract/integrations/apiHeaders'
import { type ApiOrder, type ApiOrdersQuery, apiOrdersPerPage } from '#contract/integrations/apiOrder'
import { ApiReview } from '#contract/integrations/apiReview'
import { handOutFile } from '../../actions/delivery/handOutFile.ts'
import { changeByKey } from '../../actions/integrations/changeByKey.ts'
import { payLinkByKey } from '../../actions/integrations/payLinkByKey.ts'
import { placeByKey } from '../../actions/integrations/placeByKey.ts'
import { plansByKey } from '../../actions/integrations/plansByKey.ts'
import { posterByKey } from '../../actions/integrations/posterByKey.ts'
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
import type { Tools } from '../../http/assistant.ts'
import { creatorOf, proofOf } from '../../http/caller/creator.ts'
import { codeLimit } from '../../http/limits/codeLimit.ts'
import { keySubmissionLimit } from '../../http/limits/submissionLimit.ts'
import { uploadLimit } from '../../http/limits/uploadLimit.ts'
import { type ApiRequest, Reply } from '../../http/request.ts'
import { type GroupHandler, serve } from '../../http/serve.ts'
import { config } from '../../services/config.ts'
import { count } from '../../services/telemetry.ts'

async function place(request: ApiRequest<'POST /api/v1/orders'>): Promise<ApiOrder> {
  const { PRICE_LIST: priceList, SUPPORT_EMAIL: supportEmail } = config()
  const [user, creator, countFiles] = [signedIn(request.caller), creatorOf(request), uploadLimit(request)]
  const countSubmission = keySubmissionLimit(request)
  const limits = { countSubmission, countFiles, countCode: codeLimit(request) }
  const placement = { request: request.body, user, creator, ...limits, priceList, supportEmail }
  const { order, events } = await placeByKey(placement, request.now)
  for (const event of events) count(event)
  return order
}

const listPage = ({ caller }: { caller: Caller }, { cursor: before, limit = apiOrdersPerPage.usual }: ApiOrdersQuery) =>
  listByKey(signedIn(caller), { limit, before })

/** What an assistant may do, by the same actions as the endpoints. */
function toolsOf(request: ApiRequest<'POST /api/v1/mcp'>): Tools {
  const { caller, now } = request
  const at = (order_id: string) => ({ caller, now, params: { order_id } })
  return {
    get_plans: async () => plansByKey(),
    price_film: (input) => priceByKey(input, codeLimit(request), now),
    create_order: ({ idempotency_key, ...body }) => {
      const header = (name: string) => (name === 'idempotency-key' ? idempotency_key : request.header(name))
      return place({ ...request, params: undefined, query: undefined, body, header })
    },
    list_orders: (query) => listPage(request, query),
    get_order: ({ order_id }) => readByKey(signedIn(caller), order_id),
    get_film: async ({ order_id }) => ApiReview.parse(await roomOf(await entering(at(order_id))(), now)),
    ask_for_changes: ({ order_id, ...changes }) => changeByKey(entering(at(order_id)), changes, now),
    approve_film: async ({ order_id, ...approval }) => {
      const { approval: given, status } = await approveFilm(entering(at(order_id)), approval, { now })
      return { approval: approvalView(given), status }
    },
    get_file_link: async ({ order_id, name }) => ({ url: await handOutFile(entering(at(order_id)), name, { now }) }),
    get_poster: async ({ order_id }) => ({ jpeg: await posterByKey(entering(at(order_id))) }),
    get_pay_link: ({ order_id }) => payLinkByKey(proofOf(request), order_id, now),
  }
}

type Visit = { caller: Caller; now: Date; params: { order_id: string } }
const entering =
  (visit: Visit): Enter =>
  () =>
    enterRoom({ proof: proofOf(visit), token: undefined }, visit.params.order_id, visit.now)

const api = serve(brokeragesEndpoints, {
  'POST /api/v1/orders': async (request) => ({ ok: true, order: await place(request) }),

  'GET /api/v1/orders': async (request) => ({ ok: true, ...(await listPage(request, request.query)) }),

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

  'POST /api/v1/mcp': async (request) => {
    const { answerAssistant } = await import('../../http/assistant.ts')
    const { status, answer } = await answerAssistant(
      request.body,
      toolsOf(request),
      request.header('mcp-protocol-version'),
    )
    return new Reply(answer, [], {}, status)
  },
})

/** An assistant that asks for a stream of its own is told that there is none, as its protocol wants it. */
export const handler: GroupHandler = async (event, context) =>
  event.rawPath === '/api/v1/mcp' && event.requestContext.http.method === 'GET'
    ? { statusCode: 405, headers: { ...apiHeaders, allow: 'POST' } }
    : api(event, context)
