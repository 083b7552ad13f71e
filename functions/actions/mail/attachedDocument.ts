import * as z from 'zod/mini'
import { DocumentNumber } from '#contract/money/documents'
import { withoutTypedBilling } from '../../domain/money/documents.ts'
import type { Pdf } from '../../services/ses.ts'
import type { QueuedMail } from '../../store/mail/mails.ts'
import { findDocument } from '../../store/money/documents.ts'

const withDocument = new Set<QueuedMail['template']>(['invoice', 'payment_due', 'money_moved'])
const About = z.looseObject({
  order_id: z.string(),
  transfer: z.optional(z.looseObject({ number: DocumentNumber })),
  document: z.optional(DocumentNumber),
})

export async function attachedDocument({ template, data }: QueuedMail, isProven: boolean): Promise<Pdf | undefined> {
  if (!withDocument.has(template)) return undefined
  const { order_id, transfer, document: number = transfer?.number } = About.parse(data)
  const document = number && (await findDocument(order_id, number))
  if (!document) return undefined
  // Most mails have none, and need nothing of what draws one.
  const { drawDocument } = await import('../../services/documents/drawDocument.ts')
  const content = await drawDocument(isProven ? document : withoutTypedBilling(document))
  return { filename: `${document.number}.pdf`, content }
}
