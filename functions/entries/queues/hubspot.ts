import * as z from 'zod/mini'
import { submitQueuedContact } from '../../actions/mail/submitContact.ts'
import { takeMessages } from './takeMessages.ts'

const Inserted = z.object({ pk: z.string() })

export const handler = (event: unknown) => takeMessages(event, Inserted, ({ pk }) => submitQueuedContact(pk))
