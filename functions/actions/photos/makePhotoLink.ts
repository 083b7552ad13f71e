import { orderNotFound, type Proof } from '../../domain/orders/Order.ts'
import { refuseUnlessTakingFiles } from '../../domain/photos/uploads.ts'
import { write } from '../../store/dynamo.ts'
import { findOrderOf } from '../../store/orders/orders.ts'
import { newLinkTo } from '../../store/photos/photoLinks.ts'

/** Makes another link to add photos to the caller's order; earlier ones go on working. Throws conflict where it takes none. */
export async function makePhotoLink(proof: Proof, orderId: string, now: Date): Promise<string> {
  const order = await findOrderOf(proof, orderId)
  if (!order) throw orderNotFound()
  refuseUnlessTakingFiles(order)
  const { secret, write: kept } = newLinkTo(orderId, now)
  await write(kept)
  return secret
}
