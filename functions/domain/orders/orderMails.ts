import { type OrderMoment, propertyTypeNames } from '#contract/orders/order'
import type { mailedStatuses } from '#contract/orders/status'
import type { FilmVersion } from '../delivery/Delivery.ts'
import type { MailData, MailTemplateName } from '../mail/mails.ts'
import type { BillingDocument } from '../money/documents.ts'
import { isDraft, type Order } from './Order.ts'

export const aboutOrder = ({ id, contact, options }: Order) => ({
  order_id: id,
  name: contact.name,
  address: options.address_freeform,
})

export const mailedTransfer = (number: string, { bank_account, due_at }: NonNullable<BillingDocument['transfer']>) => ({
  number,
  bank_account,
  due_at,
})

export const orderMailData = ({ id, contact, options, price }: Order): MailData<'order_confirmation'> => ({
  order_id: id,
  name: contact.name,
  email: contact.email,
  phone: contact.phone,
  brokerage: options.brokerage,
  address: options.address_freeform,
  property_type: propertyTypeNames[options.property_type],
  resolution: options.resolution,
  ...price,
})

const statusMails = {
  awaiting_photos: 'photos_awaited',
  in_production: 'production_started',
  preview_ready: 'preview_ready',
  changes_requested: 'changes_started',
  awaiting_final_payment: 'final_payment',
  completed: 'order_completed',
  cancelled: 'order_cancelled',
} as const satisfies Record<(typeof mailedStatuses)[number], MailTemplateName>
export type StatusMail = (typeof statusMails)[keyof typeof statusMails]

type OrderHistory = { moments: readonly OrderMoment[]; tours: readonly Pick<FilmVersion, 'state'>[] }

/** A repeated request for changes is news each time; every other status only once. A version made here has its own mail. */
function isNews(status: string, { moments, tours }: OrderHistory): boolean {
  if (status === 'changes_requested') return true
  const earlier = moments.findLastIndex((moment) => moment.status === status)
  if (status !== 'preview_ready') return earlier === -1
  if (tours.some(({ state }) => state === 'ready')) return false
  return earlier === -1 || moments.slice(earlier).some((moment) => moment.status === 'changes_requested')
}

/** Undefined if the customer was told before, and for restored orders and drafts. */
export function statusMailOf(before: Order, next: Order, told: OrderHistory): StatusMail | undefined {
  if (before.status === next.status || before.archived || next.archived || isDraft(before)) return undefined
  const known: Partial<Record<string, StatusMail>> = statusMails
  const mail = Object.hasOwn(known, next.status) ? known[next.status] : undefined
  return mail && isNews(next.status, told) ? mail : undefined
}
