import { CreateBucketCommand, GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { expect, test } from 'vitest'
import { embeddedAws } from '../../../support/stage/embeddedAws.ts'

const siteOrigin = 'http://localhost:5999'
await embeddedAws({ siteOrigin })
const Bucket = process.env.BUCKET_NAME ?? ''
const client = new S3Client()
const Key = 'orders/ord_1/ast_1.jpg'
const sizeBytes = 1000
const presign = (rest = {}) =>
  createPresignedPost(client, {
    Bucket,
    Key,
    Fields: { 'Content-Type': 'image/jpeg', 'x-amz-meta-order': 'ord_1' },
    Conditions: [
      ['content-length-range', sizeBytes, sizeBytes],
      ['eq', '$Content-Type', 'image/jpeg'],
    ],
    Expires: 900,
    ...rest,
  })

type Changes = {
  fields?: Record<string, string | undefined>
  bytes?: number
  origin?: string
  path?: string
  file?: boolean
}

/** Posts as a browser does, with some fields changed or left out. */
async function post({ url, fields }: Awaited<ReturnType<typeof presign>>, changes: Changes = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...changes.fields }))
    if (value !== undefined) form.append(name, value)
  if (changes.file !== false) form.append('file', new Blob([Buffer.alloc(changes.bytes ?? sizeBytes, 7)]), 'Küche.jpg')
  form.append('after', 'ignored')
  const target = changes.path ? new URL(changes.path, url) : url
  const response = await fetch(target, {
    method: 'POST',
    body: form,
    headers: { origin: changes.origin ?? siteOrigin },
  })
  const text = await response.text()
  const element = (name: string) => new RegExp(`<${name}>(.*)</${name}>`).exec(text)?.[1]
  return {
    status: response.status,
    code: element('Code'),
    message: element('Message'),
    text,
    headers: response.headers,
  }
}

test('a post that keeps to its policy is stored with its type and metadata, and answers its ETag', async () => {
  const { status, headers, text } = await post(await presign())
  expect([status, text]).toEqual([204, ''])
  const stored = await client.send(new HeadObjectCommand({ Bucket, Key }))
  expect(stored).toMatchObject({ ContentType: 'image/jpeg', ContentLength: sizeBytes, Metadata: { order: 'ord_1' } })
  expect(headers.get('etag')).toBe(stored.ETag)
})

test('success_action_status 201 answers where the file is', async () => {
  const { status, text } = await post(
    await presign({ Fields: { 'Content-Type': 'image/jpeg', success_action_status: '201' } }),
  )
  expect(status).toBe(201)
  expect(text).toContain(`<Key>${Key}</Key>`)
})

test('a file of 50 MB arrives whole', async () => {
  const bytes = 50 * 1024 * 1024
  const large = await presign({ Key: 'large', Conditions: [['content-length-range', bytes, bytes]] })
  expect((await post(large, { bytes })).status).toBe(204)
  const range = { Bucket, Key: 'large', Range: `bytes=${bytes - 2}-` }
  const { Body, ContentRange } = await client.send(new GetObjectCommand(range))
  expect(ContentRange).toBe(`bytes ${bytes - 2}-${bytes - 1}/${bytes}`)
  expect([...((await Body?.transformToByteArray()) ?? [])]).toEqual([7, 7])
})

test('one byte more or less than the policy names is refused', async () => {
  const form = await presign()
  expect(await post(form, { bytes: sizeBytes + 1 })).toMatchObject({ status: 400, code: 'EntityTooLarge' })
  expect(await post(form, { bytes: sizeBytes - 1 })).toMatchObject({ status: 400, code: 'EntityTooSmall' })
})

test.each([
  ['another key', { key: 'orders/ord_2/ast_1.jpg' }, 'Policy Condition failed: ["eq","$key"'],
  ['another type', { 'Content-Type': 'image/svg+xml' }, 'Policy Condition failed: ["eq","$Content-Type"'],
  ['no type', { 'Content-Type': undefined }, 'Policy Condition failed: ["eq","$Content-Type"'],
  ['other metadata', { 'x-amz-meta-order': 'ord_2' }, 'Policy Condition failed: ["eq","$x-amz-meta-order"'],
  ['a field that the policy does not name', { 'Cache-Control': 'no-store' }, 'Extra input fields: cache-control'],
])('%s is refused', async (_name, fields, message) => {
  const refused = await post(await presign(), { fields })
  expect(refused).toMatchObject({ status: 403, code: 'AccessDenied' })
  expect(refused.message).toContain(message)
})

test('a policy that was signed by nobody, by another key, or changed afterwards is refused', async () => {
  const form = await presign()
  const wider = Buffer.from(JSON.stringify({ expiration: '2099-01-01T00:00:00Z', conditions: [] })).toString('base64')
  const credential = form.fields['X-Amz-Credential']?.replace(/^[^/]+/, 'stranger')
  expect(await post(form, { fields: { Policy: wider } })).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' })
  expect(await post(form, { fields: { 'X-Amz-Signature': '0'.repeat(64) } })).toMatchObject({
    status: 403,
    code: 'SignatureDoesNotMatch',
  })
  expect(await post(form, { fields: { 'X-Amz-Credential': credential } })).toMatchObject({
    status: 403,
    code: 'InvalidAccessKeyId',
  })
  expect(await post(form, { fields: { Policy: undefined } })).toMatchObject({ status: 403, code: 'AccessDenied' })
})

test('a policy past its time is refused', async () => {
  const refused = await post(await presign({ Expires: -1 }))
  expect(refused).toMatchObject({ status: 403, code: 'AccessDenied' })
  expect(refused.message).toContain('Policy expired')
})

test('a form for one bucket is refused by another that is there', async () => {
  await client.send(new CreateBucketCommand({ Bucket: 'another' }))
  const refused = await post(await presign(), { path: '/another' })
  expect(refused).toMatchObject({ status: 403, code: 'AccessDenied' })
  expect(refused.message).toContain('Policy Condition failed: ["eq","$bucket"')
})

test('another bucket, and a form without a file, are refused', async () => {
  const form = await presign()
  expect(await post(form, { path: '/elsewhere' })).toMatchObject({ status: 404, code: 'NoSuchBucket' })
  expect(await post(form, { file: false })).toMatchObject({ status: 400, code: 'InvalidArgument' })
})

test('the site may read the answer, and no other origin may', async () => {
  const form = await presign()
  const own = await post(form)
  expect(own.headers.get('access-control-allow-origin')).toBe(siteOrigin)
  expect(own.headers.get('access-control-expose-headers')).toBe('ETag')
  const foreign = await post(form, { origin: 'http://evil.example' })
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
})

test('a preflight is allowed for what the rule of the bucket names, and refused for anything else', async () => {
  const { url } = await presign()
  const preflight = (origin: string, method: string) =>
    fetch(url, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'x-custom' },
    })
  const allowed = await preflight(siteOrigin, 'POST')
  expect(allowed.status).toBe(200)
  expect(allowed.headers.get('access-control-allow-methods')).toBe('POST, GET')
  expect(allowed.headers.get('access-control-allow-headers')).toBe('x-custom')
  expect((await preflight(siteOrigin, 'DELETE')).status).toBe(403)
  expect((await preflight('http://evil.example', 'POST')).status).toBe(403)
})
