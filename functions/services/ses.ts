import {
  MessageRejected,
  SESClient,
  SESServiceException,
  SendEmailCommand,
  SendRawEmailCommand,
} from '@aws-sdk/client-ses'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { brand } from '#contract/brand'
import { oneClick } from '#contract/mail/mailChoices'
import { config } from './config.ts'
import { photoCid } from './mails/Extras.ts'
import type { RenderedMail } from './mails/renderMail.ts'
import { awsClientDefaults } from './platform/awsClient.ts'

/** Nobody waits for a mail, and an answer that is given up may be of a mail that goes out all the same. */
const longestWaitMs = 25_000
/** SES has no idempotency key. One connection per mail: one that SES closed in between would look like a lost answer. */
const client = new SESClient({
  ...awsClientDefaults,
  maxAttempts: 1,
  requestHandler: new NodeHttpHandler({
    connectionTimeout: awsClientDefaults.requestHandler.connectionTimeout,
    requestTimeout: longestWaitMs,
    throwOnRequestTimeout: true,
    httpAgent: { keepAlive: false },
    httpsAgent: { keepAlive: false },
  }),
})
const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

type Mail = RenderedMail & { to: string; replyTo: string | undefined }
export type Pdf = { filename: string; content: Uint8Array }
/** The bytes of a JPEG, a PDF, and the address that a mail program posts to in order to unsubscribe. */
export type Beside = { photo?: Uint8Array | undefined; pdf?: Pdf | undefined; unsubscribeAddress?: string | undefined }

/** Hands a mail to SES and answers SES's message id. Only a raw one can carry files or headers of its own. */
export async function sendMail(mail: Mail, beside: Beside = {}): Promise<string> {
  const { MAIL_FROM, MAIL_CONFIGURATION_SET } = config()
  const Source = `${brand.name} <${MAIL_FROM}>`
  const ConfigurationSetName = MAIL_CONFIGURATION_SET || undefined
  if (!beside.photo && !beside.pdf && !beside.unsubscribeAddress) {
    const { MessageId = '' } = await answered(
      client.send(
        new SendEmailCommand({
          Source,
          Destination: { ToAddresses: [mail.to] },
          ReplyToAddresses: mail.replyTo ? [mail.replyTo] : undefined,
          ConfigurationSetName,
          Message: { Subject: utf8(mail.subject), Body: { Html: utf8(mail.html), Text: utf8(mail.text) } },
        }),
      ),
    )
    return MessageId
  }
  const Data = await rawMail(mail, beside, MAIL_FROM)
  const { MessageId = '' } = await answered(
    client.send(
      new SendRawEmailCommand({ Source, Destinations: [mail.to], ConfigurationSetName, RawMessage: { Data } }),
    ),
  )
  return MessageId
}

const housePicture = (photo: Uint8Array) => ({
  cid: photoCid,
  filename: 'home.jpg',
  contentType: 'image/jpeg',
  contentDisposition: 'inline' as const,
  content: Buffer.from(photo),
})
const attachedPdf = ({ filename, content }: Pdf) => ({
  filename,
  contentType: 'application/pdf',
  content: Buffer.from(content),
})

function rawMail({ to, replyTo, ...content }: Mail, beside: Beside, from: string): Promise<Buffer> {
  const { photo, pdf, unsubscribeAddress } = beside
  return new MailComposer({
    ...content,
    from: { name: brand.name, address: from },
    to,
    replyTo,
    attachments: [...(photo ? [housePicture(photo)] : []), ...(pdf ? [attachedPdf(pdf)] : [])],
    headers: unsubscribeAddress
      ? { 'List-Unsubscribe': `<${unsubscribeAddress}>`, 'List-Unsubscribe-Post': oneClick }
      : {},
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}

const noConnection = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$|did not establish a connection/

/** SES was asked to send a mail and neither took nor refused it, so that it may go out all the same. */
class MailUnanswered extends Error {
  override name = 'MailUnanswered'
}

async function answered<T>(sent: Promise<T>): Promise<T> {
  try {
    return await sent
  } catch (error) {
    if (!(error instanceof Error) || error instanceof SESServiceException) throw error
    if (noConnection.test('code' in error ? String(error.code) : error.message)) throw error
    throw new MailUnanswered(error.message, { cause: error })
  }
}

export const isUnansweredMail = (error: unknown): boolean => error instanceof MailUnanswered

/** What SES says under MessageRejected where AWS has paused the account, beside AccountSendingPausedException. */
const isPause = (error: MessageRejected) => error.message.startsWith('Sending paused')

export const isRefusedMail = (error: unknown) =>
  (error instanceof MessageRejected && !isPause(error)) ||
  (error instanceof Error && error.name === 'InvalidParameterValue')
