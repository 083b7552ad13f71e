import { expect, test } from 'vitest'
import { renderMail } from '../../functions/services/mails/renderMail.ts'
import { mailExamples } from '../support/mail/mailExamples.ts'

const stage = { siteOrigin: 'https://site.example' }
const textOf = async (mail: ReturnType<typeof renderMail>) => {
  const { subject, text } = await mail
  return { subject, text: text.replaceAll(/\s+/g, ' ') }
}

test('the mail about a refund that the bank sent back says so, asks where to send it, and never that it is on its way', async () => {
  const data = {
    ...mailExamples.money_moved,
    kind: 'refund_failed',
    amount_cents: 4_750,
    document: 'CN-2026-00001',
  } as const
  const { subject, text } = await textOf(renderMail('money_moved', data, stage))
  expect(subject).toBe(`${data.address}: Refund failed`)
  expect(text).toContain('Your bank did not accept our refund of $47.50. Please reply and tell us where to send it.')
  expect(text).not.toMatch(/on its way|We have sent you|Thank you\. We received/)
})

test.each([
  ['inquiry', 'taken nothing yet', 'The customer was told nothing.'],
  ['dispute', 'holds the amount', 'we refunded nothing'],
] as const)(
  'the office reads of a bank’s %s until when to answer, and what the customer knows',
  async (state, what, told) => {
    const { text } = await textOf(renderMail('dispute_notice', { ...mailExamples.dispute_notice, state }, stage))
    for (const words of ['Answer in Stripe by', what, told]) expect(text).toContain(words)
  },
)
