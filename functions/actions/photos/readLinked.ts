import type { LinkedOrder } from '#contract/photos/photoLink'
import type { Proof } from '../../domain/orders/Order.ts'
import { deadPhotoLink, mayRemove } from '../../domain/photos/photoLink.ts'
import { refuseUnlessTakingFiles } from '../../domain/photos/uploads.ts'
import { photosOf } from '../../services/photos/orderPhotos.ts'
import { findOrderAndAssetsAsAdmin, rightTo } from '../../store/orders/orders.ts'
import { findPhotoLink } from '../../store/photos/photoLinks.ts'

/** The order that the caller's link leads to. Throws not_found for a dead link, and conflict where files no longer change. */
export async function readLinked(proof: Proof, now: Date): Promise<LinkedOrder> {
  const link = proof.photoLink && (await findPhotoLink(proof.photoLink, now))
  const found = link ? await findOrderAndAssetsAsAdmin(link.order_id) : undefined
  const right = found && link ? rightTo(found.order, proof, link) : undefined
  if (!found || !right) throw deadPhotoLink()
  const { order, assets } = found
  refuseUnlessTakingFiles(order)
  const shown = assets.filter(({ type }) => type === 'photo')
  const removable = new Set(shown.filter((asset) => mayRemove(asset, right)).map(({ id }) => id))
  const photos = await photosOf(shown)
  return {
    orderId: order.id,
    address_freeform: order.options.address_freeform,
    photos: photos.map((photo) => ({ ...photo, can_remove: removable.has(photo.asset_id) })),
  }
}
