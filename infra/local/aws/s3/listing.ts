import { type Asked, textOfBody } from './requests/asked.ts'
import { sizeOf } from './requests/bodies.ts'
import { S3Refusal } from './requests/refusal.ts'
import { element, elements, innerOf, sendXml, textOf } from './requests/xml.ts'

const longestPage = 1000
const pageSize = (query: URLSearchParams) => Math.min(Number(query.get('max-keys') ?? longestPage), longestPage)
const StorageClass = 'STANDARD'

/** ListObjectsV2, without delimiters. A page's continuation token is its last key. */
export function listObjects({ response, query, bucket }: Asked): void {
  if (query.get('delimiter'))
    throw new S3Refusal(501, 'NotImplemented', 'The embedded S3 lists whole keys, without a delimiter.')
  const after = query.get('continuation-token') ?? query.get('start-after') ?? ''
  const all = bucket.objects.list(query.get('prefix') ?? '').filter(({ key }) => key > after)
  const page = all.slice(0, pageSize(query))
  const contents = page.map(({ key, lastModified, etag, pieces }) =>
    element('Contents', { Key: key, LastModified: lastModified, ETag: etag, Size: sizeOf(pieces), StorageClass }),
  )
  const isTruncated = page.length < all.length
  const NextContinuationToken = isTruncated ? page.at(-1)?.key : undefined
  const whole = { Name: bucket.name, KeyCount: page.length, IsTruncated: isTruncated, NextContinuationToken }
  sendXml(response, 'ListBucketResult', elements(whole) + contents.join(''))
}

type Place = { key: string; id: string }
const isBehind = ({ key, id }: Place, last: Place): boolean =>
  key === last.key ? last.id !== '' && id < last.id : key > last.key

export function listVersions({ response, query, bucket }: Asked): void {
  const last = { key: query.get('key-marker') ?? '', id: query.get('version-id-marker') ?? '' }
  const all = bucket.objects.listVersions(query.get('prefix') ?? '').filter((version) => isBehind(version, last))
  const page = all.slice(0, pageSize(query))
  const entries = page.map(({ key, id, isMark, isLatest, lastModified, etag, pieces }) => {
    const state = { Key: key, VersionId: id, IsLatest: isLatest, LastModified: lastModified }
    if (isMark) return element('DeleteMarker', state)
    return element('Version', { ...state, ETag: etag, Size: sizeOf(pieces), StorageClass })
  })
  const end = page.length < all.length ? page.at(-1) : undefined
  const state = { IsTruncated: end !== undefined, NextKeyMarker: end?.key, NextVersionIdMarker: end?.id }
  sendXml(response, 'ListVersionsResult', elements(state) + entries.join(''))
}

/** Objects with a version go for good, others get a mark; every one is named in the answer unless it should be quiet. */
export async function deleteNamed({ request, response, bucket, permit }: Asked): Promise<void> {
  const body = await textOfBody(request)
  const deleted = innerOf(body, 'Object').map((xml) => {
    const [Key = '', VersionId] = [textOf(xml, 'Key'), textOf(xml, 'VersionId')]
    permit.need(VersionId === undefined ? 'DeleteObject' : 'DeleteObjectVersion', Key)
    if (VersionId === undefined) bucket.objects.mark(Key)
    else bucket.objects.remove(Key, VersionId)
    return element('Deleted', { Key, VersionId })
  })
  sendXml(response, 'DeleteResult', textOf(body, 'Quiet') === 'true' ? '' : deleted.join(''))
}
