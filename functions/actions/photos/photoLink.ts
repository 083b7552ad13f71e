import type { LinkedOrder } from '#contract/photos/photoLink'
import { orderNotFound, type Proof } from '../../domain/orders/Order.ts'
import { deadPhotoLink, mayRemove } from '../../domain/photos/photoLink.ts'
import { refuseUnlessTakingFiles } from '../../domain/photos/uploads.ts'
import { photosOf } from '../../services/photos/orderPhotos.ts'
import { write } from '../../store/dynamo.ts'
import { findOrderAndAssetsAsAdmin, findOrderOf, rightTo } from '../../store/orders/orders.ts'
import { findPhotoLink, newLinkTo } from '../../store/photos/photoLinks.ts'

/** Makes another link to add photos to the caller's order; earlier ones go on working. Throws conflict where it takes none. */
export async function makePhotoLink(proof: Proof, orderId: string, now: Date): Promise<string> {
  const order = await findOrderOf(proof, orderId)
  if (!order) throw orderNotFound()
  refuseUnlessTakingFiles(order)
  const { secret, write: kept } = newLinkTo(orderId, now)
  await write(kept)
  return secret
}

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
