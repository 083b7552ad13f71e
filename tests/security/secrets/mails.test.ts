import { describe, expect, test } from 'vitest'
import { anEmail, anOrderBody } from '../../support/builders.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

const siteOrigin = 'https://tours.example'
const aws = await embeddedAws({ siteOrigin, onStreamRecords })
const { call } = await import('../../support/apiEvent.ts')
const { auth, freshAddress, freshEmail, goodPassword } = await import('../../support/accounts/people.ts')
const { postOrder } = await import('../../support/orders/placing.ts')
const { handler: contact } = await import('../../../functions/entries/api/contact.ts')

const mailsAbout = async (word: string) => {
  await aws.streamSettled()
  return (await aws.mails()).filter(({ to, text }) => to.includes(word) || text.includes(word))
}
const forged = {
  host: 'evil.example',
  forwarded: 'host=evil.example;proto=http',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-original-url': 'https://evil.example/reset',
  'x-site-key': '',
}

describe('a link in a mail', () => {
  test('leads to the site, whatever host a request names', async () => {
    const email = freshEmail()
    const headers = forged
    const sent = { headers, address: freshAddress() }
    await call(auth, 'POST /api/auth/signup', { ...sent, body: { email, password: goodPassword } })
    await call(auth, 'POST /api/auth/forgot', { ...sent, body: { email } })
    await postOrder({ ...anOrderBody({ customer: { email } }), submit: true }, { address: freshAddress(), headers })
    const mails = await mailsAbout(email)
    expect(mails.filter(({ to }) => to.includes(email))).toHaveLength(3)
    for (const { text, html } of mails) {
      expect(`${text}${html}`).not.toContain('evil.example')
      const links = [...html.matchAll(/href="(https?:[^"]*)"/g)].map(([, link = '']) => new URL(link).origin)
      expect(new Set(links)).toEqual(new Set([siteOrigin]))
    }
  })
})

describe('a mail’s headers', () => {
  const lines = '\r\nBcc: spy@evil.example\r\nContent-Type: text/html\r\n\r\n<b>owned</b>'
  const write = (parts: object) =>
    call(contact, 'POST /api/hubspot/contact', {
      address: freshAddress(),
      body: { name: 'Ada', email: anEmail(), message: 'Hello', ...parts },
    })

  test.each([
    ['name', { name: `Ada${lines}` }],
    ['name with a line separator of Unicode', { name: 'Ada\u0085Bcc: spy@evil.example' }],
    ['email', { email: `ada@example.com${lines}` }],
    ['email with a second one', { email: 'ada@example.com, spy@evil.example' }],
    ['email in angle brackets', { email: 'Ada <spy@evil.example>' }],
  ])('take no lines from a %s', async (_what, parts) => {
    expect(await write(parts)).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(await mailsAbout('spy@evil.example')).toEqual([])
  })

  test('take nothing from a message, which keeps its lines in the text', async () => {
    const email = anEmail()
    expect((await write({ email, message: `See ${email}${lines}` })).status).toBe(200)
    const mails = await mailsAbout(email)
    expect(mails).toHaveLength(1)
    for (const { to, subject, text, html } of mails) {
      expect(to).toEqual([aws.environment.SUPPORT_EMAIL])
      expect(subject).not.toMatch(/\p{Cc}|spy/u)
      expect(text).toContain('Bcc: spy@evil.example')
      expect(html).not.toContain('<b>owned')
    }
  })

  test.each(['name', 'address_freeform'] as const)(
    'the headers of an order’s mail take no lines from its %s',
    async (field) => {
      const text = `12 Oak Lane${lines}`
      const parts = field === 'name' ? { customer: { name: text } } : { options: { address_freeform: text } }
      expect((await postOrder({ ...anOrderBody(parts), submit: true })).status).toBe(400)
    },
  )
})
