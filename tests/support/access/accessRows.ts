import { randomUUID } from 'node:crypto'
import type { Route } from '#contract/endpoints'
import { payLinkHeader } from '#contract/money/payLink'
import { photoLinkHeader } from '#contract/photos/photoLinkToken'
import { aVerifiedPerson, freshEmail, type Person, resetToken } from '../accounts/people.ts'
import { begin, change, codeOf } from '../accounts/secondFactor.ts'
import { anOrderBody, aPromotion } from '../builders.ts'
import { owingDeposit } from '../money/owingDeposit.ts'
import { integrationRows } from './integrationRows.ts'
import { logoRows } from './logoRows.ts'
import { pageRows } from './pageRows.ts'
import { reviewRows } from './reviewRows.ts'

const { hashOf } = await import('../../../functions/services/ids.ts')
const { insertingPromotion } = await import('../../../functions/store/money/promotions.ts')
const { aConfirmedClip } = await import('../photos/confirmedClip.ts')
const { aDocument } = await import('../money/documents.ts')
const { insertingDocument } = await import('../../../functions/store/money/documents.ts')
const { findOrderAndAssetsAsAdmin } = await import('../../../functions/store/orders/orders.ts')
const { transact, write } = await import('../../../functions/store/dynamo.ts')
const { insertingQuestion } = await import('../../../functions/store/orders/questions.ts')
const { newPayLinkTo } = await import('../../../functions/store/money/payLinks.ts')
const { newLinkTo } = await import('../../../functions/store/photos/photoLinks.ts')
const { changeUser } = await import('../../../functions/store/accounts/users.ts')

/** What one person has: the ids that requests may name. */
export type Ids = { orderId: string; assetId: string; userId: string; customerId: string }
export const missing: Ids = {
  orderId: 'ord_00000000000000000000000000',
  assetId: 'ast_00000000000000000000000000_001_ABCDEF',
  userId: 'usr_00000000000000000000000000',
  customerId: 'cus_00000000000000000000000000',
}
type Sent = {
  headers?: Record<string, string>
  params?: Record<string, string>
  body?: unknown
  query?: Record<string, string>
}
export type Row = {
  /** A request that would succeed for whoever may send it. */
  send: (ids: Ids, caller: Person) => Sent | Promise<Sent>
  /** Whether the request names somebody's row. */
  names?: true
  /** Whether what it names is always the caller's own. */
  ofCaller?: true
  /** Whether it spends what it works on, so that each allowed call needs fresh things or a fresh person. */
  spends?: 'things' | 'person'
  /** Whether the answer brings another session in the place of the caller's. */
  renews?: true
  /** Other answers than 200: to administrators about their own row, and about missing ones; to administrators at all. */
  own?: number
  missing?: number
  administrator?: number
  /** To whoever has not verified the email. */
  unverified?: number
  /** To those whom the answer links to finished files, while something is due of the film. */
  unpaid?: number
}

/** Nothing at all where nobody is signed in, who gets no further either. */
const keyOf = async (person: Person) => String((await begin(person)).body.key ?? '')
const recoveryOf = async (person: Person) => {
  const key = await keyOf(person)
  const { body } = key === '' ? { body: {} } : await change('confirm', person, { code: codeOf(key) })
  return String(Object(body).recovery_codes?.[0] ?? '000000')
}
/** A user whose two-step login may be removed, as far as there is one. */
const withFactor = ({ userId }: Ids) =>
  changeUser(userId, (found) => ({ user: { ...found, second_factor: true } })).catch(() => undefined)

const now = () => new Date().toISOString()
/** A receipt of the order, where there is one. */
async function aReceipt(orderId: string): Promise<string> {
  const found = await findOrderAndAssetsAsAdmin(orderId)
  const number = 'RCT-2026-00001'
  if (found && found.documents.length === 0) await transact([insertingDocument({ ...aDocument(found.order), number })])
  return number
}

