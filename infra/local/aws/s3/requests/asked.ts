import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Bucket, BucketStore } from '../bucketStore.ts'
import type { Permit } from '../rights.ts'
import type { Bytes, Piece } from './bodies.ts'
import { bodyOf } from './chunks.ts'
import { S3Refusal } from './refusal.ts'

export type Asked = {
  request: IncomingMessage
  response: ServerResponse
  query: URLSearchParams
  store: BucketStore
  bucket: Bucket
  key: string
  permit: Permit
}
export type Answer = (asked: Asked) => void | Promise<void>

export async function receiveBody({ request, bucket }: Pick<Asked, 'request' | 'bucket'>): Promise<Piece> {
  const { bytes, trailers } = bodyOf(request)
  const piece = await bucket.bodies.receive(bytes)
  const checksum = trailers.get('x-amz-checksum-crc32') ?? request.headers['x-amz-checksum-crc32'] ?? piece.crc32
  const md5 = request.headers['content-md5'] ?? Buffer.from(piece.md5, 'hex').toString('base64')
  if (checksum === piece.crc32 && md5 === Buffer.from(piece.md5, 'hex').toString('base64')) return piece
  bucket.bodies.drop([piece])
  throw new S3Refusal(400, 'BadDigest', 'The checksum you specified did not match what we received.')
}

const kept = /^(content-(type|disposition|language|encoding)|cache-control|expires|x-amz-meta-.+)$/

export function storedHeaders(given: Iterable<[name: string, value: unknown]>): Record<string, string> {
  const wanted = [...given].flatMap(([name, value]) => (kept.test(name) ? [[name, String(value)] as const] : []))
  const { 'content-encoding': encoding = '', ...headers } = Object.fromEntries(wanted)
  const encodings = encoding.split(',').filter((one) => one !== '' && one.trim() !== 'aws-chunked')
  return {
    'content-type': 'binary/octet-stream',
    ...headers,
    ...(encodings.length > 0 && { 'content-encoding': encodings.join(',') }),
  }
}

export async function textOfBody(bytes: Bytes): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts).toString()
}
