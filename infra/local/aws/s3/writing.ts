import { type Asked, receiveBody, storedHeaders } from './requests/asked.ts'
import { type Piece, sizeOf } from './requests/bodies.ts'
import { S3Refusal } from './requests/refusal.ts'
import { elements, sendXml } from './requests/xml.ts'
import { etagOf } from './uploads.ts'

export const put = ({ bucket, key }: Pick<Asked, 'bucket' | 'key'>, piece: Piece, headers: Record<string, string>) =>
  bucket.objects.put(key, { pieces: [piece], etag: etagOf(piece.md5), checksum: piece.crc32, headers })

export async function putObject(asked: Asked): Promise<void> {
  const { request, response } = asked
  if (request.headers['x-amz-copy-source'] !== undefined) return copyObject(asked)
  const headers = storedHeaders(Object.entries(request.headers))
  const piece = await receiveBody(asked)
  refuseUnlessMatching(asked)
  const { id, etag, checksum } = put(asked, piece, headers)
  response.writeHead(200, { etag, 'x-amz-version-id': id, 'x-amz-checksum-crc32': checksum }).end()
}

const unmet = () =>
  new S3Refusal(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold')

/** If-Match stores only over the object that it names, If-None-Match with a star only where there is none. */
export function refuseUnlessMatching({ request, bucket, key }: Asked): void {
  const { 'if-match': wanted, 'if-none-match': none } = request.headers
  const found = bucket.objects.current(key)
  if (none === '*' && found) throw unmet()
  if (wanted === undefined) return
  if (!found) throw new S3Refusal(404, 'NoSuchKey', 'The specified key does not exist.', { Key: key })
  if (found.etag !== wanted) throw unmet()
}

async function copyObject(asked: Asked): Promise<void> {
  const { request, response, store, bucket } = asked
  const [path = '', id] = String(request.headers['x-amz-copy-source']).split('?versionId=')
  const [name = '', ...key] = decodeURIComponent(path).replace(/^\//, '').split('/')
  const { objects, bodies } = store.bucket(name)
  const source = id === undefined ? objects.current(key.join('/')) : objects.find(key.join('/'), id)
  if (!source || source.isMark) throw new S3Refusal(404, 'NoSuchKey', 'The specified key does not exist.')
  const isNew = request.headers['x-amz-metadata-directive'] === 'REPLACE'
  const headers = isNew ? storedHeaders(Object.entries(request.headers)) : source.headers
  const copy = put(asked, await bucket.bodies.receive(bodies.read(source.pieces, 0, sizeOf(source.pieces))), headers)
  const { etag: ETag, lastModified: LastModified } = copy
  sendXml(response, 'CopyObjectResult', elements({ ETag, LastModified }), { headers: { 'x-amz-version-id': copy.id } })
}

/** With a version, that one for good; else the object gets a mark. */
export function deleteObject({ response, query, bucket, key }: Asked): void {
  const id = query.get('versionId')
  if (id !== null) bucket.objects.remove(key, id)
  const version = id ?? bucket.objects.mark(key).id
  response.writeHead(204, { 'x-amz-version-id': version, ...(id === null && { 'x-amz-delete-marker': 'true' }) }).end()
}
