import * as z from 'zod/mini'
import { HubspotContact } from '../../domain/mail/mails.ts'
import type { Item, Write } from '../dynamo.ts'
import { queueing } from '../platform/queue.ts'

const QueuedContact = z.object({ data: HubspotContact })

export const queueHubspotContact = (data: HubspotContact, now: Date): Write => queueing('hubspot', { data }, now)

export const parseHubspotContact = (item: Item): HubspotContact => QueuedContact.parse(item).data
