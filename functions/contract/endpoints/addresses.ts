import { endpoint } from '../endpoint.ts'
import { AddressAnswer, AddressQuery } from '../orders/addresses.ts'

export const addressesEndpoints = {
  'GET /api/addresses': endpoint({
    group: 'addresses',
    audience: 'visitor',
    rate: 'suggest',
    summary: 'Suggest addresses in the United States for what is typed; none where the stage completes no addresses',
    query: AddressQuery,
    answer: AddressAnswer,
  }),
}
