import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Bucket } from './bucketStore.ts'
import { S3Refusal } from './refusal.ts'

/** A PUT with If-Match, which fauxqs takes for any other: S3 stores it only where the object is the one that it names. */
export const isConditionalPut = ({ method, headers }: IncomingMessage) =>
  method === 'PUT' && headers['if-match'] !== undefined

export async function putIfUnchanged(request: IncomingMessage, response: ServerResponse, store: Bucket): Promise<void> {
  const [bucket = '', ...path] = decodeURIComponent((request.url ?? '/').split('?')[0] ?? '')
    .slice(1)
    .split('/')
  const key = path.join('/')
  const bytes = await buffer(request)
  const found = store.versions.etagOf(key)
  if (found === undefined) throw new S3Refusal(404, 'NoSuchKey', 'The specified key does not exist.', { Key: key })
  if (found !== request.headers['if-match'])
    throw new S3Refusal(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold')
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const)
  const etag = store.put(bucket, key, { bytes, fields: new Map(headers) })
  response.writeHead(200, { etag, 'x-amz-version-id': store.versions.latestOf(key) }).end()
}
