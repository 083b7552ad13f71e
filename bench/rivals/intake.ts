import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { anAddress, anOrderBody } from '../../tests/support/builders.ts'
import { alternately, ask, comparison, measured, type startPeer } from './client.ts'

type Peer = Awaited<ReturnType<typeof startPeer>>
const photosARound = 48
const json = { 'content-type': 'application/json' }

/** A photo of about 3 MB: noise, so that it does not compress away. */
const aPhoto = () =>
  sharp({
    create: {
      width: 3000,
      height: 2000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 24 },
    },
  })
    .jpeg({ quality: 82 })
    .toBuffer()

/** A form with fields and one file, as a browser sends it. */
function formOf(fields: Record<string, string>, photo: Buffer) {
  const boundary = `bench${randomBytes(8).toString('hex')}`
  const part = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  const head = Object.entries(fields).map(([name, value]) => part(name, value))
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head.join('') + file), photo, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

const Created = z.object({ orderId: z.string() })
const Target = z.object({ url: z.string(), fields: z.record(z.string(), z.string()), asset_id: z.string() })

/** Ours: an address to post to, the post to the embedded S3, and the confirmation that reads the bytes back. */
async function ourIntake({ urls: { origin = '' } }: Peer, edgeKey: string, photo: Buffer) {
  const api = origin.replace('localhost', '127.0.0.1')
  let place = 0
  let order = Promise.resolve({ orderId: '', headers: {} })
  const anOrder = async () => {
    const visitor = { ...json, origin, 'x-site-key': edgeKey, 'x-viewer-address': anAddress() }
    const key = randomBytes(16).toString('hex')
    const created = await ask(`${api}/api/orders`, {
      headers: { ...visitor, 'idempotency-key': key },
      body: JSON.stringify(anOrderBody()),
    })
    const cookie = (created.headers['set-cookie'] ?? []).map((value) => value.split(';')[0]).join('; ')
    return { ...Created.parse(JSON.parse(created.body.toString())), headers: { ...visitor, cookie } }
  }
  return async () => {
    const seq = (place++ % 25) + 1
    if (seq === 1) order = anOrder()
    const { orderId: order_id, headers } = await order
    const file = { filename: 'kitchen.jpg', content_type: 'image/jpeg', size_bytes: photo.length, seq }
    const presigned = await ask(`${api}/api/uploads/presign`, { headers, body: JSON.stringify({ order_id, ...file }) })
    const { url, fields, asset_id } = Target.parse(JSON.parse(presigned.body.toString()))
    await ask(url, formOf(fields, photo))
    await ask(`${api}/api/uploads/confirm`, { headers, body: JSON.stringify({ order_id, asset_id }) })
  }
}

const multerIntake = (url: string, photo: Buffer) => () => ask(`${url}/upload`, formOf({}, photo))

/** As its clients do: the upload is created, then filled. */
const tusIntake = (url: string, photo: Buffer) => async () => {
  const version = { 'tus-resumable': '1.0.0' }
  const created = await ask(`${url}/files`, { headers: { ...version, 'upload-length': String(photo.length) } })
  const { pathname } = new URL(created.headers.location ?? '', url)
  const headers = { ...version, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  await ask(url + pathname, { method: 'PATCH', headers, body: photo })
}

export async function compareIntake(stage: Peer, edgeKey: string, servers: Peer) {
  const photo = await aPhoto()
  const { multer = '', tus = '' } = servers.urls
  const intakes = {
    ours: await ourIntake(stage, edgeKey, photo),
    multer: multerIntake(multer, photo),
    tus: tusIntake(tus, photo),
  }
  for (const intake of Object.values(intakes)) await measured(photosARound / 3, intake)
  const found = await alternately(intakes, (intake) => measured(photosARound, intake))
  const megabytes = photo.length / 1e6
  const work = `photo of ${megabytes.toFixed(1)} MB`
  const bars = { weight: megabytes, unit: 'MB a second' }
  return [
    ...comparison(work, found.ours, 'express and multer', found.multer, bars),
    ...comparison(work, found.ours, '@tus/server', found.tus, bars),
  ]
}
