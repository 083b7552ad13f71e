import type { ReactElement } from 'react'
import type { MailData, MailTemplateName } from '../../domain/mails.ts'

/** The stage's part in a mail: where its links lead. */
export type MailStage = { siteOrigin: string }
/** One mail: its subject on one line and its content within the layout. */
export type MailTemplate<T extends MailTemplateName> = {
  subject: (data: MailData<T>) => string
  content: (data: MailData<T>, stage: MailStage) => ReactElement
}
