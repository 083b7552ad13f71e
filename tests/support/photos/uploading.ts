import { limits } from '#contract/limits'
import type { AssetType } from '#contract/orders/order'
import type { PresignFile, PresignRequest } from '#contract/photos/upload'
import { type Called, call } from '../apiEvent.ts'
import { anAddress } from '../builders.ts'
import { type PlacedOrder, persistently } from '../orders/placing.ts'
import { aJpeg } from './images.ts'

const { handler: uploads } = await import('../../../functions/entries/api/uploads.ts')

export { uploads }

type OwnOrder = Pick<PlacedOrder, 'orderId' | 'cookies'>
export type LocalFile = { bytes: Buffer; filename: string; content_type: string; seq: number; type?: AssetType }

/** A name with the ending that files of this kind have. */
export function nameOfKind(contentType: unknown): string {
  const [, ending = ''] = /^image\/(png|gif|webp|heic|heif|svg)/i.exec(String(contentType)) ?? []
  return `kitchen.${ending || 'jpg'}`
}

export const presign = (
  { orderId, cookies }: OwnOrder,
  parts: Partial<Record<keyof PresignRequest, unknown>>,
  address = anAddress(),
): Promise<Called> =>
  call(uploads, 'POST /api/uploads/presign', {
    address,
    cookies,
    body: { order_id: orderId, ...announced(parts) },
  })

/** Posts a file to its storage target as a browser does. */
export async function postToStorage(
  { body }: Pick<Called, 'body'>,
  bytes: Buffer,
  changed: Record<string, string> = {},
  signal: AbortSignal | null = null,
) {
  const form = new FormData()
  const fields = typeof body.fields === 'object' ? { ...body.fields, ...changed } : {}
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('file', new Blob([new Uint8Array(bytes)]))
  return fetch(String(body.url), { method: 'POST', body: form, signal })
}

export const confirm = ({ orderId, cookies }: OwnOrder, assetId: unknown): Promise<Called> =>
  call(uploads, 'POST /api/uploads/confirm', {
    cookies,
    body: { order_id: orderId, asset_id: assetId, width: 1, height: 1, orientation: 'portrait', checksum: 'guess' },
  })

type FileParts = Partial<Record<keyof PresignFile, unknown>>
/** What a presign says of a file that differs from the usual one in `parts`. */
export const announced = (parts: FileParts) => ({
  filename: nameOfKind(parts.content_type),
  content_type: 'image/jpeg',
  size_bytes: 1000,
  seq: 1,
  ...parts,
})

export const presignBatch = ({ orderId, cookies }: OwnOrder, files: unknown[], address = anAddress()) =>
  call(uploads, 'POST /api/uploads/presign-batch', { address, cookies, body: { order_id: orderId, files } })

export const confirmBatch = ({ orderId, cookies }: OwnOrder, assetIds: unknown[]) =>
  call(uploads, 'POST /api/uploads/confirm-batch', {
    cookies,
    body: { order_id: orderId, files: assetIds.map((asset_id) => ({ asset_id })) },
  })

/** The results of a batch, each as if it had been answered alone. */
export const resultsOf = ({ body }: Called): Record<string, unknown>[] => Object(body.files)

export const remove = ({ cookies }: Pick<OwnOrder, 'cookies'>, assetId: unknown): Promise<Called> =>
  call(uploads, 'DELETE /api/uploads/{asset_id}', { cookies, params: { asset_id: String(assetId) } })

/** Presigns and posts a file, and answers the presign. */
export async function upload(order: OwnOrder, { bytes, ...file }: LocalFile, address?: string): Promise<Called> {
  const target = await persistently(() => presign(order, { ...file, size_bytes: bytes.length }, address))
  if (target.status !== 200) throw new Error(`No target: ${JSON.stringify(target.body)}`)
  const posted = await postToStorage(target, bytes)
  if (!posted.ok) throw new Error(`Not stored: ${await posted.text()}`)
  return target
}

/** A confirmed file, by its id. */
export async function aPhoto(order: OwnOrder, file: LocalFile): Promise<string> {
  const target = await upload(order, file)
  const confirmed = await persistently(() => confirm(order, target.body.asset_id))
  if (confirmed.status !== 200) throw new Error(`Not confirmed: ${JSON.stringify(confirmed.body)}`)
  return String(target.body.asset_id)
}

/** A small confirmed photo, by its id. */
export const aPhotoIn = async (order: OwnOrder, seq = 1): Promise<string> =>
  aPhoto(order, { bytes: await aJpeg(64, 48), filename: `room ${seq}.jpg`, content_type: 'image/jpeg', seq })

/** As the site confirms them. */
const confirmedAtOnce = 7

/** Sends photos in as few calls as the site does: 25 places in one, and seven confirmations in one. */
export async function sendPhotos(
  order: OwnOrder,
  count: number,
  told: (answer: Called) => Called = (answer) => answer,
) {
  const bytes = await aJpeg()
  const files = Array.from({ length: count }, (_, index) =>
    announced({ seq: index + 1, filename: `IMG_2026112${index + 1}.jpg`, size_bytes: bytes.length }),
  )
  for (let start = 0; start < count; start += limits.filesPerPresign) {
    const targets = resultsOf(told(await presignBatch(order, files.slice(start, start + limits.filesPerPresign))))
    for (const body of targets) await postToStorage({ body }, bytes)
    for (let first = 0; first < targets.length; first += confirmedAtOnce) {
      const ids = targets.slice(first, first + confirmedAtOnce).map(({ asset_id }) => asset_id)
      told(await confirmBatch(order, ids))
    }
  }
}
