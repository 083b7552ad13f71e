import * as z from 'zod/mini'

const Recipients = z.array(z.object({ emailAddress: z.string() }))

/** What SES reports of a mail through the configuration set, as EventBridge hands it on; other kinds are let go. */
export const MailFeedback = z.object({
  source: z.literal('aws.ses'),
  detail: z.discriminatedUnion('eventType', [
    z.object({
      eventType: z.literal('Bounce'),
      bounce: z.object({ bounceType: z.string(), bouncedRecipients: Recipients }),
    }),
    z.object({ eventType: z.literal('Complaint'), complaint: z.object({ complainedRecipients: Recipients }) }),
  ]),
})
export type MailFeedback = z.infer<typeof MailFeedback>

export type Refusal = { email: string; reason: 'bounce' | 'complaint' }

/** Addresses that must not be written to again. A full mailbox or a greylist passes, so it is none. */
export function refusalsOf({ detail }: MailFeedback): Refusal[] {
  if (detail.eventType === 'Complaint')
    return detail.complaint.complainedRecipients.map(({ emailAddress }) => ({
      email: emailAddress,
      reason: 'complaint',
    }))
  if (detail.bounce.bounceType !== 'Permanent') return []
  return detail.bounce.bouncedRecipients.map(({ emailAddress }) => ({ email: emailAddress, reason: 'bounce' }))
}
