import * as z from 'zod/mini'
import { submitQueuedContact } from '../../actions/mail/submitContact.ts'
import { takeMessages } from './takeMessages.ts'

const Inserted = z.object({ pk: z.string() })

/** Submits contacts to HubSpot's form as they are queued in the table. */
export const handler = (event: unknown) => takeMessages(event, Inserted, ({ pk }) => submitQueuedContact(pk))
