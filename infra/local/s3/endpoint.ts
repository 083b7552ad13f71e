import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Bucket } from './bucketStore.ts'
import { answerCors, type CorsRule } from './cors.ts'
import { checkPostPolicy } from './postPolicy.ts'
import { accessDenied, S3Refusal } from './refusal.ts'
import { type Credentials, checkPresignedUrl } from './signature.ts'
import { answerVersions } from './versionRequests.ts'

export type S3Options = { credentials: Credentials; cors: CorsRule; open: () => Promise<Bucket> }

/** The gate before the store of objects: CORS, signatures and POST policies, which the store itself doesn't check. */
export function s3Endpoint({ credentials, cors, open }: S3Options): RequestListener {
  async function answer(request: IncomingMessage, response: ServerResponse) {
    try {
      const url = new URL(request.url ?? '/', 'http://s3.local')
      if (answerCors(request, response, cors)) return
      const store = await open()
      if (request.method === 'POST' && /^multipart\/form-data/i.test(request.headers['content-type'] ?? ''))
        return await receiveForm(request, response, store)
      if (url.searchParams.has('X-Amz-Signature')) {
        checkPresignedUrl(
          { method: request.method ?? '', url, headers: request.headers, nowMs: Date.now() },
          credentials,
        )
        overrideHeaders(response, url.searchParams)
      } else if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) throw accessDenied()
      if (await answerVersions(request, response, { url, versions: store.versions })) return
      store.handle(request, response)
    } catch (error) {
      if (error instanceof S3Refusal) return error.send(response)
      console.error('The embedded S3 failed:', error)
      new S3Refusal(500, 'InternalError', 'We encountered an internal error. Please try again.').send(response)
    }
  }

  async function receiveForm(request: IncomingMessage, response: ServerResponse, store: Bucket) {
    const bucket = decodeURIComponent((request.url ?? '/').split('?')[0]?.split('/')[1] ?? '')
    const { fields, file } = await readForm(request)
    if (!store.has(bucket)) throw new S3Refusal(404, 'NoSuchBucket', 'The specified bucket does not exist')
    checkPostPolicy({ bucket, fields, sizeBytes: file.length }, credentials, Date.now())
    const key = fields.get('key')
    if (!key) throw new S3Refusal(400, 'InvalidArgument', "Bucket POST must contain a field named 'key'.")
    const etag = store.put(bucket, key, { bytes: file, fields })
    const status = ['200', '201'].includes(fields.get('success_action_status') ?? '')
      ? Number(fields.get('success_action_status'))
      : 204
    response.writeHead(status, { etag, location: `/${bucket}/${encodeURIComponent(key)}` })
    response.end(
      status === 201
        ? `<?xml version="1.0" encoding="UTF-8"?>\n<PostResponse><Bucket>${bucket}</Bucket><Key>${key}</Key><ETag>${etag}</ETag></PostResponse>`
        : undefined,
    )
  }
  return answer
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

/** `response-content-disposition` and the like, which a signed request may ask for. */
function overrideHeaders(response: ServerResponse, query: URLSearchParams) {
  const asked = [...query].flatMap(([name, value]) =>
    name.startsWith('response-') ? [[name.slice('response-'.length), value] as const] : [],
  )
  if (asked.length === 0) return
  const writeHead = response.writeHead.bind(response)
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const headers = rest.findLast((part) => typeof part === 'object')
    return writeHead(status, { ...headers, ...Object.fromEntries(asked) })
  }
}