async function aLinkTo(orderId: string) {
  const { secret, write: kept } = newLinkTo(orderId, new Date())
  await write(kept)
  return secret
}

/** The header of a link that pays an order whose deposit is due. */
async function payLinkTo(orderId: string) {
  await owingDeposit(orderId)
  const { secret, write: kept } = newPayLinkTo(orderId, new Date())
  await write(kept)
  return { headers: { [payLinkHeader]: secret } }
}

const file = { filename: 'room.jpg', content_type: 'image/jpeg', size_bytes: 1000 }
const none = () => ({})
const user = ({ userId: id }: Ids) => ({ params: { id } })
const customer = ({ customerId: id }: Ids) => ({ params: { id } })
const order = ({ orderId: id }: Ids) => ({ params: { id } })
const asset = ({ assetId: id }: Ids) => ({ params: { id } })

/** One row an endpoint: without it this does not compile, and the access matrix fails. */
export const accessRows: Record<Route, Row> = {
  'POST /api/hubspot/contact': {
    send: () => ({ body: { name: 'A', email: freshEmail(), message: 'Hello', _hp: '' } }),
  },
  'GET /api/addresses': { send: () => ({ query: { q: '12 Oak Lane' } }) },
  'POST /api/price': { send: () => ({ body: { property_type: 'residential' } }) },
  'POST /api/orders': { names: true, send: ({ orderId }) => ({ body: { ...anOrderBody(), order_id: orderId } }) },
  'GET /api/orders/{order_id}': {
    names: true,
    unpaid: 200,
    send: ({ orderId }) => ({ params: { order_id: orderId } }),
  },
  'POST /api/orders/{order_id}/checkout': {
    names: true,
    send: async ({ orderId }) => {
      await owingDeposit(orderId)
      return { params: { order_id: orderId }, body: { purpose: 'deposit' } }
    },
  },
  'POST /api/orders/{order_id}/checkout/confirm': {
    names: true,
    send: ({ orderId }) => ({ params: { order_id: orderId } }),
  },
  // Who holds the link is let in, whoever he is; no link names an order that is not there.
  'GET /api/pay-link': { send: ({ orderId }) => payLinkTo(orderId) },
  'POST /api/pay-link/checkout': {
    send: async ({ orderId }) => ({ ...(await payLinkTo(orderId)), body: { purpose: 'deposit' } }),
  },
  'POST /api/pay-link/confirm': { send: ({ orderId }) => payLinkTo(orderId) },
  'GET /api/orders/{order_id}/documents/{number}': {
    names: true,
    send: async ({ orderId }) => ({ params: { order_id: orderId, number: await aReceipt(orderId) } }),
  },
  'GET /api/admin/orders/{id}/documents/{number}': {
    names: true,
    missing: 404,
    send: async ({ orderId }) => ({ params: { id: orderId, number: await aReceipt(orderId) } }),
  },
  'POST /api/payments/webhook': {
    send: () => ({ body: { id: 'evt_1', type: 'charge.refunded', data: { object: {} } } }),
  },
  'DELETE /api/orders/{order_id}': {
    names: true,
    spends: 'things',
    send: ({ orderId }) => ({ params: { order_id: orderId } }),
  },
  'PUT /api/orders/{order_id}/photos': {
    names: true,
    send: ({ orderId, assetId }) => ({
      params: { order_id: orderId },
      body: { photos: [{ asset_id: assetId, room: 'kitchen' }], cover_asset_id: assetId },
    }),
  },
  'POST /api/orders/{order_id}/photo-link': {
    names: true,
    send: ({ orderId }) => ({ params: { order_id: orderId } }),
  },
  'POST /api/orders/{order_id}/questions': {
    names: true,
    send: ({ orderId }) => ({ params: { order_id: orderId }, body: { message: 'May the pool come first?' } }),
  },
  // Who holds the link is let in, whoever he is; no link names an order that is not there.
  'GET /api/photo-link': {
    send: async ({ orderId }) => ({ headers: { [photoLinkHeader]: await aLinkTo(orderId) } }),
  },
  'POST /api/uploads/presign': {
    names: true,
    send: ({ orderId }) => ({ body: { order_id: orderId, seq: 2, ...file } }),
  },
  'POST /api/uploads/confirm': {
    names: true,
    send: ({ orderId, assetId }) => ({ body: { order_id: orderId, asset_id: assetId } }),
  },
  'POST /api/uploads/presign-batch': {
    names: true,
    send: ({ orderId }) => ({ body: { order_id: orderId, files: [{ seq: 2, ...file }] } }),
  },
  'POST /api/uploads/confirm-batch': {
    names: true,
    send: ({ orderId, assetId }) => ({ body: { order_id: orderId, files: [{ asset_id: assetId }] } }),
  },
  'DELETE /api/uploads/{asset_id}': {
    names: true,
    spends: 'things',
    send: ({ assetId }) => ({ params: { asset_id: assetId } }),
  },

  ...logoRows,
  ...reviewRows,
  ...pageRows,
  ...integrationRows,

  'GET /api/auth/me': { send: none },
  'POST /api/auth/logout': { send: none, spends: 'person' },
  // Logging in ends the session that the browser had.
  'POST /api/auth/login': {
    spends: 'person',
    send: async () => {
      const { email, password } = await aVerifiedPerson()
      return { body: { email, password } }
    },
  },
  'POST /api/auth/signup': { send: () => ({ body: { email: freshEmail(), password: randomUUID() } }) },
  'POST /api/auth/forgot': { send: () => ({ body: { email: freshEmail() } }) },
  'POST /api/auth/reset': {
    send: async () => {
      const { email } = await aVerifiedPerson()
      return { body: { token: await resetToken(email), password: randomUUID() } }
    },
  },
  // For whoever has proven the address, it is the second click on the same link.
  'POST /api/auth/verify': { spends: 'person', send: (_, { verifyToken: token }) => ({ body: { token } }) },
  'POST /api/auth/verify/resend': { send: none },

  'GET /api/account/overview': { send: none },
  'PATCH /api/account/profile': { send: () => ({ body: { name: 'New Name' } }) },
  'POST /api/account/password': {
    renews: true,
    send: (_, { password }) => ({ body: { current_password: password, new_password: password } }),
  },
  'GET /api/account/second-factor': { send: none },
  'POST /api/account/second-factor': {
    spends: 'person',
    unverified: 409,
    send: (_, { password }) => ({ body: { password } }),
  },
  'POST /api/account/second-factor/confirm': {
    spends: 'person',
    unverified: 409,
    send: async (_, person) => {
      const key = await keyOf(person)
      return { body: { code: key === '' ? '000000' : codeOf(key) } }
    },
  },
  'POST /api/account/second-factor/recovery-codes': {
    spends: 'person',
    unverified: 409,
    send: async (_, person) => ({ body: { password: person.password, code: await recoveryOf(person) } }),
  },
  'POST /api/account/second-factor/removal': {
    spends: 'person',
    unverified: 409,
    send: async (_, person) => ({ body: { password: person.password, code: await recoveryOf(person) } }),
  },
  'GET /api/account/mails': { send: none, unverified: 409 },
  'PUT /api/account/mails': { send: () => ({ body: { off: ['progress'] } }), unverified: 409 },
  'POST /api/mails/unsubscribe': { send: () => ({ query: { token: 'a'.repeat(43) } }) },
  'GET /api/account/sessions': { send: none },
  'DELETE /api/account/sessions': { send: none },
  'GET /api/account/export': { send: none },
  'POST /api/account/deletion': {
    spends: 'person',
    administrator: 409,
    send: (_, { password }) => ({ body: { password } }),
  },

  'GET /api/admin/whoami': { send: none },
  'GET /api/admin/users': { send: none },
  'GET /api/admin/customers': { send: none },
  'GET /api/admin/orders': { send: none },
  'GET /api/admin/assets': { send: none },
  'GET /api/admin/ledger': { send: () => ({ query: { period: '2026-11' } }) },
  'GET /api/admin/counts': { send: none },
  'GET /api/admin/history/{id}': { names: true, missing: 200, send: order },
  'GET /api/admin/orders/{id}/as-customer': { names: true, send: order },
  'POST /api/admin/orders': { send: () => ({ body: anOrderBody() }) },
  'POST /api/admin/orders/{id}/message': {
    names: true,
    send: (ids) => ({ ...order(ids), body: { message: 'Hello' } }),
  },
  'POST /api/admin/orders/{id}/questions/{question_id}/answers': {
    names: true,
    send: async (ids) => {
      const question_id = hashOf(randomUUID())
      await transact([insertingQuestion(ids.orderId, question_id, { text: 'When?', at: new Date().toISOString() })])
      return { params: { id: ids.orderId, question_id }, body: { text: 'On Monday.' } }
    },
  },
  'GET /api/admin/users/{id}/account': { names: true, send: user },
  'GET /api/admin/orders/{id}': { names: true, unpaid: 200, send: order },
  'PATCH /api/admin/users/{id}': { names: true, send: (ids) => ({ ...user(ids), body: {} }) },
  'DELETE /api/admin/users/{id}': { names: true, spends: 'things', own: 409, send: user },
  'POST /api/admin/users/{id}/restore': { names: true, send: user },
  'POST /api/admin/users/{id}/reset-password': {
    names: true,
    send: (ids) => ({ ...user(ids), body: { send_email: true } }),
  },
  'POST /api/admin/users/{id}/second-factor-removal': {
    names: true,
    spends: 'things',
    own: 409,
    send: async (ids) => {
      await withFactor(ids)
      return user(ids)
    },
  },
  'PATCH /api/admin/customers/{id}': { names: true, send: (ids) => ({ ...customer(ids), body: { phone: '1' } }) },
  'DELETE /api/admin/customers/{id}': { names: true, spends: 'things', own: 409, send: customer },
  'POST /api/admin/customers/{id}/restore': { names: true, send: customer },
  'PATCH /api/admin/orders/{id}': { names: true, send: (ids) => ({ ...order(ids), body: { status: 'draft' } }) },
  'DELETE /api/admin/orders/{id}': { names: true, spends: 'things', send: order },
  'POST /api/admin/orders/{id}/restore': { names: true, send: order },
  'GET /api/admin/orders/{id}/tour': { names: true, send: order },
  'POST /api/admin/orders/{id}/tour': {
    names: true,
    send: (ids) => ({ ...order(ids), body: { action: 'cancel' } }),
  },
  'POST /api/admin/orders/{id}/money': {
    names: true,
    send: (ids) => ({
      ...order(ids),
      body: { action: 'discount', amount_cents: 1, note: 'A cent' },
    }),
  },
  'GET /api/admin/promotions': { send: none },
  'POST /api/admin/promotions': { send: () => ({ body: aPromotion() }) },
  'POST /api/admin/promotions/{code}/end': {
    names: true,
    missing: 200,
    send: async () => {
      const { code } = aPromotion()
      await transact([insertingPromotion({ ...aPromotion(), code, uses: 0, created_at: now(), ended_at: null })])
      return { params: { code } }
    },
  },
  'PATCH /api/admin/assets/{id}': { names: true, send: (ids) => ({ ...asset(ids), body: { filename: 'x.jpg' } }) },
  'POST /api/admin/orders/{id}/clips': {
    names: true,
    send: (ids) => ({
      ...order(ids),
      body: { filename: 'walk.mp4', content_type: 'video/mp4', size_bytes: 5_000 },
    }),
  },
  'POST /api/admin/orders/{id}/clips/{asset_id}/confirm': {
    names: true,
    send: async ({ orderId }) => ({ params: { id: orderId, asset_id: await aConfirmedClip(orderId) } }),
  },
  'DELETE /api/admin/assets/{id}': { names: true, spends: 'things', send: asset },
}
