import type { ReactElement } from 'react'
import type { MailData, MailTemplateName } from '../../domain/mail/mails.ts'

export type MailStage = { siteOrigin: string; addsTax?: boolean; byInvoice?: boolean }
type Ids<T extends MailTemplateName> = Pick<
  MailData<T>,
  Extract<keyof MailData<T>, 'address' | 'message_id' | 'change' | 'is_first' | 'kind' | 'purpose'>
>
/** One mail: its content within the layout, and a subject of our own words and the home’s address, which may carry no link. */
export type MailTemplate<T extends MailTemplateName> = {
  subject: (ids: Ids<T>) => string
  content: (data: MailData<T>, stage: MailStage) => ReactElement
}
