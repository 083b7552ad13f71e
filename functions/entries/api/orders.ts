import { ordersEndpoints } from '#contract/endpoints/orders'
import { priceOf } from '#contract/money/priceOf'
import { priceWithCode } from '../../actions/money/usePromotion.ts'
import { askAboutOrder } from '../../actions/orders/askAboutOrder.ts'
import { discardDraft } from '../../actions/orders/discardDraft.ts'
import { placeOrder } from '../../actions/orders/placeOrder.ts'
import { readOrder } from '../../actions/orders/readOrder.ts'
import { arrangePhotos } from '../../actions/photos/arrangePhotos.ts'
import { makePhotoLink } from '../../actions/photos/photoLink.ts'
import { depositDue } from '../../domain/money/orderMoney.ts'
import { receiptOf } from '../../domain/orders/Order.ts'
import { creatorOf, givenKey, proofOf, visitorCookie } from '../../http/caller/creator.ts'
import { codeLimit } from '../../http/limits/codeLimit.ts'
import { submissionLimit } from '../../http/limits/submissionLimit.ts'
import { Reply } from '../../http/request.ts'
import { serve } from '../../http/serve.ts'
import { config, paymentTerms } from '../../services/config.ts'
import { count } from '../../services/telemetry.ts'

export const handler = serve(ordersEndpoints, {
  'POST /api/price': async ({ body, address, now }) => {
    const listed = priceOf(body, config().PRICE_LIST)
    const entered = body.code && { code: body.code, count: codeLimit({ address, now }) }
    const { price, ...problem } = entered ? await priceWithCode(listed, entered, now) : { price: listed }
    const completing = config().COMPLETES_ADDRESSES === 'true' ? ({ completes_addresses: true } as const) : {}
    return { ok: true, ...price, ...depositDue(price.price_cents, paymentTerms()), ...problem, ...completing }
  },

  'POST /api/orders': async (request) => {
    const { PRICE_LIST: priceList, SUPPORT_EMAIL: supportEmail } = config()
    const [creator, proof] = [creatorOf(request), proofOf(request)]
    const countSubmission = submissionLimit(request)
    const limits = { countSubmission, countCode: codeLimit(request) }
    const placement = { request: request.body, priceList, supportEmail, creator, proof, ...limits }
    const { order, events, secret } = await placeOrder(placement, request.now)
    for (const event of events) count(event)
    return new Reply(
      { ...receiptOf(order), ...depositDue(order.price.price_cents, paymentTerms()) },
      secret ? [visitorCookie(secret)] : [],
    )
  },

  'GET /api/orders/{order_id}': async (request) => ({
    ok: true,
    order: await readOrder(proofOf(request), request.params.order_id, request.now),
  }),

  'DELETE /api/orders/{order_id}': async (request) => {
    await discardDraft(proofOf(request), request.params.order_id, request.now)
    return { ok: true }
  },
  'PUT /api/orders/{order_id}/photos': async (request) => ({
    ok: true,
    photos: await arrangePhotos(proofOf(request), request.params.order_id, request.body),
  }),

  'POST /api/orders/{order_id}/photo-link': async (request) => ({
    ok: true,
    token: await makePhotoLink(proofOf(request), request.params.order_id, request.now),
  }),

  'POST /api/orders/{order_id}/questions': async (request) => {
    const { params, body, header, now } = request
    const asked = { orderId: params.order_id, message: body.message, key: givenKey(header), now }
    await askAboutOrder(proofOf(request), asked)
    return { ok: true }
  },
})
