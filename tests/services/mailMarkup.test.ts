import { caniemail } from 'caniemail'
import { describe, expect, test } from 'vitest'
import { type MailTemplateName, mailData } from '../../functions/domain/mail/mails.ts'
import { renderMail } from '../../functions/services/mails/renderMail.ts'
import { mailExamples } from '../support/mail/mailExamples.ts'

const names = Object.keys(mailExamples) as MailTemplateName[]
const siteOrigin = 'https://site.example'
/** The data with one of whatever it counts or lists, but for a film's seconds, which are always more. */
function withOneOfEach(name: MailTemplateName): object {
  const data: Record<string, unknown> = { ...mailExamples[name] }
  for (const field of Object.keys(mailData[name].shape).filter((one) => one !== 'seconds')) {
    const { [field]: value } = data
    const next = { ...data, [field]: Array.isArray(value) ? value.slice(0, 1) : 1 }
    if (mailData[name].safeParse(next).success) Object.assign(data, next)
  }
  return data
}
/** “1 new photos”, and not “Shot 1 says”. */
const oneOfMany = /\b(?:1|one) (?!(?:is|was|has|says)\b)(?:[a-z]+ )?[a-z]+[^s\W]s\b/i
/** With all that a mail may carry. */
const extras = { photoWidth: 496, unsubscribePage: `${siteOrigin}/emails/${'d'.repeat(43)}` }
const rendered = (name: MailTemplateName) => renderMail(name, mailExamples[name], { siteOrigin }, extras)
const clients = ['gmail.*', 'apple-mail.*', 'outlook.*', 'yahoo.*'] as const

/** What some of these clients leave out, and what a reader there sees in its place. */
const dispensable = {
  'border-radius': 'square corners',
  '@media': 'light colors',
  '<style> element': 'light colors',
  '<body> element': 'white behind the card',
  'word-break': 'a long id that runs on',
  'text-decoration-line': 'a link that is underlined',
  'target attribute': 'the link, in the client’s own window',
  'role attribute': 'the same; who hears it hears of tables',
  // It takes line-height, which all know, for it.
  'height property': 'the same',
  // Four ways at once hide the line that lists of mails show; each client knows one of them.
  'display:none': 'nothing',
  opacity: 'nothing',
  overflow: 'nothing',
}

/** Not known to all of these clients, and not seen by caniemail 1, the last that Node 20 installs without a warning. */
const unseen =
  /[\s";{](?:height|min-height|min-width|(?:row-|column-)?gap|color-scheme|left|right|top|bottom|grid-template|margin-inline)[a-z-]*:|\.webp/

describe.each(names)('the mail %s', (name) => {
  test('uses nothing that Gmail, Apple Mail, Outlook or Yahoo can’t do, but for what nobody misses', async () => {
    const { html } = await rendered(name)
    const { issues } = caniemail({ clients: [...clients], html })
    const missing = [...issues.errors].flatMap(([client, found]) => found.map(({ title }) => ({ client, title })))
    expect(missing.filter(({ title }) => !Object.keys(dispensable).includes(title))).toEqual([])
    expect(html).not.toMatch(unseen)
  })

  test('has one typeface, colors for dark clients, and addresses of the site alone', async () => {
    const { html } = await rendered(name)
    expect(new Set([...html.matchAll(/font-family:([^;}]+)/g)].map(([, face]) => face)).size).toBe(1)
    expect(html).toContain('prefers-color-scheme: dark')
    // The client's own blue stands out from every color of ours.
    for (const [link] of html.matchAll(/<a [^>]*>/g)) expect(link).toMatch(/color:#(1E4D43|FFFFFF)/)
    for (const [, address] of html.matchAll(/(?:href|src)="([^"]+)"/g))
      expect(address).toMatch(/^(https:\/\/site\.example|mailto:|cid:house$)/)
  })

  test('counts one thing as one', async () => {
    const { text, html, subject } = await renderMail(name, withOneOfEach(name), { siteOrigin })
    for (const part of [subject, text, html.replaceAll(/<[^>]*>/g, ' ')]) expect(part).not.toMatch(oneOfMany)
  })

  test('reads well as plain text, each line a sentence of it or an address', async () => {
    const { text, subject } = await rendered(name)
    expect(subject).toMatch(/^[A-Z\d].{5,80}$/)
    expect(text).not.toMatch(/<[a-z]+[ >]|&[a-z]+;|undefined|null|NaN/)
    expect(text).not.toMatch(/\n{4}/)
  })
})

test('a cut that is ready leads by its picture and its one button to the film, without a log-in', async () => {
  const { html, subject } = await rendered('cut_ready')
  const links = [...html.matchAll(/href="(https[^"]+)"/g)].map(([, address]) => address)
  expect(links.filter((link) => !link?.includes('/emails/'))).toEqual([
    siteOrigin,
    ...Array.from({ length: 2 }, () => `${siteOrigin}/review/${'f'.repeat(43)}`),
  ])
  expect(subject).toBe('1208 Barton Hills Drive: Your first cut is ready')
})

test('a new cut says what changed in at most five lines, in HTML and in plain text', async () => {
  const mailed = async (count: number) => {
    const changes = Array.from({ length: count }, (_, index) => `Shot ${index + 1} (hall) is longer`)
    const data = { ...mailExamples.cut_ready, is_first: false, changes }
    return renderMail('cut_ready', data, { siteOrigin, addsTax: false }, extras)
  }
  const five =
    '• Shot 1 (hall) is longer\n• Shot 2 (hall) is longer\n• Shot 3 (hall) is longer\n• Shot 4 (hall) is longer\n'
  const { html, text } = await mailed(7)
  expect(text).toContain(`This is what changed:\n\n${five}• Shot 5 (hall) is longer\n… and 2 more changes.`)
  expect(html).toContain('• Shot 5 (hall) is longer')
  expect((await mailed(6)).text).toContain('… and one more change.')
  expect((await mailed(5)).text).not.toContain('more change')
  expect((await mailed(0)).text).not.toContain('what changed')
})

test.each([
  'order_confirmation',
  'payment_due',
  'film_approved',
  'final_payment',
  'files_ready',
  'money_moved',
] as const)('the mail %s says that sales tax comes on top of what is due, where a stage collects it', async (name) => {
  const data = { ...mailExamples[name], due_cents: 40_500, locked_cents: 40_500 }
  const [plain, taxed] = await Promise.all(
    [false, true].map((addsTax) => renderMail(name, data, { siteOrigin, addsTax }, extras)),
  )
  expect(plain?.text).not.toContain('sales tax')
  expect(taxed?.text).toContain('$405.00 plus any sales tax')
})
