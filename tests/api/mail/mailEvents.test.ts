import { expect, test } from 'vitest'
import { asFunction } from '../../support/access/leastPrivilege.ts'
import { call } from '../../support/apiEvent.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws()
const { auth, freshAddress, freshEmail, signUp } = await import('../../support/accounts/people.ts')
const { handler: mailEvents } = await import('../../../functions/entries/events/mailEvents.ts')
const { isSuppressed } = await import('../../../functions/store/mail/suppressions.ts')

const handler = (event: unknown) => asFunction('mailEvents', () => mailEvents(event))
const bounce = (emailAddress: string, bounceType: string) => ({
  source: 'aws.ses',
  'detail-type': 'Email Bounced',
  detail: {
    eventType: 'Bounce',
    bounce: { bounceType, bouncedRecipients: [{ emailAddress }] },
    mail: { messageId: 'm' },
  },
})
const complaint = (emailAddress: string) => ({
  source: 'aws.ses',
  'detail-type': 'Email Complaint Received',
  detail: { eventType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress }] } },
})

test.each([
  ['a lasting bounce', (email: string) => bounce(email.toUpperCase(), 'Permanent'), true],
  ['a complaint', complaint, true],
  ['a full mailbox', (email: string) => bounce(email, 'Transient'), false],
  ['a bounce told by somebody else', (email: string) => ({ ...bounce(email, 'Permanent'), source: 'other' }), false],
  ['something of another shape', () => ({ detail: null }), false],
])('%s decides whether the address is written to again', async (_, event, expected) => {
  const email = freshEmail()
  await handler(event(email))
  expect(await isSuppressed(email, new Date())).toBe(expected)
})

test('resending the verification email says that our email bounced', async () => {
  const person = await signUp()
  await handler(bounce(person.email, 'Permanent'))
  const answer = await call(auth, 'POST /api/auth/verify/resend', person)
  expect(answer).toMatchObject({ status: 409, body: { error: expect.stringContaining('bounced') } })
})

test('a forgotten password for a bounced address is answered as usual, and no email is sent', async () => {
  const person = await signUp()
  await handler(complaint(person.email))
  const body = { email: person.email }
  expect((await call(auth, 'POST /api/auth/forgot', { body, address: freshAddress() })).status).toBe(200)
})

test('a bounced address gets email again after ninety days', async () => {
  const email = freshEmail()
  await handler(complaint(email))
  expect(await isSuppressed(email, new Date(Date.now() + 89 * 86_400_000))).toBe(true)
  expect(await isSuppressed(email, new Date(Date.now() + 90 * 86_400_000))).toBe(false)
})
