import { uploadRule } from '#contract/rates'
import { count } from '../services/telemetry.ts'
import { countAnnounced } from '../store/uploadWindows.ts'
import { refuseOver, shortHashOf } from './rateLimit.ts'
import type { ApiRequest } from './request.ts'

type Presign = Pick<ApiRequest<'POST /api/uploads/presign'>, 'body' | 'caller' | 'address' | 'now'>

/**
 * Counts the file that a request announces, once however often it is called: by account where its email is proven, so
 * that no neighbor uses up what it may send, else by network.
 */
export function uploadLimit(request: Presign): () => Promise<void> {
  let counting: Promise<void> | undefined
  return () => {
    counting ??= countFile(request)
    return counting
  }
}

async function countFile({ body, caller: { user }, address, now }: Presign): Promise<void> {
  const name = shortHashOf(user?.emailVerified ? user.userId : address)
  const announced = { orderId: body.order_id, bytes: body.size_bytes }
  const { files, bytes, windowEnds } = await countAnnounced(name, announced, now)
  refuseOver({ limit: uploadRule.files }, { hits: files, windowEnds }, now)
  refuseOver({ limit: uploadRule.bytes }, { hits: bytes, windowEnds }, now)
  count('UploadBytes', body.size_bytes)
}
