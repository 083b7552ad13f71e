import { MessageRejected, SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import { brand } from '#contract/brand'
import { awsClientDefaults } from './awsClient.ts'
import { config } from './config.ts'
import type { RenderedMail } from './mails/renderMail.ts'

const client = new SESClient(awsClientDefaults)
const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

/** Hands a mail to SES and answers SES's message id. */
export async function sendMail(mail: RenderedMail & { to: string; replyTo: string | undefined }): Promise<string> {
  const { MAIL_FROM, MAIL_CONFIGURATION_SET } = config()
  const { MessageId = '' } = await client.send(
    new SendEmailCommand({
      Source: `${brand.name} <${MAIL_FROM}>`,
      Destination: { ToAddresses: [mail.to] },
      ReplyToAddresses: mail.replyTo ? [mail.replyTo] : undefined,
      ConfigurationSetName: MAIL_CONFIGURATION_SET || undefined,
      Message: { Subject: utf8(mail.subject), Body: { Html: utf8(mail.html), Text: utf8(mail.text) } },
    }),
  )
  return MessageId
}

/** What SES says under MessageRejected where AWS has paused the account, beside AccountSendingPausedException. */
const isPause = (error: MessageRejected) => error.message.startsWith('Sending paused')

/** Whether SES refuses this very mail, so that sending it again is of no use. */
export const isRefusedMail = (error: unknown) =>
  (error instanceof MessageRejected && !isPause(error)) ||
  (error instanceof Error && error.name === 'InvalidParameterValue')
