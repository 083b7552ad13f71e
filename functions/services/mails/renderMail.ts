import { render } from '@react-email/render'
import { createElement } from 'react'
import type * as z from 'zod/mini'
import { type MailData, type MailTemplateName, mailData } from '../../domain/mail/mails.ts'
import { Extras, type MailExtras, noExtras } from './Extras.ts'
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
  const content = createElement(Extras, { value: extras }, templates[name].content(parsed, stage))
  const [html, text] = await Promise.all([render(content), render(content, { plainText: true })])
  return { subject: templates[name].subject(parsed), html, text }
}
