import { paymentsEndpoints } from '#contract/endpoints/payments'
import { ReconcileRequest } from '#contract/money/reconciliation'
import { confirmCheckout } from '../../actions/money/checkout/confirmCheckout.ts'
import {
  confirmLinkedPayment,
  openLinkedCheckout,
  readLinkedPayment,
} from '../../actions/money/checkout/linkedPayment.ts'
import { openCheckout } from '../../actions/money/checkout/openCheckout.ts'
import { enterMoney } from '../../actions/money/enterMoney.ts'
import { reconcile } from '../../actions/money/reconcile.ts'
import { takeEvent } from '../../actions/money/takeEvent.ts'
import { providerIsDown } from '../../domain/money/payments.ts'
import { signedIn } from '../../domain/platform/Caller.ts'
import { givenKey, payLinkOf, proofOf } from '../../http/caller/creator.ts'
import { hmacVerifier } from '../../http/caller/signature.ts'
import { codeLimit } from '../../http/limits/codeLimit.ts'
import { type GroupHandler, serve } from '../../http/serve.ts'
import { config } from '../../services/config.ts'
import { newSecret } from '../../services/ids.ts'
import { isProviderDown } from '../../services/money/payments.ts'

async function reaching<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw isProviderDown(error) ? providerIsDown(error) : error
  })
}

const stripe = hmacVerifier({
  header: 'stripe-signature',
  secrets: () => config().STRIPE_WEBHOOK_SECRETS.split(','),
})

const api = serve(
  paymentsEndpoints,
  {
    'POST /api/orders/{order_id}/checkout': async (request) => {
      const { params, body, now } = request
      const limits = { countCode: codeLimit(request), now }
      return { ok: true, url: await reaching(openCheckout(proofOf(request), params.order_id, body, limits)) }
    },

    'POST /api/orders/{order_id}/checkout/confirm': async (request) => ({
      ok: true,
      ...(await reaching(confirmCheckout(proofOf(request), request.params.order_id, request.now))),
    }),

    'GET /api/pay-link': async (request) => ({
      ok: true,
      order: await readLinkedPayment(payLinkOf(request), request.now),
    }),

    'POST /api/pay-link/checkout': async (request) => ({
      ok: true,
      url: await reaching(openLinkedCheckout(payLinkOf(request), request.body.purpose, request.now)),
    }),

    'POST /api/pay-link/confirm': async (request) => ({
      ok: true,
      order: await reaching(confirmLinkedPayment(payLinkOf(request), request.now)),
    }),

    'POST /api/admin/orders/{id}/money': async ({ caller, params, body, header, now }) => {
      const entry = { orderId: params.id, act: body, key: givenKey(header) ?? newSecret() }
      return { ok: true, ...(await reaching(enterMoney({ user: signedIn(caller), now }, entry))) }
    },

    'POST /api/payments/webhook': async ({ body, now }) => {
      await reaching(takeEvent(body, now))
      return { ok: true }
    },
  },
  { stripe },
)

/** Requests of the API, whose events the gateway makes; and an operator's question, which no request can look like. */
export function handler(...request: Parameters<GroupHandler>): ReturnType<GroupHandler>
export function handler(question: ReconcileRequest): ReturnType<typeof reconcile>
export function handler(event: Parameters<GroupHandler>[0] | ReconcileRequest, context?: Parameters<GroupHandler>[1]) {
  if ('reconcile' in event) return reconcile(ReconcileRequest.parse(event))
  if (!context) throw new Error('A request comes with its context.')
  return api(event, context)
}
