import type { MailData, MailTemplateName } from '../../../functions/domain/mail/mails.ts'

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

const transfer = {
  number: 'INV-2026-00001',
  bank_account: ['Threshold Video Tours', 'Routing number 000000000', 'Account number 0000000000'],
  due_at: '2026-12-09T10:00:00.000Z',
}

/** Every mail with what it may be about. */
export const mailExamples: { [T in MailTemplateName]: MailData<T> } = {
  order_confirmation: { ...placed, deposit_cents: 40_500, pay_token: 'e'.repeat(43), photo_token: 'e'.repeat(43) },
  invoice: { ...order, purpose: 'deposit', amount_cents: 40_500, transfer },
  office_message: { ...order, message: 'Could you send the kitchen again?\n\nIt came out dark.' },
  question_answered: { ...order, question: 'Can the pool come first?', answer: 'Gladly. It will.' },
  order_notice: placed,
  order_question: {
    ...order,
    email: 'maria@example.com',
    status: 'preview_ready',
    message: 'Can the pool come first?\nThe sellers love it.',
  },
  contact_notice: { message_id: 'msg_1', name: 'Bob', email: 'bob@example.com', message: 'Hello,\ntwelve a month?' },
  tour_message: {
    order_id: order.order_id,
    address: order.address,
    name: 'Bob',
    email: 'bob@example.com',
    phone: '+1 512 555 0199',
    message: 'Hello,\nmay we see it on Saturday?',
  },
  verify_email: { token: 'a'.repeat(43) },
  email_verified: {},
  email_changed: { new_email: 'new@example.com' },
  customer_email_changed: { new_email: 'new@example.com' },
  password_reset: { token: 'b'.repeat(43) },
  password_changed: {},
  second_factor_changed: { change: 'on' },
  cut_ready: { ...order, seconds: 60, skipped: 2, is_first: true, notice: '', changes: [] },
  files_ready: { ...order, films: 6, locked_cents: 40_500, pay_token: 'e'.repeat(43) },
  files_ending: { ...order, expires_at: '2027-11-22T10:00:00.000Z' },
  comment_answered: { ...order, comment: 'Could the pool come first?', answer: 'Gladly: it does in version 3.' },
  money_moved: {
    ...order,
    kind: 'payment',
    purpose: 'deposit',
    amount_cents: 40_500,
    due_cents: 40_500,
    document: 'RCT-2026-00001',
  },
  payment_disputed: { ...order, state: 'dispute', amount_cents: 40_500, due_cents: 40_500 },
  dispute_notice: { ...order, state: 'dispute', amount_cents: 40_500, answer_by: '2026-12-04T10:00:00.000Z' },
  film_approved: { ...order, version: 2, approved_by: 'Maria Gomez', due_cents: 40_500, pay_token: 'e'.repeat(43) },
  review_notice: { ...order, version: 2, comments: [{ by: 'Seller', at: '0:12', text: 'Could the pool come first?' }] },
  payment_due: {
    ...order,
    purpose: 'deposit',
    amount_cents: 40_500,
    ends_at: '2026-12-06T10:00:00.000Z',
    pay_token: 'e'.repeat(43),
  },
  order_ended: order,
  photos_awaited: { ...order, photo_token: 'c'.repeat(43) },
  production_started: order,
  preview_ready: order,
  changes_started: order,
  final_payment: { ...order, due_cents: 40_500, pay_token: 'e'.repeat(43) },
  order_completed: order,
  order_cancelled: order,
  photos_needed: { ...order, notice: 'Eight of twelve photos could not be read.', photo_token: 'f'.repeat(43) },
  photos_unreadable: { ...order, files: ['Photo 3, kitchen.jpg'] },
  integration_changed: { change: 'webhook_off', name: 'hooks.holtharbor.example' },
  account_deleted: { kept_order_ids: [order.order_id] },
}
