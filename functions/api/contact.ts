import { contactEndpoints } from '#contract/endpoints/contact'
import { serve } from '../http/serve.ts'
import { config } from '../services/config.ts'
import { hasHubspot } from '../services/hubspot.ts'
import { insertContactMessage } from '../store/contactMessages.ts'

export const handler = serve(contactEndpoints, {
  'POST /api/hubspot/contact': async ({ body, now }) => {
    const isFromPerson = body._hp === ''
    const forwarding = { supportEmail: config().SUPPORT_EMAIL, toHubspot: hasHubspot() }
    if (isFromPerson) await insertContactMessage(body, forwarding, now)
    return { ok: true }
  },
})
