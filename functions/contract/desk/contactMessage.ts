import * as z from 'zod/mini'
import { Email, PersonName, paragraph } from '../fields.ts'
import { limits } from '../limits.ts'
import { personal } from '../personal.ts'

export const ContactMessage = z.strictObject({
  name: PersonName,
  email: Email,
  message: paragraph('words', limits.messageLength).check(z.minLength(1, 'Please write a message.')),
  _hp: z._default(personal('nobody', z.string().check(z.maxLength(1_000))), ''),
})
export type ContactMessage = z.infer<typeof ContactMessage>
