import { BadRequestException, MessageRejected, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { brand } from '#contract/brand'
import { awsClientDefaults } from './awsClient.ts'
import { config } from './config.ts'
import type { RenderedMail } from './mails/renderMail.ts'

const client = new SESv2Client(awsClientDefaults)
const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

/** Hands a mail to SES and answers SES's message id. */
export async function sendMail(mail: RenderedMail & { to: string; replyTo: string | undefined }): Promise<string> {
  const { MAIL_FROM, MAIL_CONFIGURATION_SET } = config()
  const { MessageId = '' } = await client.send(
    new SendEmailCommand({
      FromEmailAddress: `${brand.name} <${MAIL_FROM}>`,
      Destination: { ToAddresses: [mail.to] },
      ReplyToAddresses: mail.replyTo ? [mail.replyTo] : undefined,
      ConfigurationSetName: MAIL_CONFIGURATION_SET || undefined,
      Content: { Simple: { Subject: utf8(mail.subject), Body: { Html: utf8(mail.html), Text: utf8(mail.text) } } },
    }),
  )
  return MessageId
}

/** Whether SES refuses this very mail, so that sending it again is of no use. */
export const isRefusedMail = (error: unknown) =>
  error instanceof MessageRejected || error instanceof BadRequestException
