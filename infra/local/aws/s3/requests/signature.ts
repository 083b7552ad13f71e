import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { accessDenied, S3Refusal } from './refusal.ts'

export type Credentials = { accessKeyId: string; secretAccessKey: string }
const algorithm = 'AWS4-HMAC-SHA256'
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

function sign(text: string, scope: string, { accessKeyId, secretAccessKey }: Credentials) {
  const [keyId, date, region, service, end, ...rest] = scope.split('/')
  if (!date || !region || service !== 's3' || end !== 'aws4_request' || rest.length > 0)
    throw new S3Refusal(400, 'AuthorizationQueryParametersError', 'The credential is malformed.')
  if (keyId !== accessKeyId)
    throw new S3Refusal(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.')
  return hmac(hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, date), region), service), end), text).toString('hex')
}

export function checkSignature(text: string, given: { scope: string; signature: string }, credentials: Credentials) {
  const right = Buffer.from(sign(text, given.scope, credentials))
  const claimed = Buffer.from(given.signature)
  if (right.length !== claimed.length || !timingSafeEqual(right, claimed))
    throw new S3Refusal(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    )
}

/** `20261121T101500Z` in milliseconds. */
const timeOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

type PresignedRequest = { method: string; url: URL; headers: IncomingHttpHeaders; nowMs: number }

export function checkPresignedUrl({ method, url, headers, nowMs }: PresignedRequest, credentials: Credentials) {
  const query = url.searchParams
  const given = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  if (given('Algorithm') !== algorithm || !given('SignedHeaders') || !given('Date'))
    throw new S3Refusal(400, 'AuthorizationQueryParametersError', 'Query-string authentication is incomplete.')
  const signed = given('SignedHeaders').split(';')
  const canonicalQuery = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const canonicalHeaders = signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('')
  const payload = query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD'
  const canonical = [method, url.pathname, canonicalQuery, canonicalHeaders, given('SignedHeaders'), payload].join('\n')
  const scope = given('Credential')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const text = [algorithm, given('Date'), scope.slice(scope.indexOf('/') + 1), hash].join('\n')
  checkSignature(text, { scope, signature: given('Signature') }, credentials)
  const age = nowMs - timeOf(given('Date'))
  if (!(age <= Number(given('Expires')) * 1000)) throw accessDenied('Request has expired')
}
