import { propertyTypeNames } from '#contract/order'
import type { MailData } from './mails.ts'
import type { Order } from './Order.ts'

/** What the mails about an order say of it. */
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
