import { randomUUID } from 'node:crypto'
import type { RoutesOf } from '#contract/endpoints'
import type { Person } from '../accounts/people.ts'
import { anOrderBody } from '../builders.ts'
import { aComment, aReadyVersion, aReleasedVersion } from '../film/reviewing.ts'
import { bearer, makeKey } from '../integrations/integrating.ts'
import { owingDeposit } from '../money/owingDeposit.ts'
import type { Ids, Row } from './accessRows.ts'

const { findApiKeys, savingApiKeys } = await import('../../../functions/store/integrations/apiKeys.ts')
const { findUser } = await import('../../../functions/store/accounts/users.ts')
const { findWebhooks, insertingDelivery, savingWebhooks } = await import(
  '../../../functions/store/integrations/webhooks.ts'
)
const { transact } = await import('../../../functions/store/dynamo.ts')
const { newDelivery, testBody } = await import('../../../functions/domain/integrations/webhooks.ts')
const { newId } = await import('../../../functions/services/ids.ts')

const keysOf = new Map<string, Promise<string>>()
/** What a request of somebody carries who has made a key; nothing where nobody may. */
async function keyHeaders({ cookies }: Person): Promise<Record<string, string>> {
  const browser = cookies.join()
  const made = keysOf.get(browser) ?? makeKey({ cookies }).then(({ body }) => String(body.key ?? ''))
  keysOf.set(browser, made)
  const key = await made
  return key === '' ? {} : bearer(key)
}

const now = () => new Date()
/** A key of a user, where there is one; an id that is nobody's otherwise. */
async function aKeyOfUser(userId: string): Promise<string> {
  const id = newId('key', now())
  if (!(await findUser(userId))) return id
  const key = {
    hash: 'none',
    name: id,
    scopes: ['orders:read' as const],
    created_at: now().toISOString(),
    last_used_at: null,
  }
  const was = await findApiKeys(userId)
  // Those of earlier rows go, which nobody has.
  const used = Object.entries(was.keys).filter(([, { hash }]) => hash !== key.hash)
  await transact([savingApiKeys(userId, was, { ...Object.fromEntries(used), [id]: key })])
  return id
}

/** A webhook of a user with one delivery in its log, in the place of others. */
async function aLogOfUser(userId: string) {
  const made = { webhook_id: newId('whk', now()), id: newId('msg', now()) }
  if (!(await findUser(userId))) return made
  const at = now().toISOString()
  const webhook = { url: 'https://hooks.example.com/', events: ['film.ready' as const], created_at: at }
  const state = { failing_since: null, is_told: false, disabled_at: null }
  const was = await findWebhooks(userId)
  const sent = { ...made, user_id: userId, order_id: null, body: testBody(made.webhook_id, now()) }
  await transact([
    savingWebhooks(userId, was, { [made.webhook_id]: { ...webhook, ...state } }),
    insertingDelivery(newDelivery({ ...sent, event: 'webhook.test' }, now())),
  ])
  return made
}

/** The caller's own, as far as there is a session. */
async function idOfCaller({ cookies }: Person): Promise<string> {
  const { handler } = await import('../../../functions/entries/api/auth.ts')
  const { call } = await import('../apiEvent.ts')
  return String(Object((await call(handler, 'GET /api/auth/me', { cookies })).body.user).id ?? '')
}
const ownWebhook = async (_: Ids, caller: Person) => {
  const { webhook_id } = await aLogOfUser(await idOfCaller(caller))
  return { params: { webhook_id } }
}
const ownDelivery = async (_: Ids, caller: Person) => {
  const { webhook_id, id } = await aLogOfUser(await idOfCaller(caller))
  return { params: { webhook_id, delivery_id: id } }
}
const delivery = async ({ userId }: Ids) => {
  const { webhook_id, id } = await aLogOfUser(userId)
  return { params: { id: userId, webhook_id, delivery_id: id } }
}

const byKey = async ({ orderId }: Ids, caller: Person) => ({
  headers: await keyHeaders(caller),
  params: { order_id: orderId },
})

