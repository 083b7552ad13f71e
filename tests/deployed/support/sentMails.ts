import PostalMime from 'postal-mime'
import * as z from 'zod/mini'

export type Mail = { to: string[]; subject: string; text: string }

/** A mail that was handed over whole: MiniStack keeps it in base64, or reads it itself, and LocalStack keeps it as it is. */
const MiniStackMail = z.union([
  z.object({ To: z.array(z.string()), Subject: z.string(), BodyText: z.string() }),
  z.object({ RawMessage: z.string() }),
])
const MiniStackMails = z.object({ messages: z.record(z.string(), z.array(MiniStackMail)) })
const LocalStackMail = z.union([
  z.object({
    Destination: z.object({ ToAddresses: z.array(z.string()) }),
    Subject: z.string(),
    Body: z.object({ text_part: z.nullable(z.string()) }),
  }),
  z.object({ RawData: z.string() }),
])
const LocalStackMails = z.object({ messages: z.array(LocalStackMail) })

async function parsed(raw: Uint8Array | string): Promise<Mail> {
  const { to = [], subject = '', text = '' } = await PostalMime.parse(raw)
  return { to: to.flatMap(({ address }) => address ?? []), subject, text }
}

/** What an emulator's SES was given: MiniStack and LocalStack each show it in their own way. */
export async function sentMails(endpoint: string): Promise<Mail[]> {
  const ministack = await fetch(`${endpoint}/_ministack/ses/messages`)
  if (ministack.ok) {
    const { messages } = MiniStackMails.parse(await ministack.json())
    return Promise.all(
      Object.values(messages)
        .flat()
        .map((mail) =>
          'RawMessage' in mail
            ? parsed(Buffer.from(mail.RawMessage, 'base64'))
            : { to: mail.To, subject: mail.Subject, text: mail.BodyText },
        ),
    )
  }
  const localstack = await fetch(`${endpoint}/_aws/ses`)
  if (!localstack.ok) throw new Error(`${endpoint} shows no sent mails: ${localstack.status} at /_aws/ses.`)
  const { messages } = LocalStackMails.parse(await localstack.json())
  return Promise.all(
    messages.map((mail) =>
      'RawData' in mail
        ? parsed(mail.RawData)
        : { to: mail.Destination.ToAddresses, subject: mail.Subject, text: mail.Body.text_part ?? '' },
    ),
  )
}
