import { uploadRule } from '#contract/platform/rates'
import type { AppError } from '../../domain/platform/AppError.ts'
import { count } from '../../services/telemetry.ts'
import { countAnnounced } from '../../store/photos/uploadWindows.ts'
import type { ApiRequest } from '../request.ts'
import { refusalOver, shortHashOf } from './rateLimit.ts'

type Announcing = Pick<ApiRequest<'POST /api/uploads/presign'>, 'caller' | 'address' | 'now'>
type Sized = { size_bytes: number }
export type CountFiles = (orderId: string, files: readonly Sized[]) => Promise<(AppError | undefined)[]>

/** By account if its email is proven, so that no neighbor uses up its share, else by network. Repeats count once. */
export function uploadLimit(request: Announcing): CountFiles {
  const counted = new Map<Sized, AppError | undefined>()
  return async (orderId, files) => {
    const fresh = files.filter((file) => !counted.has(file))
    const refusals = fresh.length > 0 ? await countFiles(request, orderId, fresh) : []
    for (const [index, file] of fresh.entries()) counted.set(file, refusals[index])
    return files.map((file) => counted.get(file))
  }
}

async function countFiles({ caller: { user }, address, now }: Announcing, orderId: string, files: Sized[]) {
  const name = shortHashOf(user?.emailVerified ? user.userId : address)
  const sum = bytesOf(files)
  const after = await countAnnounced(name, { orderId, files: files.length, bytes: sum }, now)
  const { windowEnds } = after
  const refusals = files.map((_, index) => {
    const hits = after.files - files.length + index + 1
    const bytes = after.bytes - sum + bytesOf(files.slice(0, index + 1))
    return (
      refusalOver({ limit: uploadRule.files }, { hits, windowEnds }, now) ??
      refusalOver({ limit: uploadRule.bytes }, { hits: bytes, windowEnds }, now)
    )
  })
  const admitted = files.filter((_, index) => !refusals[index])
  if (admitted.length > 0) count('UploadBytes', bytesOf(admitted))
  return refusals
}

const bytesOf = (files: readonly Sized[]) => files.reduce((sum, { size_bytes }) => sum + size_bytes, 0)
