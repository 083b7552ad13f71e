import type { Body } from '#contract/endpoints'
import { noTour } from '#contract/film/tour'
import { priceOf } from '#contract/money/priceOf'
import type { OrderView, Photo } from '#contract/orders/order'
import { notSeen } from '#contract/photos/photoRooms'
import { someMoney } from '../../support/money/someMoney.ts'
import { Failure, type Network, noAnswer, stubNetwork } from '../support/network.ts'
import { anOrderView } from '../support/orders.ts'
import { stubPictures } from '../support/pictures.ts'
import { type Storage, stubStorage } from '../support/storage.ts'

export const customerId = 'cus_01JD0000000000000000000000'
const idOf = (prefix: string, number: number) => `${prefix}_01JD${String(number).padStart(22, '0')}`

export type Shop = Network & {
  storage: Storage
  orders: Map<string, OrderView>
  /** Cookies are gone: this browser has no order any more. */
  forgetOrders: () => void
  /** What an administrator does to every order. */
  setStatus: (status: string) => void
}
type Announced = Body<'POST /api/uploads/presign'>

/** A server that keeps orders and photos in memory and does what the contract says, for the wizard to talk to. */
export function openShop(): Shop {
  const network = stubNetwork()
  const orders = new Map<string, OrderView>()
  const idsByKey = new Map<string, string>()
  const presigned = new Map<string, Announced>()
  let announced = 0
  const waitingAt = ({ order_id, seq }: Announced) =>
    [...presigned].find(([, file]) => file.order_id === order_id && file.seq === seq)

  network.on('GET /api/auth/me', () => ({ ok: true }))
  network.on('POST /api/price', ({ body }) => ({ ok: true, ...priceOf(body, 'standard') }))
  network.on('POST /api/orders', ({ body, headers }) => {
    if (body.order_id && !orders.has(body.order_id)) return missing
    const key = headers.get('idempotency-key') ?? ''
    const orderId = body.order_id ?? idsByKey.get(key) ?? idOf('ord', idsByKey.size + 1)
    idsByKey.set(key, orderId)
    const before = orders.get(orderId)
    if (before && before.status !== 'draft') return { ok: true, ...before }
    const order = anOrderView({
      orderId,
      customer_id: customerId,
      customer: body.customer,
      options: body.options,
      ...priceOf(body.options, 'standard'),
      status: body.submit ? 'awaiting_deposit' : 'draft',
      created_at: '2026-11-21T10:00:00.000Z',
      submitted_at: before?.submitted_at ?? (body.submit ? '2026-11-21T10:05:00.000Z' : null),
      timeline: [],
      photos: before?.photos ?? [],
      tour: noTour,
      money: someMoney(priceOf(body.options, 'standard').price_cents),
    })
    orders.set(orderId, order)
    return { ok: true, ...order }
  })
  network.on('GET /api/orders/{order_id}', ({ params }) => {
    const order = orders.get(params.order_id)
    return order ? { ok: true, order } : missing
  })
  network.on('POST /api/orders/{order_id}/photo-link', ({ params }) =>
    orders.has(params.order_id) ? { ok: true, token: 'T'.repeat(43) } : missing,
  )
  network.on('PUT /api/orders/{order_id}/photos', ({ params, body }) => {
    const order = orders.get(params.order_id)
    if (!order) return missing
    const placeOf = ({ asset_id }: Photo) => body.photos.findIndex((photo) => photo.asset_id === asset_id)
    const photos = order.photos
      .map((photo) => ({
        ...photo,
        room: body.photos.find(({ asset_id }) => asset_id === photo.asset_id)?.room ?? null,
        is_cover: photo.asset_id === body.cover_asset_id,
      }))
      .toSorted((one, other) => placeOf(one) - placeOf(other))
    orders.set(params.order_id, { ...order, photos })
    return { ok: true, photos }
  })
  network.on('POST /api/uploads/presign', ({ body }) => {
    const order = orders.get(body.order_id)
    if (!order) return missing
    if (!openStatuses.includes(order.status)) return closed
    if (order.photos.some(({ seq }) => seq === body.seq)) return slotTaken(body.seq)
    const [waitingId, waiting] = waitingAt(body) ?? []
    announced += 1
    const asset_id = waitingId && isSameFile(waiting, body) ? waitingId : idOf('ast', announced)
    if (waitingId) presigned.delete(waitingId)
    presigned.set(asset_id, body)
    const fields = { key: asset_id, 'Content-Type': body.content_type, policy: 'p' }
    return { ok: true, url: 'https://storage.test/bucket', fields, key: asset_id, asset_id }
  })
  network.on('POST /api/uploads/confirm', ({ body }) => {
    const order = orders.get(body.order_id)
    const stored = order?.photos.find(({ asset_id }) => asset_id === body.asset_id)
    if (stored) return { ok: true, photo: stored }
    const file = presigned.get(body.asset_id)
    if (!order || !file) return missing
    if (!openStatuses.includes(order.status)) return closed
    presigned.delete(body.asset_id)
    const { type, seq, filename, content_type, size_bytes } = file
    const photo: Photo = {
      asset_id: body.asset_id,
      type,
      seq,
      filename,
      content_type,
      size_bytes,
      width: body.width ?? null,
      height: body.height ?? null,
      thumbnail_url: null,
      problem: null,
      room: null,
      seen: notSeen,
      is_cover: false,
    }
    orders.set(order.orderId, { ...order, photos: [...order.photos, photo] })
    return { ok: true, photo }
  })
  network.on('POST /api/uploads/presign-batch', async ({ body, headers }) => {
    const alone = network.handler('POST /api/uploads/presign')
    const { files, ...order } = body
    const ask = { params: undefined, query: new URLSearchParams(), headers }
    const asked = (file: unknown) => alone({ ...ask, body: { ...order, ...Object(file) } })
    return resultsOf(await inOrder(files, asked))
  })
  network.on('POST /api/uploads/confirm-batch', async ({ body, headers }) => {
    const alone = network.handler('POST /api/uploads/confirm')
    const { files, order_id } = body
    const ask = { params: undefined, query: new URLSearchParams(), headers }
    return resultsOf(await inOrder(files, (file) => alone({ ...ask, body: { order_id, ...Object(file) } })))
  })
  network.on('DELETE /api/uploads/{asset_id}', ({ params }) => {
    const order = [...orders.values()].find(({ photos }) => photos.some(({ asset_id }) => asset_id === params.asset_id))
    if (!order) return presigned.delete(params.asset_id) ? { ok: true } : missing
    if (!openStatuses.includes(order.status)) return closed
    orders.set(order.orderId, {
      ...order,
      photos: order.photos.filter(({ asset_id }) => asset_id !== params.asset_id),
    })
    return { ok: true }
  })

  stubPictures()
  return {
    ...network,
    storage: stubStorage(),
    orders,
    forgetOrders: () => orders.clear(),
    setStatus(status) {
      for (const [id, order] of orders) orders.set(id, { ...order, status })
    },
  }
}

