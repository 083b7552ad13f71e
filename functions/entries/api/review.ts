import { reviewEndpoints } from '#contract/endpoints/review'
import { reviewTokenHeader } from '#contract/review/review'
import { handOutFile } from '../../actions/delivery/handOutFile.ts'
import { approveFilm } from '../../actions/review/approveFilm.ts'
import { type Enter, enterAsAdmin, enterByLink, enterRoom, lookAsAdmin } from '../../actions/review/enterRoom.ts'
import { grantRounds } from '../../actions/review/grantRounds.ts'
import { makeVersion } from '../../actions/review/makeVersion.ts'
import { previewVersion } from '../../actions/review/previewVersion.ts'
import { roomOf } from '../../actions/review/roomView.ts'
import { listLinks, revokeLink, shareRoom } from '../../actions/review/shareRoom.ts'
import { answerComment, withdrawComment, writeComment } from '../../actions/review/writeComment.ts'
import type { Actor } from '../../domain/platform/AuditEvent.ts'
import { type Caller, signedIn } from '../../domain/platform/Caller.ts'
import { approvalView } from '../../domain/review/Approval.ts'
import { givenKey, proofOf } from '../../http/caller/creator.ts'
import { serve } from '../../http/serve.ts'
import { newSecret } from '../../services/ids.ts'

type Visit = {
  caller: Caller
  now: Date
  header: (name: string) => string | undefined
  params: { order_id: string }
}
const entering =
  (visit: Visit): Enter =>
  () =>
    enterRoom({ proof: proofOf(visit), token: visit.header(reviewTokenHeader) }, visit.params.order_id, visit.now)
const owning =
  (visit: Omit<Visit, 'header'>): Enter =>
  () =>
    enterRoom({ proof: proofOf(visit), token: undefined }, visit.params.order_id, visit.now)

type Work = { caller: Caller; now: Date; params: { id: string } }
const actorOf = ({ caller, now }: Omit<Work, 'params'>): Actor => ({ user: signedIn(caller), now })
const administering =
  (work: Work): Enter =>
  () =>
    enterAsAdmin(actorOf(work), work.params.id)
const doerOf = (work: Omit<Work, 'params'>) => ({ now: work.now, actor: actorOf(work) })

export const handler = serve(reviewEndpoints, {
  'GET /api/review': async ({ header, now }) => ({
    ok: true,
    room: await roomOf(await enterByLink(header(reviewTokenHeader), now), now),
  }),
  'GET /api/orders/{order_id}/review': async (request) => ({
    ok: true,
    room: await roomOf(await entering(request)(), request.now),
  }),
  'PUT /api/orders/{order_id}/review/comments/{comment_id}': async (request) => ({
    ok: true,
    comment: await writeComment(entering(request), request.params.comment_id, request.body, { now: request.now }),
  }),
  'DELETE /api/orders/{order_id}/review/comments/{comment_id}': async (request) => {
    await withdrawComment(entering(request), request.params.comment_id, { now: request.now })
    return { ok: true }
  },
  'POST /api/orders/{order_id}/review/versions': async (request) => ({
    ok: true,
    ...(await makeVersion(entering(request), request.body, { now: request.now })),
  }),
  'POST /api/orders/{order_id}/review/preview': async (request) => ({
    ok: true,
    preview: await previewVersion(entering(request), request.body, { now: request.now }),
  }),
  'POST /api/orders/{order_id}/review/approval': async (request) => {
    const { approval, status } = await approveFilm(entering(request), request.body, { now: request.now })
    return { ok: true, approval: approvalView(approval), status }
  },

  'POST /api/orders/{order_id}/downloads': async (request) => ({
    ok: true,
    url: await handOutFile(entering(request), request.body.name, { now: request.now }),
  }),
  'GET /api/orders/{order_id}/review-links': async (request) => ({
    ok: true,
    links: await listLinks(owning(request), request.now),
  }),
  'POST /api/orders/{order_id}/review-links': async (request) => ({
    ok: true,
    ...(await shareRoom(owning(request), request.body, { now: request.now })),
  }),
  'DELETE /api/orders/{order_id}/review-links/{link_id}': async (request) => {
    await revokeLink(owning(request), request.params.link_id, { now: request.now })
    return { ok: true }
  },

  'GET /api/admin/orders/{id}/review': async (request) => ({
    ok: true,
    room: await roomOf(await lookAsAdmin(actorOf(request), request.params.id, request.query.as), request.now),
  }),
  'PUT /api/admin/orders/{id}/review/comments/{comment_id}': async (request) => ({
    ok: true,
    comment: await writeComment(administering(request), request.params.comment_id, request.body, doerOf(request)),
  }),
  'DELETE /api/admin/orders/{id}/review/comments/{comment_id}': async (request) => {
    await withdrawComment(administering(request), request.params.comment_id, doerOf(request))
    return { ok: true }
  },
  'POST /api/admin/orders/{id}/downloads': async (request) => ({
    ok: true,
    url: await handOutFile(administering(request), request.body.name, doerOf(request)),
  }),
  'POST /api/admin/orders/{id}/review/comments/{comment_id}/answers': async (request) => {
    const { params, body, header } = request
    const answer = { id: params.comment_id, text: body.text, key: givenKey(header) ?? newSecret() }
    return { ok: true, comment: await answerComment(administering(request), answer, actorOf(request)) }
  },
  'POST /api/admin/orders/{id}/review/versions': async (request) => ({
    ok: true,
    ...(await makeVersion(administering(request), request.body, doerOf(request))),
  }),
  'POST /api/admin/orders/{id}/review/preview': async (request) => ({
    ok: true,
    preview: await previewVersion(administering(request), request.body, doerOf(request)),
  }),
  'POST /api/admin/orders/{id}/review/approval': async (request) => {
    const { approval, status } = await approveFilm(administering(request), request.body, doerOf(request))
    return { ok: true, approval: approvalView(approval), status }
  },
  'POST /api/admin/orders/{id}/rounds': async (request) => {
    const { params, body, header } = request
    const grant = { orderId: params.id, ...body, key: givenKey(header) ?? newSecret() }
    return { ok: true, rounds: await grantRounds(actorOf(request), grant) }
  },
  'POST /api/admin/orders/{id}/review-links': async (request) => ({
    ok: true,
    ...(await shareRoom(administering(request), request.body, doerOf(request))),
  }),
  'DELETE /api/admin/orders/{id}/review-links/{link_id}': async (request) => {
    await revokeLink(administering(request), request.params.link_id, doerOf(request))
    return { ok: true }
  },
})
