import type { MailData, MailTemplateName } from '../../functions/domain/mails.ts'

const order = { order_id: 'ord_01M82DF6WQDFB9VY8BWNWD9S1C', name: 'Maria Gomez', address: '1208 Barton Hills Drive' }
const placed = {
  ...order,
  email: 'maria@example.com',
  phone: '+1 512 555 0142',
  brokerage: 'Holt & Harbor Realty',
  property_type: 'Residential',
  resolution: '1080p',
  plan: 'premium' as const,
  line_items: [
    { code: 'plan' as const, label: 'PREMIUM plan', amount_cents: 79_500 },
    { code: 'music' as const, label: 'Background Music', amount_cents: 1_500 },
  ],
  price_cents: 81_000,
}

/** Every mail with what it may be about. */
export const mailExamples: { [T in MailTemplateName]: MailData<T> } = {
  order_confirmation: { ...placed, deposit_cents: 40_500 },
  order_notice: placed,
  contact_notice: { message_id: 'msg_1', name: 'Bob', email: 'bob@example.com', message: 'Hello,\ntwelve a month?' },
  verify_email: { token: 'a'.repeat(43) },
  email_verified: {},
  email_changed: { new_email: 'new@example.com' },
  customer_email_changed: { new_email: 'new@example.com' },
  password_reset: { token: 'b'.repeat(43) },
  password_changed: {},
  second_factor_changed: { change: 'on' },
  cut_ready: { ...order, seconds: 60, skipped: 2, is_first: true, notice: '' },
  files_ready: { ...order, films: 6, locked_cents: 40_500 },
  files_ending: { ...order, expires_at: '2027-11-22T10:00:00.000Z' },
  comment_answered: { ...order, comment: 'Could the pool come first?', answer: 'Gladly: it does in version 3.' },
  money_moved: { ...order, kind: 'payment', purpose: 'deposit', amount_cents: 40_500, due_cents: 40_500 },
  film_approved: { ...order, version: 2, approved_by: 'Maria Gomez', due_cents: 40_500 },
  review_notice: { ...order, version: 2, comments: [{ by: 'Seller', at: '0:12', text: 'Could the pool come first?' }] },
  payment_due: { ...order, purpose: 'deposit', amount_cents: 40_500, ends_at: '2026-12-06T10:00:00.000Z' },
  order_ended: order,
  photos_needed: { ...order, notice: 'Eight of twelve photos could not be read.' },
  photos_unreadable: { ...order, files: ['Photo 3, kitchen.jpg'] },
  account_deleted: { kept_order_ids: [order.order_id] },
}
