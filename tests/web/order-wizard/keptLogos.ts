import type { Photo } from '#contract/orders/order'
import { notSeen } from '#contract/photos/photoRooms'
import type { SavedLogo } from '#contract/photos/savedLogo'
import { anOverview, aUser } from '../support/accounts.ts'
import { oakLogo } from '../support/logos.ts'
import { Failure } from '../support/network.ts'
import type { Shop } from './shop.ts'

/** The shop for somebody who is signed in, whose account keeps this logo or none. */
export function signedInWith(shop: Shop, saved: SavedLogo | null) {
  let logo = saved
  shop.on('GET /api/auth/me', () => ({ ok: true, user: aUser }))
  shop.on('GET /api/account/overview', () => anOverview())
  shop.on('GET /api/account/logo', () => ({ ok: true, logo }))
  const everyPhoto = () => [...shop.orders.values()].flatMap(({ photos }) => photos)
  shop.on('PUT /api/orders/{order_id}/logo', ({ params, body }) => {
    const order = shop.orders.get(params.order_id)
    const source = body.asset_id ? everyPhoto().find(({ asset_id }) => asset_id === body.asset_id) : logo
    if (!order || !source)
      return new Failure('not_found', 'There is no logo to use again. Please choose your logo file.')
    const { filename, content_type, size_bytes } = source
    const photo: Photo = {
      ...{ asset_id: `ast_01JDCOPY${String(everyPhoto().length).padStart(18, '0')}`, type: 'logo', seq: 0 },
      ...{ filename, content_type, size_bytes, width: 200, height: 100, thumbnail_url: null },
      ...{ problem: null, room: null, seen: notSeen, is_cover: false },
    }
    shop.orders.set(order.orderId, { ...order, photos: [...order.photos, photo] })
    return { ok: true, photo }
  })
  shop.on('PUT /api/account/logo', () => {
    logo = oakLogo
    return { ok: true, logo }
  })
}
