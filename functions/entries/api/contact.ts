import { contactEndpoints } from '#contract/endpoints/contact'
import { receiveMessage } from '../../actions/contact/receiveMessage.ts'
import { givenKey } from '../../http/creator.ts'
import { serve } from '../../http/serve.ts'

export const handler = serve(contactEndpoints, {
  'POST /api/hubspot/contact': async ({ body, header, now }) => {
    await receiveMessage(body, { key: givenKey(header), now })
    return { ok: true }
  },
})
