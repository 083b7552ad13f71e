import { ContactMessage } from '../desk/contactMessage.ts'
import { Done, endpoint } from '../endpoint.ts'

export const contactEndpoints = {
  'POST /api/hubspot/contact': endpoint({
    group: 'contact',
    audience: 'visitor',
    rate: 'mail',
    summary: 'Send a contact message',
    body: ContactMessage,
    idempotencyKey: true,
    answer: Done,
  }),
}
