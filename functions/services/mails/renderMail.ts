import { render } from '@react-email/render'
import type * as z from 'zod/mini'
import { type MailData, type MailTemplateName, mailData } from '../../domain/mails.ts'
import type { MailStage } from './MailTemplate.ts'
import { templates } from './templates.ts'

export type RenderedMail = { subject: string; html: string; text: string }
const schemas: { [T in MailTemplateName]: z.ZodMiniType<MailData<T>> } = mailData

/** Fills a template with queued data, parsed again; React escapes what people typed. */
export async function renderMail<T extends MailTemplateName>(
  name: T,
  data: unknown,
  stage: MailStage,
): Promise<RenderedMail> {
  const parsed: MailData<T> = schemas[name].parse(data)
  const content = templates[name].content(parsed, stage)
  const [html, text] = await Promise.all([render(content), render(content, { plainText: true })])
  return { subject: templates[name].subject(parsed), html, text }
}
