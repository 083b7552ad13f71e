import { contactEndpoints } from '#contract/endpoints/contact'
import { receiveMessage } from '../../actions/desk/receiveMessage.ts'
import { givenKey } from '../../http/caller/creator.ts'
import { serve } from '../../http/serve.ts'

export const handler = serve(contactEndpoints, {
  'POST /api/hubspot/contact': async ({ body, header, now }) => {
    await receiveMessage(body, { key: givenKey(header), now })
    return { ok: true }
  },
})
