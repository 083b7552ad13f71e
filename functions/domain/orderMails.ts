import { type OrderMoment, propertyTypeNames } from '#contract/order'
import type { KnownOrderStatus } from '#contract/status'
import type { MailData, MailTemplateName } from './mails.ts'
import { isDraft, type Order } from './Order.ts'

/** How every mail about an order names it. */
export const aboutOrder = ({ id, contact, options }: Order) => ({
  order_id: id,
  name: contact.name,
  address: options.address_freeform,
})

/** What the mails about a placed order say of it. */
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
  changes_requested: 'changes_started',
  awaiting_final_payment: 'final_payment',
  completed: 'order_completed',
  cancelled: 'order_cancelled',
} as const satisfies Partial<Record<KnownOrderStatus, MailTemplateName>>
export type StatusMail = (typeof statusMails)[keyof typeof statusMails]

/** Whoever asks for changes twice hears of it twice; every other status is told once, however often it comes. */
const comesAgain = new Set<StatusMail>(['changes_started'])

/**
 * The mail for the status that an administrator gave an order, if there is one that its customer was not sent before.
 * What a restored or a drafted order stands at is no news.
 */
export function statusMailOf(before: Order, next: Order, moments: readonly OrderMoment[]): StatusMail | undefined {
  if (before.status === next.status || before.archived || next.archived || isDraft(before)) return undefined
  const known: Partial<Record<string, StatusMail>> = statusMails
  const mail = Object.hasOwn(known, next.status) ? known[next.status] : undefined
  if (!mail || comesAgain.has(mail)) return mail
  return moments.some(({ status }) => status === next.status) ? undefined : mail
}
