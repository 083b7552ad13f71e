import { adminEndpoints } from '#contract/endpoints/admin'
import { deskEndpoints } from '#contract/endpoints/desk'
import { promotionsEndpoints } from '#contract/endpoints/promotions'
import { limits } from '#contract/limits'
import { disableUser, editUser, enableUser } from '../../actions/accounts/changeUser.ts'
import { resetUserPassword } from '../../actions/accounts/passwords/resetUserPassword.ts'
import { seeAccount } from '../../actions/accounts/readOverview.ts'
import { removeUserFactor } from '../../actions/accounts/second-factor/removeUserFactor.ts'
import { restoreCustomer } from '../../actions/desk/customers/archiveCustomer.ts'
import { editCustomer } from '../../actions/desk/customers/changeCustomer.ts'
import { deleteCustomer } from '../../actions/desk/customers/deleteCustomer.ts'
import { listHistoryAsAdmin } from '../../actions/desk/history.ts'
import { listCustomersAsAdmin, listLedger, listUsersAsAdmin } from '../../actions/desk/lists.ts'
import { listOrdersAsAdmin } from '../../actions/desk/orderList.ts'
import { listStatusCounts } from '../../actions/desk/statusCounts.ts'
import { followTour } from '../../actions/film/followTour.ts'
import { requestTour } from '../../actions/film/requestTour.ts'
import {
  createPromotion,
  endPromotion,
  listPromotions as listPromotionsAsAdmin,
} from '../../actions/money/managePromotions.ts'
import { answerQuestion } from '../../actions/orders/answerQuestion.ts'
import { archiveOrder, restoreOrder, setOrderStatus } from '../../actions/orders/changeOrder.ts'
import { placeForCustomer } from '../../actions/orders/placeForCustomer.ts'
import { seeAsCustomer, seeAssets, seeOrder } from '../../actions/orders/seeOrder.ts'
import { writeToCustomer } from '../../actions/orders/writeToCustomer.ts'
import { deleteAsset, renameAsset } from '../../actions/photos/changeAsset.ts'
import type { Actor } from '../../domain/platform/AuditEvent.ts'
import { type Caller, signedIn } from '../../domain/platform/Caller.ts'
import { creationKey } from '../../http/caller/creator.ts'
import { serve } from '../../http/serve.ts'

const actorOf = ({ caller, now }: { caller: Caller; now: Date }): Actor => ({ user: signedIn(caller), now })
/** Before the function's own time is up, so that the answer still says how far it came. */
const timeForMany = () => AbortSignal.timeout(limits.adminWorkSeconds * 1000)

