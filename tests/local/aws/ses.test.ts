import { SESClient, SendEmailCommand, SendRawEmailCommand, VerifyEmailIdentityCommand } from '@aws-sdk/client-ses'
import { afterEach, expect, test } from 'vitest'
import type { Fault } from '../../../infra/local/aws/faults.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

let fault: Fault | undefined
const aws = await embeddedAws({ faults: () => fault })
afterEach(() => {
  fault = undefined
})
const client = new SESClient({ maxAttempts: 1 })
const aMail = (changes: object = {}) =>
  new SendEmailCommand({
    Source: 'Threshold <orders@threshold.example>',
    Destination: { ToAddresses: ['ann@example.com'] },
    ReplyToAddresses: ['bob@example.com'],
    Message: {
      Subject: { Data: 'Your order' },
      Body: { Text: { Data: 'Thank you & “bye”.' }, Html: { Data: '<p>Thank you.</p>' } },
    },
    ...changes,
  })
const refusal = (sent: Promise<unknown>) =>
  sent.then(
    () => 'sent',
    (error: Error) => `${error.name}: ${error.message}`,
  )
const shown = async (): Promise<{ emails: unknown[] }> =>
  (await fetch(`${aws.inboxUrl}/store`)).json() as Promise<{ emails: unknown[] }>

test('a mail to SES’s first API arrives in the inbox page with sender, reply address and both texts', async () => {
  const { MessageId } = await client.send(aMail())
  expect((await fetch(aws.inboxUrl)).status).toBe(200)
  expect((await shown()).emails.at(-1)).toMatchObject({
    messageId: MessageId,
    from: 'Threshold <orders@threshold.example>',
    replyTo: ['bob@example.com'],
    destination: { to: ['ann@example.com'], cc: [], bcc: [] },
    subject: 'Your order',
    body: { text: 'Thank you & “bye”.', html: '<p>Thank you.</p>' },
  })
  expect((await aws.mails()).at(-1)).toMatchObject({ to: ['ann@example.com'], text: 'Thank you & “bye”.' })
})

test('a raw mail arrives with its own headers', async () => {
  const lines = ['From: orders@threshold.example', 'To: ann@example.com', 'Subject: Raw', '', 'Thank you.']
  await client.send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(lines.join('\r\n')) } }))
  expect((await aws.mails()).at(-1)).toMatchObject({
    to: ['ann@example.com'],
    subject: 'Raw',
    from: lines[0]?.slice(6),
  })
})

test('what SES would refuse is refused in its words, and nothing arrives', async () => {
  const before = (await shown()).emails.length
  for (const wrong of [
    { Source: 'Threshold <orders>' },
    { Destination: { ToAddresses: ['ann'] } },
    { ReplyToAddresses: ['bob'] },
  ])
    expect(await refusal(client.send(aMail(wrong)))).toBe("InvalidParameterValue: Missing final '@domain'")
  const verify = new VerifyEmailIdentityCommand({ EmailAddress: 'ann@example.com' })
  expect(await refusal(client.send(verify))).toBe('InvalidAction: The embedded SES does not know VerifyEmailIdentity.')
  fault = 'throttle'
  expect(await refusal(client.send(aMail()))).toMatch(/^Throttling: /)
  fault = 'error'
  expect(await refusal(client.send(aMail()))).toMatch(/^InternalServerError: /)
  fault = undefined
  expect((await shown()).emails).toHaveLength(before)
})
