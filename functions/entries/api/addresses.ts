import { addressesEndpoints } from '#contract/endpoints/addresses'
import { completeAddress } from '../../actions/orders/completeAddress.ts'
import { serve } from '../../http/serve.ts'

export const handler = serve(addressesEndpoints, {
  'GET /api/addresses': async ({ query }) => ({ ok: true, addresses: await completeAddress(query) }),
})
