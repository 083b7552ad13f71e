import type { MailTemplateName } from '../../domain/mails.ts'
import { contactNotice } from './ContactNotice.tsx'
import type { MailTemplate } from './MailTemplate.ts'
import { orderConfirmation } from './OrderConfirmation.tsx'
import { orderNotice } from './OrderNotice.tsx'

/** Every template by its name; one file each. */
export const templates: { [T in MailTemplateName]: MailTemplate<T> } = {
  order_confirmation: orderConfirmation,
  order_notice: orderNotice,
  contact_notice: contactNotice,
}
