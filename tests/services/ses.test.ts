import {
  AccountSendingPausedException,
  ConfigurationSetSendingPausedException,
  MailFromDomainNotVerifiedException,
  MessageRejected,
  SESClient,
  SESServiceException,
  SendEmailCommand,
  SendRawEmailCommand,
} from '@aws-sdk/client-ses'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { anEmail } from '../support/builders.ts'
import { waitingMails } from '../support/orders/waitingMails.ts'
import { aJpeg } from '../support/photos/images.ts'
import { refusal } from '../support/refusal.ts'
import { embeddedAws } from '../support/stage/embeddedAws.ts'

await embeddedAws({ environment: { MAIL_CONFIGURATION_SET: 'threshold-prod' } })
const { sendQueuedMail } = await import('../../functions/actions/mail/sendMail.ts')
const { getItem, transact } = await import('../../functions/store/dynamo.ts')
const { queueMail } = await import('../../functions/store/mail/mails.ts')
const { keys } = await import('../../functions/store/table.ts')
const { sendMail } = await import('../../functions/services/ses.ts')

const ses = mockClient(SESClient)
beforeEach(() => void ses.reset())
afterAll(() => void ses.restore())
const refused = (message: string) => ({ message, $metadata: { httpStatusCode: 400 } })
const sesError = (name: string, message: string) =>
  new SESServiceException({ name, $fault: 'client', ...refused(message) })
const data = { message_id: 'msg_1', name: 'Bob', email: 'bob@example.com', message: 'Hi' }

async function aQueuedMail() {
  const mail = { template: 'contact_notice', to: anEmail(), replyTo: 'bob@example.com', data } as const
  const queued = queueMail(mail, new Date())
  await transact([queued])
  const id = 'put' in queued ? String(queued.put.id) : ''
  return { id, pk: keys.mail(id).pk, to: mail.to }
}
const pending = async () => (await waitingMails()).map(({ pk }) => pk)

test.each<[string, Error]>([
  ['AWS has paused the account', new AccountSendingPausedException(refused('Email sending is disabled.'))],
  [
    'AWS has paused the account and calls it a rejection',
    new MessageRejected(refused('Sending paused for this account. For more information, please check the inbox.')),
  ],
  ['the stage’s mail is paused', new ConfigurationSetSendingPausedException(refused('Sending is disabled.'))],
  ['more mails are sent a second than may be', sesError('Throttling', 'Maximum sending rate exceeded.')],
  ['the quota of the day is used up', sesError('Throttling', 'Daily message quota exceeded.')],
  ['the record of our bounce domain is gone', new MailFromDomainNotVerifiedException(refused('No MX record.'))],
])('while %s, a mail stays queued with its content, and is sent when that is over', async (_, error) => {
  const { id, pk } = await aQueuedMail()
  ses.on(SendEmailCommand).rejects(error)
  expect(await refusal(sendQueuedMail(pk))).toBe(error)
  expect(await getItem(keys.mail(id))).toMatchObject({ data, last_failure: error.name })
  expect(await pending()).toContain(pk)
  ses.on(SendEmailCommand).resolves({ MessageId: 'sent-1' })
  await sendQueuedMail(pk)
  expect(await getItem(keys.mail(id))).toMatchObject({ message_id: 'sent-1' })
  expect(await pending()).not.toContain(pk)
})

test.each<[string, Error]>([
  [
    'its sender or, in the sandbox, its reader is unproven',
    new MessageRejected(refused('Email address is not verified.')),
  ],
  ['it holds a virus', new MessageRejected(refused('Message contains a virus.'))],
  ['its address is none', sesError('InvalidParameterValue', 'Local address contains control or whitespace')],
])('a mail that SES refuses since %s stays unsent for people to look at, and holds up no other', async (_, error) => {
  const { id, pk } = await aQueuedMail()
  ses.on(SendEmailCommand).rejects(error)
  await sendQueuedMail(pk)
  expect(await getItem(keys.mail(id))).toMatchObject({ data, last_failure: error.name })
  expect(await pending()).toContain(pk)
})

test('SES is given sender, reader, reply address, configuration set and both texts, and no more', async () => {
  const { pk, to } = await aQueuedMail()
  ses.on(SendEmailCommand).resolves({ MessageId: 'sent-2' })
  await sendQueuedMail(pk)
  const text = { Data: expect.stringContaining('Hi'), Charset: 'UTF-8' }
  expect(ses.commandCalls(SendEmailCommand).map(({ args }) => args[0].input)).toEqual([
    {
      Source: `Threshold <${process.env.MAIL_FROM}>`,
      Destination: { ToAddresses: [to] },
      ReplyToAddresses: ['bob@example.com'],
      ConfigurationSetName: 'threshold-prod',
      Message: {
        Subject: { Data: 'Contact message msg_1', Charset: 'UTF-8' },
        Body: { Html: text, Text: text },
      },
    },
  ])
})

test('a mail with a photo and a way to unsubscribe carries both, and no line that anybody typed', async () => {
  ses.on(SendRawEmailCommand).resolves({ MessageId: 'raw-1' })
  const mail = { subject: 'Your film: ord_1', text: 'Hello\r\nBcc: spy@evil.example', html: '<p>Hello</p>' }
  const address = 'https://site.example/api/mails/unsubscribe?token=abc'
  const photo = await aJpeg(8, 8)
  const to = { to: 'ann@example.com', replyTo: 'support@threshold.example' }
  expect(await sendMail({ ...mail, ...to }, { photo, unsubscribeAddress: address })).toBe('raw-1')
  const [input] = ses.commandCalls(SendRawEmailCommand).map(({ args }) => args[0].input)
  expect(input).toMatchObject({ Destinations: ['ann@example.com'], ConfigurationSetName: 'threshold-prod' })
  const raw = Buffer.from(input?.RawMessage?.Data ?? '').toString()
  const [head = ''] = raw.split('\r\n\r\n')
  const headers = head.replaceAll(/\r\n\s+/g, ' ').split('\r\n')
  expect(headers).toContain(`From: Threshold <${process.env.MAIL_FROM}>`)
  expect(headers).toContain('Reply-To: support@threshold.example')
  expect(headers).toContain(`List-Unsubscribe: <${address}>`)
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(head).not.toContain('Bcc:')
  expect(raw).toContain('Content-ID: <house>')
  expect(raw.replaceAll('\r\n', '')).toContain(Buffer.from(photo).toString('base64'))
})

test('a mail is sent once a delivery, and one that SES could not be reached for is tried again at once', async () => {
  const { id, pk } = await aQueuedMail()
  ses.on(SendEmailCommand).rejects(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
  await refusal(sendQueuedMail(pk))
  expect(ses.commandCalls(SendEmailCommand)).toHaveLength(1)
  expect(await getItem(keys.mail(id))).not.toHaveProperty('leased_until')
  ses.on(SendEmailCommand).resolves({ MessageId: 'sent-3' })
  await sendQueuedMail(pk)
  expect(await getItem(keys.mail(id))).toMatchObject({ message_id: 'sent-3' })
})
