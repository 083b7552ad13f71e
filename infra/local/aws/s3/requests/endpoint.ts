import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Authorize } from '../../callers.ts'
import type { BucketStore } from '../bucketStore.ts'
import { abortUpload, completeUpload, listParts, putPart, startUpload } from '../inParts.ts'
import { deleteNamed, listObjects, listVersions } from '../listing.ts'
import { readObject } from '../reading.ts'
import { needRights, permitOf, signerOf } from '../rights.ts'
import { deleteObject, putObject } from '../writing.ts'
import type { Answer, Asked } from './asked.ts'
import { answerCors, type CorsRule } from './cors.ts'
import { receiveForm } from './postForm.ts'
import { accessDenied, S3Refusal } from './refusal.ts'
import { type Credentials, checkPresignedUrl } from './signature.ts'

export type S3Options = { credentials: Credentials; cors: CorsRule; open: () => BucketStore; authorize?: Authorize }

/** By method and subresource. */
const bucketAnswers: Record<string, Answer> = {
  'GET ': listObjects,
  'GET versions': listVersions,
  'POST delete': deleteNamed,
}
const objectAnswers: Record<string, Answer> = {
  'GET ': readObject,
  'HEAD ': readObject,
  'PUT ': putObject,
  'DELETE ': deleteObject,
  'POST uploads': startUpload,
  'PUT uploadId': putPart,
  'GET uploadId': listParts,
  'POST uploadId': completeUpload,
  'DELETE uploadId': abortUpload,
}
/** Of S3's many subresources, these are empty parameters that are none. */
const plain = /^(prefix|delimiter|start-after|response-.+)$/

export function s3Endpoint({ credentials, cors, open, authorize = () => true }: S3Options): RequestListener {
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://s3.local')
    const [name = '', ...path] = decodeURIComponent(url.pathname).slice(1).split('/')
    const [query, key] = [url.searchParams, path.join('/')]
    if (answerCors(request, response, cors)) return
    const store = open()
    const isForm = request.method === 'POST' && /^multipart\/form-data/i.test(request.headers['content-type'] ?? '')
    if (isForm)
      return receiveForm({ request, response, query, store, bucket: store.bucket(name) }, { credentials, authorize })
    checkSigned(request, url, credentials)
    if (request.method === 'PUT' && key === '') {
      store.create(name)
      return void response.writeHead(200, { location: `/${name}` }).end()
    }
    const permit = permitOf(signerOf(request, query), authorize)
    const asked: Asked = { request, response, query, store, bucket: store.bucket(name), key, permit }
    needRights(asked)
    return answerOf(asked)(asked)
  }
  return (request, response) =>
    void answer(request, response).catch((error: unknown) => sendFailure(request, response, error))
}

/** A request by the SDK may have any signature; a presigned address must have the right one. */
function checkSigned({ method = '', headers }: IncomingMessage, url: URL, credentials: Credentials) {
  if (url.searchParams.has('X-Amz-Signature'))
    checkPresignedUrl({ method, url, headers, nowMs: Date.now() }, credentials)
  else if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) throw accessDenied()
}

function answerOf({ request, query, key }: Asked): Answer {
  const [subresource] = [...query].find(([name, value]) => value === '' && !plain.test(name)) ?? []
  const wanted = subresource ?? (query.has('uploadId') ? 'uploadId' : '')
  const answers = key === '' ? bucketAnswers : objectAnswers
  const answer = answers[`${request.method} ${wanted}`]
  if (answer) return answer
  throw new S3Refusal(501, 'NotImplemented', `The embedded S3 does not answer ${request.method} ${request.url}.`)
}

function sendFailure(request: IncomingMessage, response: ServerResponse, error: unknown) {
  // The caller has hung up, or the answer is on its way already.
  if (request.socket.destroyed) return
  if (response.headersSent) return void response.destroy()
  if (error instanceof S3Refusal) return error.send(response)
  console.error('The embedded S3 failed:', error)
  new S3Refusal(500, 'InternalError', 'We encountered an internal error. Please try again.').send(response)
}
