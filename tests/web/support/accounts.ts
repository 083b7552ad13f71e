import type { OverviewOrder } from '#contract/accounts/account'
import type { Answer } from '#contract/endpoints'
import { someNext } from './orders.ts'

export const aUser = {
  id: 'usr_01M7YTPPTNKXEWK531C4BMTKXX',
  email: 'ada@example.com',
  email_verified: true,
  is_admin: false,
}

export const anOrderRow = (given: Partial<OverviewOrder> = {}): OverviewOrder => ({
  id: 'ord_01M7YTQ2P5CQ2HG5YJ7ANAGJT4',
  status: 'awaiting_deposit',
  address_freeform: '12 Oak Lane',
  resolution: '1080p',
  property_type: 'residential',
  price_cents: 51_000,
  created_at: '2026-11-21T10:00:00.000Z',
  customer_id: 'cus_01M7YTQ2P5CQ2HG5YJ7ANAGJT4',
  customer_name: 'Ada Agent',
  customer_email: 'ada@example.com',
  cover_url: null,
  photo_count: null,
  next: someNext(),
  ...given,
})

type Overview = Answer<'GET /api/account/overview'>
export const anOverview = (given: Partial<Overview> = {}): Overview => ({
  ok: true,
  user: aUser,
  customer: {
    id: 'cus_01M7YTQ2P5CQ2HG5YJ7ANAGJT4',
    name: 'Ada Agent',
    email: 'ada@example.com',
    phone: '555 0100',
    brokerage: 'Oak & Co',
    created_at: '2026-11-21T10:00:00.000Z',
  },
  seen_by_support_at: null,
  orders: [anOrderRow()],
  next_cursor: null,
  ...given,
})
