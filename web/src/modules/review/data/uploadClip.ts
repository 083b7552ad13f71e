import type { ReviewClip } from '#contract/review/review'
import { api } from '../../../lib/api/api.ts'
import { postToStorage } from '../../../lib/api/postToStorage.ts'
import { retrying } from '../../../lib/api/retrying.ts'

export type Following = { signal: AbortSignal; onPercent: (percent: number) => void }

/** Some browsers tell no kind of a MOV file. */
const kindOf = ({ name, type }: File): string =>
  type !== '' ? type : /\.(mov|qt)$/i.test(name) ? 'video/quicktime' : 'video/mp4'

/** Announces, posts and confirms a clip. Lost answers are asked for again. */
export async function uploadClip(id: string, file: File, { signal, onPercent }: Following): Promise<ReviewClip> {
  const body = { filename: file.name, content_type: kindOf(file), size_bytes: file.size }
  const target = await retrying(() => api('POST /api/admin/orders/{id}/clips', { params: { id }, body, signal }), {
    signal,
  })
  await retrying(() => postToStorage(target, file, { signal, onProgress: onPercent }), { signal })
  const params = { id, asset_id: target.asset_id }
  const confirm = () => api('POST /api/admin/orders/{id}/clips/{asset_id}/confirm', { params, signal })
  return (await retrying(confirm, { signal })).clip
}
