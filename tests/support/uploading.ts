import sharp from 'sharp'
import { call } from './apiEvent.ts'
import type { PlacedOrder } from './placing.ts'

const { handler: uploads } = await import('../../functions/api/uploads.ts')

/** A small photo in an order, as a browser uploads it; answers its asset's id. */
export async function aPhotoIn({ orderId, cookies }: Pick<PlacedOrder, 'orderId' | 'cookies'>, seq = 1) {
  const file = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  const about = { filename: `room ${seq}.jpg`, content_type: 'image/jpeg', size_bytes: file.length }
  const presigned = await call(uploads, 'POST /api/uploads/presign', {
    cookies,
    body: { order_id: orderId, seq, ...about },
  })
  const { url, fields, asset_id } = presigned.body
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(fields))) form.append(name, String(value))
  form.append('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }))
  const stored = await fetch(String(url), { method: 'POST', body: form })
  if (!stored.ok)
    throw new Error(`Not stored: ${stored.status} ${await stored.text()} ${JSON.stringify(presigned.body)}`)
  const confirmed = await call(uploads, 'POST /api/uploads/confirm', { cookies, body: { asset_id, order_id: orderId } })
  if (confirmed.status !== 200) throw new Error(`Not confirmed: ${JSON.stringify(confirmed.body)}`)
  return String(asset_id)
}
