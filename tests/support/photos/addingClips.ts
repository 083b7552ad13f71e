import { freshAddress } from '../accounts/people.ts'
import { type Called, call } from '../apiEvent.ts'

const { postToStorage, uploads } = await import('./uploading.ts')

/** Announces, posts and confirms a clip as an administrator. */
export async function addClip(
  { cookies }: { cookies: string[] },
  orderId: string,
  bytes: Buffer,
  filename = 'walk.mp4',
): Promise<Called> {
  const office = { cookies, address: freshAddress() }
  const body = { filename, content_type: 'video/mp4', size_bytes: bytes.length }
  const target = await call(uploads, 'POST /api/admin/orders/{id}/clips', { ...office, params: { id: orderId }, body })
  await postToStorage(target, bytes)
  const params = { id: orderId, asset_id: String(target.body.asset_id) }
  return call(uploads, 'POST /api/admin/orders/{id}/clips/{asset_id}/confirm', { ...office, params })
}
