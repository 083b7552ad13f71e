import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Authorize } from '../../callers.ts'
import { permitOf, signerOf } from '../rights.ts'
import { put } from '../writing.ts'
import { type Asked, storedHeaders } from './asked.ts'
import { checkPostPolicy } from './postPolicy.ts'
import { S3Refusal } from './refusal.ts'
import type { Credentials } from './signature.ts'
import { elements, sendXml } from './xml.ts'

export async function receiveForm(
  { request, response, query, bucket }: Omit<Asked, 'key' | 'permit'>,
  { credentials, authorize }: { credentials: Credentials; authorize: Authorize },
): Promise<void> {
  const { fields, file } = await readForm(request)
  checkPostPolicy({ bucket: bucket.name, fields, sizeBytes: file.length }, credentials, Date.now())
  const key = fields.get('key')
  if (!key) throw new S3Refusal(400, 'InvalidArgument', "Bucket POST must contain a field named 'key'.")
  permitOf(signerOf(request, query, fields), authorize).need('PutObject', key)
  const { etag, id } = put({ bucket, key }, await bucket.bodies.receive(only(file)), storedHeaders(fields))
  const headers = { etag, 'x-amz-version-id': id, location: `/${bucket.name}/${encodeURIComponent(key)}` }
  const wanted = fields.get('success_action_status')
  if (wanted !== '201') return void response.writeHead(wanted === '200' ? 200 : 204, headers).end()
  sendXml(response, 'PostResponse', elements({ Bucket: bucket.name, Key: key, ETag: etag }), { headers, status: 201 })
}

async function* only(bytes: Uint8Array) {
  yield bytes
}

/** What stands after the file is ignored, as S3 does. */
async function readForm(request: IncomingMessage) {
  const fields = new Map<string, string>()
  const contentType = request.headers['content-type'] ?? ''
  const body = new Uint8Array(await buffer(request))
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData().catch(() => {
    throw new S3Refusal(
      400,
      'MalformedPOSTRequest',
      'The body of your POST request is not well-formed multipart/form-data.',
    )
  })
  for (const [name, value] of form) {
    if (name.toLowerCase() === 'file')
      return { fields, file: typeof value === 'string' ? Buffer.from(value) : Buffer.from(await value.arrayBuffer()) }
    if (typeof value === 'string') fields.set(name.toLowerCase(), value)
  }
  throw new S3Refusal(400, 'InvalidArgument', 'POST requires exactly one file upload per request.')
}
