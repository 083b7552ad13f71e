import type { ApiOrder, ApiOrderRequest } from '#contract/integrations/apiOrder'
import { priceOf } from '#contract/money/priceOf'
import { refuseLocal } from '../../domain/integrations/publicAddress.ts'
import { isDraft, type Order } from '../../domain/orders/Order.ts'
import { newPhotoUrl, newPlacing, toBeFetched } from '../../domain/photos/photoUrls.ts'
import { refuseUnlessTakingFiles } from '../../domain/photos/uploads.ts'
import { invalidField } from '../../domain/platform/AppError.ts'
import type { SignedIn } from '../../domain/platform/Caller.ts'
import type { CountFiles } from '../../http/limits/uploadLimit.ts'
import { reachesLocalhost } from '../../services/config.ts'
import { hashOf } from '../../services/ids.ts'
import { findPhotoUrls, keepPhotoUrls, keepPlacing } from '../../store/photos/photoUrls.ts'
import { retryOnConflict } from '../../store/platform/retryOnConflict.ts'
import { priceWithCode } from '../money/usePromotion.ts'
import { type Placement, type PlacementEvent, placeOrder } from '../orders/placeOrder.ts'
import { readByKey } from './readByKey.ts'
import { submitFetched } from './submitFetched.ts'

export type KeyPlacement = Omit<Placement, 'request' | 'proof'> & {
  request: ApiOrderRequest
  user: SignedIn
  countFiles: CountFiles
}

/** Every part of this may be repeated. */
export async function placeByKey(
  placement: KeyPlacement,
  now: Date,
): Promise<{ order: ApiOrder; events: PlacementEvent[] }> {
  const { user, countSubmission, countFiles } = placement
  const { photo_urls, submit, ...request } = placement.request
  refuseLocal(Object.fromEntries(photo_urls.map((url, index) => [`photo_urls.${index}`, url])), reachesLocalhost())
  const proof = { hashes: [], user }
  const place = (isSubmitted: boolean) =>
    placeOrder({ ...placement, proof, byKey: true, request: { ...request, submit: isSubmitted } }, now)
  const awaitsPhotos = photo_urls.length > 0
  if (submit && awaitsPhotos) await refuseBadCode(placement, now)
  const { order, events } = await place(submit && !awaitsPhotos)
  if (awaitsPhotos) await askForPhotos(order, photo_urls, { userId: user.userId, now, countFiles })
  if (awaitsPhotos && submit && isDraft(order)) {
    await countSubmission(order.id)
    await keepPlacing(newPlacing(request.code, { orderId: order.id, userId: user.userId, now }))
    // The last photo may have come before anybody waited for it.
    await submitFetched(order.id, now)
  }
  return { order: await readByKey(user, order.id), events }
}

async function refuseBadCode({ request, priceList, countCode }: KeyPlacement, now: Date): Promise<void> {
  if (!request.code) return
  const entered = { code: request.code, count: countCode }
  const { code_problem } = await priceWithCode(priceOf(request.options, priceList), entered, now)
  if (code_problem) throw invalidField('code', code_problem)
}

type Asking = { userId: string; now: Date; countFiles: CountFiles }

/** Keeps the addresses that are new, in their places; the stream has them fetched. Throws where the order takes no photos, or no more of them now. */
function askForPhotos(order: Order, urls: readonly string[], { userId, now, countFiles }: Asking): Promise<void> {
  const asked = { orderId: order.id, userId, now }
  const wanted = urls.map((url, index) => newPhotoUrl(url, hashOf(url), index + 1, asked))
  return retryOnConflict(async () => {
    const { urls: known } = await findPhotoUrls(order.id)
    const { fresh, replaced } = toBeFetched(wanted, known)
    if (fresh.length === 0) return
    refuseUnlessTakingFiles(order)
    // Their sizes show when they come.
    const [refusal] = (
      await countFiles(
        order.id,
        fresh.map(() => ({ size_bytes: 0 })),
      )
    ).filter(Boolean)
    if (refusal) throw refusal
    await keepPhotoUrls(fresh, replaced)
  })
}
