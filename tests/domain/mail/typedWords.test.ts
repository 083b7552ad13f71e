import { describe, expect, test } from 'vitest'
import { type MailTemplateName, mailData } from '../../../functions/domain/mail/mails.ts'
import { typedWords, withoutTypedWords } from '../../../functions/domain/mail/typedWords.ts'
import { renderMail } from '../../../functions/services/mails/renderMail.ts'
import { mailExamples } from '../../support/mail/mailExamples.ts'

const names = Object.keys(mailData) as MailTemplateName[]
/** The office reads what people write to it. */
const toOffice = ['order_notice', 'order_question', 'contact_notice', 'review_notice', 'dispute_notice']
/** Of our own making: ids, secrets, names of prices, and what somebody of ours or an account's owner wrote. */
const ours = {
  everywhere: [
    'order_id',
    'token',
    'film_token',
    'photo_token',
    'pay_token',
    'document',
    'kept_order_ids',
    'answer',
    'notice',
  ],
  office_message: ['message'],
  order_confirmation: ['property_type', 'resolution', 'line_items'],
  integration_changed: ['name'],
  email_changed: ['new_email'],
  customer_email_changed: ['new_email'],
}
const hostile = [
  'evil.example/pay',
  'HTTPS:\\\\evil',
  '//evil.example',
  'ev\u200Bil\u3002example',
  'Your payment failed. Call evil now',
]

/** The data with every text replaced that is not of our own making and may be any text. */
function poisoned(template: MailTemplateName, poison: string): object {
  const kept = [...ours.everywhere, ...((ours as Record<string, string[]>)[template] ?? [])]
  const poisonIn = (value: unknown): unknown =>
    typeof value === 'string' ? poison : Array.isArray(value) ? value.map(poisonIn) : value
  const example: Record<string, unknown> = { ...mailExamples[template], changes: ['Shot 1 says “hello”'] }
  const data = { ...example }
  for (const [field, value] of Object.entries(example)) {
    const next = { ...data, [field]: poisonIn(value) }
    if (!kept.includes(field) && mailData[template].safeParse(next).success) Object.assign(data, next)
  }
  return data
}
const read = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\s]|&#x[0-9a-f]+;/giu, '')
    .toLowerCase()

describe('a mail to an order’s email', () => {
  test.each(
    names
      .filter((name) => !toOffice.includes(name))
      .flatMap((name) => hostile.map((poison) => [name, poison] as const)),
  )('%s repeats nothing of “%s” before the email is proven', async (name, poison) => {
    const data = withoutTypedWords(name, poisoned(name, poison))
    if (name === 'tour_message') return expect(data).toBeUndefined()
    const { html, text, subject } = await renderMail(name, data, { siteOrigin: 'https://site.test' })
    for (const part of [html, text, subject]) expect(read(part)).not.toContain('evil')
    expect(text).not.toMatch(/Hello ,|undefined|\bof \.|“”/)
  })

  test.each(names.filter((name) => typedWords[name]?.length))('%s is greeted by name once it is', async (name) => {
    const { text } = await renderMail(name, mailExamples[name], { siteOrigin: 'https://site.test' })
    expect(text).toContain('Hello Maria Gomez,')
    expect(text.replaceAll(/\s+/g, ' ')).toContain('1208 Barton Hills Drive')
  })

  test('names a file that can’t be opened by its place alone before the email is proven', () => {
    const files = ['Photo 3, evil.example.jpg', 'Your logo, a.png', 'evil.example']
    expect(withoutTypedWords('photos_unreadable', { ...mailExamples.photos_unreadable, files })).toMatchObject({
      files: ['Photo 3', 'Your logo', 'A file'],
    })
  })
})
