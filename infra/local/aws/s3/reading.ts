import { pipeline } from 'node:stream/promises'
import type { Version } from './objects.ts'
import type { Asked } from './requests/asked.ts'
import { sizeOf } from './requests/bodies.ts'
import { accessDenied, S3Refusal } from './requests/refusal.ts'

export async function readObject(asked: Asked): Promise<void> {
  const { request, response, query, bucket } = asked
  const version = wantedVersion(asked)
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers
  if (ifMatch && ifMatch !== version.etag)
    throw new S3Refusal(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold')
  const headers = { ...headersOf(version), ...overridden(query) }
  if (ifNoneMatch === version.etag) return void response.writeHead(304, headers).end()

  const sizeBytes = sizeOf(version.pieces)
  const range = rangeOf(request.headers.range, sizeBytes)
  const { start, end } = range ?? { start: 0, end: sizeBytes }
  const wantsChecksum = !range && request.headers['x-amz-checksum-mode'] === 'ENABLED'
  response.writeHead(range ? 206 : 200, {
    ...headers,
    'content-length': end - start,
    ...(range && { 'content-range': `bytes ${start}-${end - 1}/${sizeBytes}` }),
    ...(wantsChecksum && { 'x-amz-checksum-crc32': version.checksum }),
  })
  if (request.method === 'HEAD') return void response.end()
  await pipeline(bucket.bodies.read(version.pieces, start, end), response)
}

function wantedVersion({ query, bucket, key, permit }: Asked): Version {
  const id = query.get('versionId')
  const version = id === null ? bucket.objects.current(key) : bucket.objects.find(key, id)
  if (version && !version.isMark) return version
  // Who may not list must not learn either what is there.
  if (!permit.may('ListBucket')) throw accessDenied()
  if (version)
    throw new S3Refusal(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.')
  if (id === null) throw new S3Refusal(404, 'NoSuchKey', 'The specified key does not exist.', { Key: key })
  throw new S3Refusal(404, 'NoSuchVersion', 'The specified version does not exist.', { Key: key, VersionId: id })
}

const headersOf = ({ headers, etag, id, lastModified }: Version) => ({
  ...headers,
  etag,
  'accept-ranges': 'bytes',
  'last-modified': new Date(lastModified).toUTCString(),
  'x-amz-version-id': id,
})

/** `response-content-disposition` and the like, which a signed request may ask for. */
const overridden = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...query].flatMap(([name, value]) =>
      name.startsWith('response-') ? [[name.slice('response-'.length), value] as const] : [],
    ),
  )

/** The bytes from `start` to before `end`. A header that isn't one range asks for everything, as in S3. */
function rangeOf(header: string | undefined, sizeBytes: number): { start: number; end: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(sizeBytes - Number(last), 0) : Number(first)
  const end = first === '' || last === '' ? sizeBytes : Math.min(Number(last) + 1, sizeBytes)
  if (start < end) return { start, end }
  throw new S3Refusal(416, 'InvalidRange', 'The requested range is not satisfiable', { ActualObjectSize: sizeBytes })
}
