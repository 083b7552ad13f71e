import * as z from 'zod/mini'
import { sendQueuedMail } from '../../actions/mail/sendMail.ts'
import { takeMessages } from './takeMessages.ts'

const Inserted = z.object({ pk: z.string() })

export const handler = (event: unknown) => takeMessages(event, Inserted, ({ pk }) => sendQueuedMail(pk))