/** Those of the account name what is in it alone, so their rows are the caller's own: `tests/api/integrations.test.ts` tries others'. */
export const integrationRows: Record<RoutesOf<'integrations' | 'brokerages'>, Row> = {
  'GET /api/account/integrations': { send: () => ({}) },
  'POST /api/account/api-keys': {
    unverified: 409,
    spends: 'person',
    send: () => ({ body: { name: 'Listing system', scopes: ['orders:read'] } }),
  },
  'DELETE /api/account/api-keys/{key_id}': {
    names: true,
    ofCaller: true,
    send: async (_, caller) => ({ params: { key_id: await aKeyOfUser(await idOfCaller(caller)) } }),
  },
  'POST /api/account/webhooks': {
    unverified: 409,
    spends: 'person',
    send: () => ({ body: { url: 'https://hooks.example.com/threshold', events: ['film.ready'] } }),
  },
  'POST /api/account/webhooks/{webhook_id}/enable': {
    names: true,
    ofCaller: true,
    send: ownWebhook,
  },
  'DELETE /api/account/webhooks/{webhook_id}': { names: true, ofCaller: true, send: ownWebhook },
  'POST /api/account/webhooks/{webhook_id}/test': { names: true, ofCaller: true, send: ownWebhook },
  'GET /api/account/webhooks/{webhook_id}/deliveries': { names: true, ofCaller: true, send: ownWebhook },
  'POST /api/account/webhooks/{webhook_id}/deliveries/{delivery_id}/resend': {
    names: true,
    ofCaller: true,
    send: ownDelivery,
  },

  'GET /api/admin/users/{id}/integrations': {
    names: true,
    missing: 200,
    send: ({ userId: id }) => ({ params: { id } }),
  },
  'DELETE /api/admin/users/{id}/api-keys/{key_id}': {
    names: true,
    send: async ({ userId: id }) => ({ params: { id, key_id: await aKeyOfUser(id) } }),
  },
  'GET /api/admin/users/{id}/webhooks/{webhook_id}/deliveries': {
    names: true,
    send: async (ids) => {
      const { id, webhook_id } = (await delivery(ids)).params
      return { params: { id, webhook_id } }
    },
  },
  'POST /api/admin/users/{id}/webhooks/{webhook_id}/deliveries/{delivery_id}/resend': { names: true, send: delivery },

  'POST /api/v1/orders': {
    names: true,
    send: async ({ orderId }, caller) => ({
      headers: await keyHeaders(caller),
      body: { ...anOrderBody(), order_id: orderId },
    }),
  },
  'GET /api/v1/orders': { send: async (_, caller) => ({ headers: await keyHeaders(caller) }) },
  'GET /api/v1/orders/{order_id}': {
    names: true,
    send: async ({ orderId }, caller) => ({ headers: await keyHeaders(caller), params: { order_id: orderId } }),
  },
  'POST /api/v1/price': {
    send: async (_, caller) => ({ headers: await keyHeaders(caller), body: { plan: 'basic' as const } }),
  },
  'DELETE /api/v1/orders/{order_id}': { names: true, spends: 'things', send: byKey },
  'POST /api/v1/orders/{order_id}/pay-link': {
    names: true,
    send: async (ids, caller) => {
      await owingDeposit(ids.orderId)
      return byKey(ids, caller)
    },
  },
  'GET /api/v1/orders/{order_id}/review': { names: true, send: byKey },
  'PUT /api/v1/orders/{order_id}/review/comments/{comment_id}': {
    names: true,
    send: async (ids, caller) => {
      await aReadyVersion(ids.orderId)
      const { headers, params } = await byKey(ids, caller)
      const body = { version: 1, time_ms: 0, text: 'Lovely', request: { ask: 'music' as const, mood: null } }
      return { headers, params: { ...params, comment_id: randomUUID() }, body }
    },
  },
  'DELETE /api/v1/orders/{order_id}/review/comments/{comment_id}': {
    names: true,
    send: async (ids, caller) => {
      await aReadyVersion(ids.orderId)
      const { headers, params } = await byKey(ids, caller)
      return { headers, params: { ...params, comment_id: await aComment(ids.orderId) } }
    },
  },
  'POST /api/v1/orders/{order_id}/review/versions': {
    names: true,
    send: async (ids, caller) => {
      await aReadyVersion(ids.orderId)
      const body = { base_version: 1, comments: [await aComment(ids.orderId)] }
      return { ...(await byKey(ids, caller)), body }
    },
  },
  'POST /api/v1/orders/{order_id}/review/approval': {
    names: true,
    send: async (ids, caller) => {
      await aReadyVersion(ids.orderId)
      return { ...(await byKey(ids, caller)), body: { version: 1, name: 'Dana Whitlock' } }
    },
  },
  'POST /api/v1/orders/{order_id}/downloads': {
    names: true,
    unpaid: 409,
    send: async (ids, caller) => {
      await aReleasedVersion(ids.orderId, 0)
      return { ...(await byKey(ids, caller)), body: { name: 'film.mp4' } }
    },
  },
  'POST /api/v1/mcp': {
    send: async (_, caller) => ({
      headers: await keyHeaders(caller),
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_plans', arguments: {} } },
    }),
  },
}
