import { randomBytes, randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import * as z from 'zod/mini'
import { OrderReceipt } from '#contract/orders/order'
import { PresignAnswer } from '#contract/photos/upload'
import { anOrderBody } from '../../tests/support/builders.ts'

export type Timed = { at: number; milliseconds: number; failure?: string }
const photosPerOrder = 3
const Answer = z.object({ ok: z.literal(true) })

/** A visitor's requests over HTTP, each noted with its time; a refusal ends the visit. */
function visitor(origin: string, note: (timed: Timed) => void) {
  const address = `2001:db8:${randomBytes(4)
    .toString('hex')
    .replace(/(.{4})/, '$1:')}::1`
  const cookies = new Map<string, string>()
  async function timed<T>(ask: () => Promise<Response>, read: (answer: Response) => Promise<T>): Promise<T> {
    const at = performance.now()
    const answer = await ask()
    const value = answer.ok ? await read(answer) : undefined
    const failure = answer.ok ? undefined : `${answer.status} of ${answer.url}: ${await answer.text()}`
    note({ at, milliseconds: performance.now() - at, ...(failure !== undefined && { failure }) })
    if (failure !== undefined || value === undefined) throw new Error(failure)
    return value
  }
  const send = (method: string, path: string, body?: object) =>
    timed(
      () =>
        fetch(`${origin}${path}`, {
          method,
          headers: {
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
            origin: 'http://localhost:5173',
            'x-site-key': 'load',
            'x-viewer-address': address,
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          },
          ...(body && { body: JSON.stringify(body) }),
        }),
      async (answer): Promise<unknown> => {
        for (const cookie of answer.headers.getSetCookie()) {
          const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
          cookies.set(name, value)
        }
        return answer.json()
      },
    )
  return { send, timed }
}

/** One whole order: draft, three photos presigned, stored and confirmed, the order read, and submitted. */
export async function placeWholeOrder(origin: string, photo: Buffer, note: (timed: Timed) => void): Promise<void> {
  const { send, timed } = visitor(origin, note)
  const body = anOrderBody()
  const { orderId: order_id } = OrderReceipt.parse(await send('POST', '/api/orders', body))
  for (let seq = 1; seq <= photosPerOrder; seq++) {
    const file = { filename: `room ${seq}.jpg`, content_type: 'image/jpeg', size_bytes: photo.length, seq }
    const target = PresignAnswer.parse(await send('POST', '/api/uploads/presign', { order_id, ...file }))
    const form = new FormData()
    for (const [name, value] of Object.entries(target.fields)) form.append(name, value)
    form.append('file', new Blob([new Uint8Array(photo)]))
    await timed(
      () => fetch(target.url, { method: 'POST', body: form }),
      (answer) => answer.text(),
    )
    Answer.parse(await send('POST', '/api/uploads/confirm', { order_id, asset_id: target.asset_id }))
  }
  Answer.parse(await send('GET', `/api/orders/${order_id}`))
  const receipt = OrderReceipt.parse(await send('POST', '/api/orders', { ...body, order_id, submit: true }))
  if (receipt.status !== 'awaiting_deposit') throw new Error(`The order is ${receipt.status}.`)
}
