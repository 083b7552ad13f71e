import { render } from '@react-email/render'
import { createElement } from 'react'
import type * as z from 'zod/mini'
import { type MailData, type MailTemplateName, mailData } from '../../domain/mail/mails.ts'
import { Extras, type MailExtras, noExtras } from './Extras.ts'
import { filmAddress } from './filmAddress.ts'
import type { MailStage } from './MailTemplate.ts'
import { templates } from './templates.ts'

export type RenderedMail = { subject: string; html: string; text: string }
const schemas: { [T in MailTemplateName]: z.ZodMiniType<MailData<T>> } = mailData

export async function renderMail<T extends MailTemplateName>(
  name: T,
  data: unknown,
  stage: MailStage,
  extras: MailExtras = noExtras,
): Promise<RenderedMail> {
  const parsed: MailData<T> = schemas[name].parse(data)
  const orderId = 'order_id' in parsed ? parsed.order_id : undefined
  const filmPage =
    'film_token' in parsed ? filmAddress(stage.siteOrigin, parsed.order_id, parsed.film_token) : undefined
  const content = createElement(
    Extras,
    { value: { ...extras, orderId, filmPage } },
    templates[name].content(parsed, stage),
  )
  const [html, text] = await Promise.all([render(content), render(content, { plainText: true })])
  return { subject: templates[name].subject(parsed), html, text }
}