async function inOrder<T>(files: readonly unknown[], ask: (file: unknown) => Promise<T> | T): Promise<T[]> {
  const results: T[] = []
  for (const file of files) results.push(await ask(file))
  return results
}

/** As the server answers several files: no answer to one is none to all of them, and so is a lost order. */
function resultsOf<T extends object>(results: readonly (T | Failure | typeof noAnswer)[]) {
  const answered = results.filter((one): one is T | Failure => one !== noAnswer)
  if (answered.length < results.length) return noAnswer
  const failures = answered.filter((one) => one instanceof Failure)
  const [first] = failures
  if (first && (first === missing || first === closed) && failures.length === results.length) return first
  const files = answered.map((one) => {
    if (!(one instanceof Failure)) return one
    const { code, error, fields } = one
    return { ok: false as const, code, error, fields }
  })
  return { ok: true as const, files }
}

const openStatuses = ['draft', 'awaiting_deposit', 'awaiting_photos']
const isSameFile = (one: Announced | undefined, other: Announced) =>
  one?.filename === other.filename && one.size_bytes === other.size_bytes && one.content_type === other.content_type

export const missing = new Failure('not_found', 'This order was not found.')
const closed = new Failure('conflict', 'This order is closed, so its files can no longer be changed.')
function slotTaken(seq: number) {
  const sentence = seq === 0 ? 'This order already has a logo.' : `Position ${seq} already has a photo.`
  return new Failure('conflict', sentence, { seq: sentence })
}
