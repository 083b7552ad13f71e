import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { openAccount } from './account.ts'
import { formOf } from './form.ts'
import { dashboard, hostedPage, type PageAnswer } from './hostedPage.ts'
import { openIdempotency } from './idempotency.ts'
import { keepRecords } from './keptRecords.ts'
import { operate } from './operations.ts'
import { openRecords } from './records.ts'
import { bodyOf, StripeRefusal } from './refusal.ts'
import { type EventSink, openWebhooks } from './webhooks.ts'

export const stripeKeys = { key: 'sk_test_embedded', webhookSecret: 'whsec_embedded' } as const

/** Stripe's API for its own package, Checkout's page with test cards, a little of the dashboard, and signed events. */
export function openStripe(sink?: EventSink, file?: string) {
  const webhooks = openWebhooks(stripeKeys.webhookSecret, sink)
  const records = openRecords(webhooks.put)
  const account = openAccount(records)
  const idempotency = openIdempotency()
  const save = keepRecords(file, records, idempotency)

  async function answerApi(request: IncomingMessage, url: URL) {
    if (request.headers.authorization !== `Bearer ${stripeKeys.key}`)
      throw new StripeRefusal(401, 'invalid_request_error', 'Invalid API Key provided.')
    const method = request.method ?? ''
    const sent = await text(request)
    const form = formOf(method === 'GET' ? url.search.slice(1) : sent)
    const pageOf = (id: string) => `http://${request.headers.host}/c/pay/${id}`
    const work = () => ({ status: 200, body: operate(method, url.pathname, { account, form, pageOf }) })
    const key = method === 'POST' ? request.headers['idempotency-key'] : undefined
    return idempotency.once(key === undefined ? undefined : String(key), `${url.pathname} ${sent}`, work)
  }

  async function answerPage(request: IncomingMessage, url: URL): Promise<PageAnswer> {
    const typed = request.method === 'POST' ? new URLSearchParams(await text(request)) : undefined
    const [, id] = /^\/c\/pay\/(\w+)$/.exec(url.pathname) ?? []
    if (id) return hostedPage(account, id, typed)
    if (url.pathname === '/') return dashboard(account, typed)
    throw new StripeRefusal(404, 'invalid_request_error', 'There is no such page.')
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://stripe.local')
    const head = { 'content-type': 'application/json', 'request-id': `req_${randomUUID()}` }
    try {
      if (url.pathname.startsWith('/v1/')) {
        const { status, body } = await answerApi(request, url)
        if (request.method === 'POST') save()
        return void response.writeHead(status, head).end(JSON.stringify(body))
      }
      const shown = await answerPage(request, url)
      if (request.method === 'POST') save()
      if ('location' in shown) return void response.writeHead(303, { location: shown.location }).end()
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(shown.html)
    } catch (error) {
      if (error instanceof StripeRefusal)
        return void response.writeHead(error.status, head).end(JSON.stringify(bodyOf(error)))
      console.error('The embedded Stripe failed:', error)
      response.writeHead(500, head).end(JSON.stringify(bodyOf(new StripeRefusal(500, 'api_error', 'Internal error'))))
    }
  }
  const endpoint: RequestListener = (request, response) => void answer(request, response)
  return { endpoint, account, settled: webhooks.settled, stop: webhooks.stop }
}
