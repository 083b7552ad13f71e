import { OrderRequest } from '#contract/orders/order'
import type { Placement } from '../../../functions/actions/orders/placeOrder.ts'
import type { SignedIn } from '../../../functions/domain/platform/Caller.ts'
import { freshBrowser, hashOf, newId, newSecret } from '../../../functions/services/ids.ts'
import { anEmail, anOrderBody } from '../builders.ts'

export const now = new Date('2026-11-21T10:00:00.900Z')
export const seconds = Math.floor(now.getTime() / 1000)
export const later = (count: number) => new Date(now.getTime() + count * 1000)

type Given = Omit<Partial<Placement>, 'request'> & { body?: Parameters<typeof anOrderBody>[0]; user?: SignedIn }
/** What a fresh browser sends, unless it is told otherwise. */
export function aPlacement({ body, user, ...given }: Given = {}): Placement {
  const key = newSecret()
  const creator = given.creator ?? { key, ...freshBrowser(key) }
  return {
    request: OrderRequest.parse(anOrderBody(body)),
    creator,
    proof: { hashes: [hashOf(creator.secret)], user },
    countSubmission: async () => {},
    countCode: async () => async () => {},
    priceList: 'standard',
    supportEmail: 'help@example.com',
    ...given,
  }
}
/** The same browser's next request about an order, under a fresh key. */
export function again(placement: Placement, orderId: string, changes: Partial<OrderRequest> = {}): Placement {
  const request = { ...placement.request, order_id: orderId, ...changes }
  return { ...placement, creator: { ...placement.creator, key: newSecret() }, request }
}
export const aUser = (parts: Partial<SignedIn> = {}): SignedIn => ({
  userId: newId('usr', now),
  email: anEmail(),
  emailVerified: true,
  isAdmin: false,
  customerId: undefined,
  sessionHash: 'hash',
  ...parts,
})
