import type { Photo } from '#contract/orders/order'
import type { ArrangementRequest } from '#contract/photos/arrangement'
import { orderNotFound, type Proof } from '../../domain/orders/Order.ts'
import { arranged, arrangementOf } from '../../domain/photos/arrangement.ts'
import { refuseUnlessTakingFiles } from '../../domain/photos/uploads.ts'
import { photosOf } from '../../services/photos/orderPhotos.ts'
import { findOrderAndAssetsOf } from '../../store/orders/orders.ts'
import { saveArrangement } from '../../store/photos/arrangements.ts'

/** Throws conflict if a photo is not in the order. */
export async function arrangePhotos(proof: Proof, orderId: string, request: ArrangementRequest): Promise<Photo[]> {
  const found = await findOrderAndAssetsOf(proof, orderId)
  if (!found) throw orderNotFound()
  refuseUnlessTakingFiles(found.order)
  const arrangement = arrangementOf(request, found.assets)
  await saveArrangement(orderId, arrangement)
  return photosOf(arranged(found.assets, arrangement))
}
