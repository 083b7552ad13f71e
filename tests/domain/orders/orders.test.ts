import { describe, expect, test } from 'vitest'
import { noTour } from '#contract/film/tour'
import { OrderRequest } from '#contract/orders/order'
import { orderNext } from '#contract/orders/orderNext'
import {
  amended,
  draftOrder,
  isDraft,
  Order,
  orderNotFound,
  ownsOrder,
  receiptOf,
  submitted,
  viewOf,
} from '../../../functions/domain/orders/Order.ts'
import type { SignedIn } from '../../../functions/domain/platform/Caller.ts'
import { anOrderBody } from '../../support/builders.ts'
import { someMoney } from '../../support/money/someMoney.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const id = 'ord_01M7YSEN395HYJMFDH6DMKC0RE'
const customer_id = 'cus_01M7YSEN39X6CH5RTP5KSE1B95'
const request = (parts: Parameters<typeof anOrderBody>[0] = {}) => OrderRequest.parse(anOrderBody(parts))
const anOrder = (parts: Partial<Order> = {}): Order => ({
  ...draftOrder(request(), 'standard', { id, creatorHash: 'mine', userId: undefined, now }),
  customer_id,
  ...parts,
})
const aUser = (parts: Partial<SignedIn> = {}): SignedIn => ({
  userId: 'usr_1',
  email: 'maria@example.com',
  emailVerified: true,
  isAdmin: false,
  customerId: undefined,
  sessionHash: 'hash',
  ...parts,
})

/** By a visitor. */
const placed = anOrder({ status: 'awaiting_deposit' })

describe('an order belongs to', () => {
  test.each<[string, boolean, Parameters<typeof ownsOrder>]>([
    ['the browser that created it', true, [anOrder(), { hashes: ['mine'], user: undefined }]],
    [
      'a browser with several secrets, one of them right',
      true,
      [anOrder(), { hashes: ['other', 'mine'], user: undefined }],
    ],
    [
      'the user who created it',
      true,
      [anOrder({ user_id: 'usr_1' }), { hashes: [], user: aUser({ emailVerified: false }) }],
    ],
    ['the verified user of its customer', true, [anOrder(), { hashes: [], user: aUser({ customerId: customer_id }) }]],
    [
      'the session that took the browser’s draft over',
      true,
      [anOrder(), { hashes: [], user: aUser({ visitorHash: 'mine' }) }],
    ],
    [
      'no session that took the browser over, once it is placed for another’s email',
      false,
      [
        anOrder({ status: 'awaiting_deposit' }),
        { hashes: [], user: aUser({ email: 'else@example.com', visitorHash: 'mine' }) },
      ],
    ],
    [
      'the session that took the browser over, once it is placed for the account’s own email',
      true,
      [placed, { hashes: [], user: aUser({ email: placed.contact.email, emailVerified: false, visitorHash: 'mine' }) }],
    ],
    [
      'no other session of the email that it was placed for, before that is verified',
      false,
      [
        placed,
        { hashes: [], user: aUser({ email: placed.contact.email, emailVerified: false, visitorHash: 'other' }) },
      ],
    ],
    [
      'no session that took the browser over, where it is an account’s',
      false,
      [anOrder({ user_id: 'usr_2' }), { hashes: [], user: aUser({ visitorHash: 'mine' }) }],
    ],
    [
      'no browser, where it is an account’s',
      false,
      [anOrder({ user_id: 'usr_1' }), { hashes: ['mine'], user: undefined }],
    ],
    ['nobody', false, [anOrder(), { hashes: [], user: undefined }]],
    ['no other browser', false, [anOrder(), { hashes: ['other', ''], user: undefined }]],
    ['no other user', false, [anOrder({ user_id: 'usr_2' }), { hashes: [], user: aUser() }]],
    ['no user where none created it', false, [anOrder(), { hashes: [], user: aUser() }]],
    [
      'no unverified user of its customer',
      false,
      [anOrder(), { hashes: [], user: aUser({ customerId: customer_id, emailVerified: false }) }],
    ],
    ['no verified user of another customer', false, [anOrder(), { hashes: [], user: aUser({ customerId: 'cus_2' }) }]],
    ['no administrator as such', false, [anOrder(), { hashes: [], user: aUser({ isAdmin: true }) }]],
  ])('%s: %s', (_who, owns, args) => {
    expect(ownsOrder(...args)).toBe(owns)
  })
})

