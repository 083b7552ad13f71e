import * as z from 'zod/mini'

export type Mail = { to: string[]; subject: string; text: string }

const MiniStackMails = z.object({
  messages: z.record(
    z.string(),
    z.array(z.object({ To: z.array(z.string()), Subject: z.string(), BodyText: z.string() })),
  ),
})
const LocalStackMails = z.object({
  messages: z.array(
    z.object({
      Destination: z.object({ ToAddresses: z.array(z.string()) }),
      Subject: z.string(),
      Body: z.object({ text_part: z.nullable(z.string()) }),
    }),
  ),
})

/** What an emulator's SES was given: MiniStack and LocalStack each show it in their own way. */
export async function sentMails(endpoint: string): Promise<Mail[]> {
  const ministack = await fetch(`${endpoint}/_ministack/ses/messages`)
  if (ministack.ok) {
    const { messages } = MiniStackMails.parse(await ministack.json())
    return Object.values(messages)
      .flat()
      .map(({ To: to, Subject: subject, BodyText: text }) => ({ to, subject, text }))
  }
  const localstack = await fetch(`${endpoint}/_aws/ses`)
  if (!localstack.ok) throw new Error(`${endpoint} shows no sent mails: ${localstack.status} at /_aws/ses.`)
  const { messages } = LocalStackMails.parse(await localstack.json())
  return messages.map(({ Destination, Subject: subject, Body }) => {
    return { to: Destination.ToAddresses, subject, text: Body.text_part ?? '' }
  })
}
