import { createVerify, generateKeyPairSync } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { mediaAnswerHeaders, mediaObject, mediaSecurity } from '../../mediaResponse.ts'

export function newMediaKey() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { id: 'local', privateKey, publicKey }
}

export type Media = { origin: string; key: { id: string; publicKey: string }; bucket: string; s3: S3Client }

/** The part of CloudFront that gives out made files: a signed address, then the object of the bucket, whole or in part. */
export function mediaFiles({ origin, key, bucket, s3 }: Media): RequestListener {
  return async (request, response) => {
    for (const [name, value] of Object.entries(mediaSecurity)) response.setHeader(name, value)
    const url = new URL(request.url ?? '/', origin)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (!isReading || !isSigned(url, key, Date.now())) return refuse(response)
    const Key = decodeURIComponent(mediaObject(url.pathname)).slice(1)
    const address = await getSignedUrl(s3, new GetObjectCommand({ Bucket: bucket, Key }), { expiresIn: 60 })
    const stored = await fetch(address, { headers: conditionsOf(request) })
    // CloudFront may not list the bucket, so it can't tell what is missing from what it may not read.
    if (stored.status === 404) return refuse(response)
    await send(stored, mediaAnswerHeaders(url.searchParams.get('name') ?? undefined), request, response)
  }
}

/** Whether the key has signed this very address, and its time is not over: CloudFront's canned policy. */
function isSigned(url: URL, { id, publicKey }: Media['key'], now: number): boolean {
  const { searchParams } = url
  const [expires, signature] = [searchParams.get('Expires') ?? '', searchParams.get('Signature') ?? '']
  if (searchParams.get('Key-Pair-Id') !== id || !(Number(expires) * 1000 > now)) return false
  const rest = url.search
    .slice(1)
    .split('&')
    .filter((part) => !signing.test(part))
  const Resource = `${url.origin}${url.pathname}${rest.length > 0 ? `?${rest.join('&')}` : ''}`
  const policy = { Statement: [{ Resource, Condition: { DateLessThan: { 'AWS:EpochTime': Number(expires) } } }] }
  const plain = signature.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/')
  return createVerify('RSA-SHA256').update(JSON.stringify(policy)).verify(publicKey, plain, 'base64')
}
const signing = /^(Expires|Signature|Key-Pair-Id|Hash-Algorithm)=/

const asked = ['range', 'if-none-match', 'if-match'] as const
const conditionsOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(asked.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])))

const passed = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified']
const refused = 400

async function send(
  { status, headers, body }: Response,
  more: Record<string, string>,
  { method }: IncomingMessage,
  response: ServerResponse,
) {
  for (const name of passed) {
    const value = headers.get(name)
    if (value !== null) response.setHeader(name, value)
  }
  response.writeHead(status, status < refused ? more : {})
  if (method === 'HEAD' || !body) {
    await body?.cancel()
    return void response.end()
  }
  await pipeline(body, response).catch((error: NodeJS.ErrnoException) => {
    // A player that has enough hangs up.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}

const refuse = (response: ServerResponse) =>
  void response
    .writeHead(403, { 'content-type': 'text/xml' })
    .end(
      '<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code><Message>Access denied</Message></Error>',
    )