describe('an order', () => {
  test('starts as a draft of version 1 with its price', () => {
    expect(anOrder()).toMatchObject({
      status: 'draft',
      version: 1,
      submitted_at: null,
      created_at: now.toISOString(),
      price: { price_cents: 49_500 },
    })
  })

  test('takes contact, options and today’s price from an amendment, with its plan’s length, and keeps the rest', () => {
    const order = anOrder({ user_id: 'usr_1' })
    const change = request({ customer: { name: 'Bob' }, options: { plan: 'luxury' } })
    expect(amended(order, change, 'launch')).toEqual({
      ...order,
      contact: change.customer,
      options: { ...change.options, base_length_sec: 120 },
      price: expect.objectContaining({ plan: 'luxury', price_cents: 79_500 }),
    })
  })

  test('awaits its deposit from the moment it is submitted', () => {
    const order = submitted(anOrder(), now)
    expect(order).toEqual({
      ...anOrder(),
      contact: order.contact,
      status: 'awaiting_deposit',
      status_since: now.toISOString(),
      submitted_at: now.toISOString(),
      paid_cents: 0,
      due_cents: 49_500,
    })
    expect([isDraft(anOrder()), isDraft(order)]).toEqual([true, false])
  })

  test('is answered without its creator’s secret', () => {
    expect(Object.keys(receiptOf(anOrder())).sort()).toEqual(
      ['ok', 'orderId', 'customer_id', 'status', 'plan', 'price_cents', 'line_items', 'submitted_at'].sort(),
    )
  })

  test('an order that is missing or foreign is answered with one sentence', () => {
    expect(orderNotFound()).toMatchObject({
      code: 'not_found',
      message: 'We could not find this order. Please start a new one or log in.',
    })
  })

  test('has no customer before it is saved', () => {
    const creation = { id, creatorHash: 'mine', userId: undefined, now }
    expect(draftOrder(request(), 'standard', creation).customer_id).toBe('')
  })

  test('is answered with what was ordered, what it costs and how far it is', () => {
    const order = submitted(anOrder(), now)
    expect(receiptOf(order)).toEqual({
      ok: true,
      orderId: id,
      customer_id,
      status: 'awaiting_deposit',
      plan: 'basic',
      price_cents: 49_500,
      line_items: [{ code: 'plan_basic', label: 'BASIC plan', amount_cents: 49_500 }],
      submitted_at: now.toISOString(),
    })
  })

  test('is shown with its photos and its life since it was drafted', () => {
    const order = submitted(anOrder(), now)
    const submission = { status: 'awaiting_deposit', at: now.toISOString() }
    const moment = { status: 'in_review', at: new Date(now.getTime() + 1).toISOString() }
    const money = someMoney(49_500)
    const next = orderNext({ ...order, ...order.price, photos: [], tour: noTour, money }, now)
    const shown = { moments: [moment], photos: [], tour: noTour, money, documents: [], questions: [], next }
    const view = viewOf(order, shown)
    expect(view).toEqual({
      orderId: id,
      customer_id,
      status: 'awaiting_deposit',
      next,
      customer: order.contact,
      options: order.options,
      ...order.price,
      created_at: now.toISOString(),
      submitted_at: now.toISOString(),
      timeline: [{ status: 'draft', at: now.toISOString() }, submission, moment],
      photos: [],
      tour: noTour,
      money,
      documents: [],
      questions: [],
    })
  })

  test('is read back from the table as it was saved, and refused with a part missing', () => {
    const order = anOrder({ user_id: 'usr_1', archived: true, archived_from: 'draft', archived_with_customer: true })
    expect(Order.parse({ ...order, pk: 'ORDER#…' })).toEqual(order)
    const optional = ['user_id', 'archived', 'archived_from', 'archived_with_customer']
    for (const part of Object.keys(order).filter((name) => !optional.includes(name)))
      expect([part, Order.safeParse({ ...order, [part]: undefined }).success]).toEqual([part, false])
  })
})