export const handler = serve(
  { ...adminEndpoints, ...deskEndpoints, ...promotionsEndpoints },
  {
    'GET /api/admin/whoami': async ({ caller }) => {
      const { userId: id, email } = signedIn(caller)
      return { ok: true, admin: { id, email } }
    },

    'GET /api/admin/users': async ({ query }) => {
      const { rows: users, next_cursor } = await listUsersAsAdmin(query)
      return { ok: true, users, next_cursor }
    },
    'GET /api/admin/customers': async ({ query }) => {
      const { rows: customers, next_cursor } = await listCustomersAsAdmin(query)
      return { ok: true, customers, next_cursor }
    },
    'GET /api/admin/orders': async ({ query, now }) => {
      const { rows: orders, next_cursor } = await listOrdersAsAdmin(query, now)
      return { ok: true, orders, next_cursor }
    },
    'GET /api/admin/assets': async (request) => {
      const { rows: assets, next_cursor } = await seeAssets(actorOf(request), request.query)
      return { ok: true, assets, next_cursor }
    },
    'GET /api/admin/counts': async () => ({ ok: true, statuses: await listStatusCounts() }),
    'GET /api/admin/ledger': async ({ query }) => ({ ok: true, ...(await listLedger(query)) }),
    'GET /api/admin/history/{id}': async ({ params, query }) => ({
      ok: true,
      ...(await listHistoryAsAdmin(params.id, query.cursor)),
    }),

    'PATCH /api/admin/users/{id}': async (request) => ({
      ok: true,
      user: await editUser(actorOf(request), request.params.id, request.body),
    }),
    'DELETE /api/admin/users/{id}': async (request) => ({
      ok: true,
      user: await disableUser(actorOf(request), request.params.id),
    }),
    'POST /api/admin/users/{id}/restore': async (request) => ({
      ok: true,
      user: await enableUser(actorOf(request), request.params.id),
    }),
    'POST /api/admin/users/{id}/reset-password': async (request) =>
      resetUserPassword(actorOf(request), request.params.id, request.body),
    'POST /api/admin/users/{id}/second-factor-removal': async (request) => ({
      ok: true,
      user: await removeUserFactor(actorOf(request), request.params.id),
    }),
    'GET /api/admin/users/{id}/account': async (request) =>
      seeAccount(actorOf(request), request.params.id, request.query.cursor),

    'PATCH /api/admin/customers/{id}': async (request) => ({
      ok: true,
      customer: await editCustomer(actorOf(request), request.params.id, request.body),
    }),
    'DELETE /api/admin/customers/{id}': async (request) =>
      deleteCustomer(actorOf(request), { id: request.params.id, wanted: request.body, timeIsUp: timeForMany() }),
    'POST /api/admin/customers/{id}/restore': async (request) =>
      restoreCustomer(actorOf(request), request.params.id, timeForMany()),

    'GET /api/admin/orders/{id}': async (request) => ({
      ok: true,
      order: await seeOrder(actorOf(request), request.params.id),
    }),
    'POST /api/admin/orders': async (request) => ({
      ok: true,
      order: await placeForCustomer(actorOf(request), request.body, creationKey(request)),
    }),
    'POST /api/admin/orders/{id}/message': async (request) => {
      await writeToCustomer(actorOf(request), request.params.id, { ...request.body, key: creationKey(request) })
      return { ok: true }
    },
    'POST /api/admin/orders/{id}/questions/{question_id}/answers': async (request) => {
      const { id: orderId, question_id: questionId } = request.params
      await answerQuestion(actorOf(request), { orderId, questionId, ...request.body, key: creationKey(request) })
      return { ok: true }
    },
    'GET /api/admin/orders/{id}/as-customer': async (request) => ({
      ok: true,
      order: await seeAsCustomer(actorOf(request), request.params.id),
    }),
    'PATCH /api/admin/orders/{id}': async (request) => ({
      ok: true,
      order: await setOrderStatus(actorOf(request), request.params.id, request.body),
    }),
    'DELETE /api/admin/orders/{id}': async (request) => ({
      ok: true,
      order: await archiveOrder(actorOf(request), request.params.id),
    }),
    'POST /api/admin/orders/{id}/restore': async (request) => ({
      ok: true,
      order: await restoreOrder(actorOf(request), request.params.id),
    }),
    'GET /api/admin/orders/{id}/tour': async (request) => ({
      ok: true,
      tour: await followTour(actorOf(request), request.params.id),
    }),
    'POST /api/admin/orders/{id}/tour': async (request) => ({
      ok: true,
      tour: await requestTour(actorOf(request), request.params.id, request.body),
    }),

    'GET /api/admin/promotions': async () => ({ ok: true, promotions: await listPromotionsAsAdmin() }),
    'POST /api/admin/promotions': async (request) => ({
      ok: true,
      promotion: await createPromotion(actorOf(request), request.body),
    }),
    'POST /api/admin/promotions/{code}/end': async (request) => ({
      ok: true,
      promotion: await endPromotion(actorOf(request), request.params.code),
    }),

    'PATCH /api/admin/assets/{id}': async (request) => ({
      ok: true,
      asset: await renameAsset(actorOf(request), request.params.id, request.body),
    }),
    'DELETE /api/admin/assets/{id}': async (request) => {
      await deleteAsset(actorOf(request), request.params.id)
      return { ok: true }
    },
  },
)
