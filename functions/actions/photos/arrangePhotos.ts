import type { ArrangementRequest } from '#contract/arrangement'
import type { Photo } from '#contract/order'
import { arranged, arrangementOf } from '../../domain/arrangement.ts'
import { orderNotFound, type Proof } from '../../domain/Order.ts'
import { refuseUnlessTakingFiles } from '../../domain/uploads.ts'
import { photosOf } from '../../services/orderPhotos.ts'
import { saveArrangement } from '../../store/arrangements.ts'
import { findOrderAndAssetsOf } from '../../store/orders.ts'

/**
 * Keeps how the caller arranged the photos of his order, while files may change, and answers them in that order. Throws
 * conflict where one of them is not in the order.
 */
export async function arrangePhotos(proof: Proof, orderId: string, request: ArrangementRequest): Promise<Photo[]> {
  const found = await findOrderAndAssetsOf(proof, orderId)
  if (!found) throw orderNotFound()
  refuseUnlessTakingFiles(found.order)
  const arrangement = arrangementOf(request, found.assets)
  await saveArrangement(orderId, arrangement)
  return photosOf(arranged(found.assets, arrangement))
}
