import * as z from 'zod/mini'
import { Email, PersonName, paragraph } from '../fields.ts'
import { limits } from '../limits.ts'

export const ContactMessage = z.strictObject({
  name: PersonName,
  email: Email,
  message: paragraph(limits.messageLength).check(z.minLength(1, 'Please write a message.')),
  _hp: z._default(z.string().check(z.maxLength(1_000)), ''),
})
export type ContactMessage = z.infer<typeof ContactMessage>
