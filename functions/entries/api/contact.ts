import { contactEndpoints } from '#contract/endpoints/contact'
import { insertContactMessage } from '../../actions/contact/receiveMessage.ts'
import { givenKey } from '../../http/creator.ts'
import { serve } from '../../http/serve.ts'
import { config } from '../../services/config.ts'
import { hasHubspot } from '../../services/hubspot.ts'

export const handler = serve(contactEndpoints, {
  'POST /api/hubspot/contact': async ({ body, header, now }) => {
    const isFromPerson = body._hp === ''
    const forwarding = { key: givenKey(header), supportEmail: config().SUPPORT_EMAIL, toHubspot: hasHubspot() }
    if (isFromPerson) await insertContactMessage(body, forwarding, now)
    return { ok: true }
  },
})
