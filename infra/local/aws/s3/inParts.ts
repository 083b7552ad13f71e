import { type Asked, receiveBody, storedHeaders, textOfBody } from './requests/asked.ts'
import { S3Refusal } from './requests/refusal.ts'
import { element, elements, innerOf, sendXml, textOf } from './requests/xml.ts'
import { etagOf } from './uploads.ts'
import { refuseUnlessMatching } from './writing.ts'

const idOf = ({ query }: Pick<Asked, 'query'>) => query.get('uploadId') ?? ''
const mostParts = 10_000

export function startUpload({ request, response, bucket, key: Key }: Asked): void {
  const UploadId = bucket.uploads.start(Key, storedHeaders(Object.entries(request.headers)))
  sendXml(response, 'InitiateMultipartUploadResult', elements({ Bucket: bucket.name, Key, UploadId }))
}

export async function putPart(asked: Asked): Promise<void> {
  const { request, response, query, bucket, key } = asked
  const number = Number(query.get('partNumber'))
  if (!Number.isInteger(number) || number < 1 || number > mostParts)
    throw new S3Refusal(400, 'InvalidArgument', `Part number must be an integer between 1 and ${mostParts}, inclusive`)
  if (request.headers['x-amz-copy-source'] !== undefined)
    throw new S3Refusal(501, 'NotImplemented', 'The embedded S3 does not copy parts of other objects.')
  bucket.uploads.find(key, idOf(asked))
  const piece = await receiveBody(asked)
  bucket.uploads.putPart(key, idOf(asked), { ...piece, number, lastModified: new Date().toISOString() })
  response.writeHead(200, { etag: etagOf(piece.md5), 'x-amz-checksum-crc32': piece.crc32 }).end()
}

export function listParts(asked: Asked): void {
  const { parts } = asked.bucket.uploads.find(asked.key, idOf(asked))
  const entries = parts.map(({ number: PartNumber, lastModified: LastModified, md5, sizeBytes: Size }) =>
    element('Part', { PartNumber, LastModified, ETag: etagOf(md5), Size }),
  )
  sendXml(asked.response, 'ListPartsResult', elements({ IsTruncated: false }) + entries.join(''))
}

export async function completeUpload(asked: Asked): Promise<void> {
  const { request, response, bucket, key: Key } = asked
  const wanted = innerOf(await textOfBody(request), 'Part').map((xml) => ({
    number: Number(textOf(xml, 'PartNumber')),
    etag: textOf(xml, 'ETag') ?? '',
  }))
  refuseUnlessMatching(asked)
  const content = bucket.uploads.complete(Key, idOf(asked), wanted)
  const { etag: ETag, id, checksum: ChecksumCRC32 } = bucket.objects.put(Key, content)
  const result = { Bucket: bucket.name, Key, ETag, ChecksumCRC32, ChecksumType: 'COMPOSITE' }
  sendXml(response, 'CompleteMultipartUploadResult', elements(result), { headers: { 'x-amz-version-id': id } })
}

export function abortUpload(asked: Asked): void {
  asked.bucket.uploads.abort(asked.key, idOf(asked))
  asked.response.writeHead(204).end()
}
