import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  type GetObjectCommandOutput,
  ListObjectVersionsCommand,
  NoSuchKey,
  type ObjectIdentifier,
  type ObjectVersion,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { limits } from '#contract/limits'
import { nameOfKind } from '#contract/photos/fileNames'
import type { Asset } from '../../domain/photos/Asset.ts'
import type { ImageFile } from '../../domain/photos/image/bytes.ts'
import { config } from '../config.ts'
import { awsClientDefaults, withoutUnread } from '../platform/awsClient.ts'

const client = withoutUnread(new S3Client({ ...awsClientDefaults, requestChecksumCalculation: 'WHEN_REQUIRED' }))
const adminLinkSeconds = 15 * 60
/** Kinds that every browser shows, and that may be opened in one. */
const shown = new Set<string>(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'])
/** SVG can carry scripts: it never opens in a page of ours. */
export const opensInPages = (type: string): boolean => shown.has(type)

/** S3's answers to a condition on a file that was replaced, is being replaced, or is gone. */
const otherNow = new Set(['PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchKey'])

type Stored = Pick<Asset, 'storage_key' | 'content_type' | 'filename' | 'stored_version'>

/** A browser that got a photo by a link keeps no copy, which would outlive the link and the log-out. */
const unkept = { ResponseCacheControl: 'private, no-store' }

const confirmed = ({ storage_key, stored_version, content_type }: Stored) => ({
  Bucket: config().BUCKET_NAME,
  Key: storage_key,
  VersionId: stored_version,
  // The browser that posted it may have believed its name.
  ResponseContentType: content_type,
})

type Posted = Pick<Asset, 'storage_key' | 'content_type' | 'size_bytes'>

export async function uploadTarget(asset: Posted): Promise<{ url: string; fields: Record<string, string> }> {
  const { storage_key, content_type, size_bytes } = asset
  const disposition: Record<string, string> = shown.has(content_type) ? {} : { 'Content-Disposition': 'attachment' }
  return createPresignedPost(client, {
    Bucket: config().BUCKET_NAME,
    Key: storage_key,
    Fields: { 'Content-Type': content_type, ...disposition },
    Conditions: [['content-length-range', size_bytes, size_bytes]],
    Expires: limits.presignSeconds,
  })
}

export function downloadUrl(file: Stored): Promise<string> {
  const name = encodeURIComponent(nameOfKind(file.filename, file.content_type).toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  const ResponseContentDisposition = `attachment; filename*=UTF-8''${name}`
  const command = new GetObjectCommand({ ...confirmed(file), ...unkept, ResponseContentDisposition })
  return getSignedUrl(client, command, { expiresIn: adminLinkSeconds })
}

/** A link that opens what browsers show and saves everything else, SVG above all, for fifteen minutes. */
export async function openUrl(file: Stored): Promise<string> {
  if (!shown.has(file.content_type)) return downloadUrl(file)
  const command = new GetObjectCommand({ ...confirmed(file), ...unkept, ResponseContentDisposition: 'inline' })
  return getSignedUrl(client, command, { expiresIn: adminLinkSeconds })
}

/** All versions and delete markers, up to a thousand at a time. */
export async function eraseFilesUnder(prefix: string): Promise<{ files: number; more: boolean }> {
  const Bucket = config().BUCKET_NAME
  const { Versions = [], DeleteMarkers = [] } = await client.send(
    new ListObjectVersionsCommand({ Bucket, Prefix: prefix }),
  )
  const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }))
  if (Objects.length === 0) return { files: 0, more: false }
  await erase(Objects)
  return { files: new Set(Versions.map(({ Key }) => Key)).size, more: true }
}

export type StoredVersion = { key: string; version: string; isLatest: boolean; isMark: boolean; sizeBytes: number }

export async function listVersions(prefix: string): Promise<StoredVersion[]> {
  const found: StoredVersion[] = []
  let next: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } = {}
  do {
    const page = await client.send(
      new ListObjectVersionsCommand({ Bucket: config().BUCKET_NAME, Prefix: prefix, ...next }),
    )
    found.push(...(page.Versions ?? []).map((version) => storedVersion(version, false)))
    found.push(...(page.DeleteMarkers ?? []).map((mark) => storedVersion(mark, true)))
    next = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
  } while (next.KeyMarker !== undefined)
  return found
}

const storedVersion = ({ Key = '', VersionId = '', IsLatest = false, ...rest }: ObjectVersion, isMark: boolean) => ({
  key: Key,
  version: VersionId,
  isLatest: IsLatest,
  isMark,
  sizeBytes: rest.Size ?? 0,
})

/** As many as S3 deletes in one request. */
const erasedAtOnce = 1000

export async function eraseVersions(versions: StoredVersion[]): Promise<void> {
  for (let start = 0; start < versions.length; start += erasedAtOnce) {
    const some = versions.slice(start, start + erasedAtOnce)
    await erase(some.map(({ key, version }) => ({ Key: key, VersionId: version })))
  }
}

async function erase(Objects: ObjectIdentifier[]): Promise<void> {
  const command = new DeleteObjectsCommand({ Bucket: config().BUCKET_NAME, Delete: { Objects, Quiet: true } })
  const { Errors = [] } = await client.send(command)
  const [first] = Errors
  if (first) throw Object.assign(new Error('Some files could not be deleted.'), { name: first.Code ?? 'InternalError' })
}

export type StoredFile = ImageFile & Required<Pick<Asset, 'etag'>> & Pick<Asset, 'stored_version'>

/** Enough for most headers, for one with a printer's colour profile, and for the largest SVG. */
const headLengths = [256 * 1024, 5 * 1024 * 1024]
const tailLength = 64 * 1024
const restLength = 1024 * 1024

/** Reads more until `isEnough`, and another part from where `wantsFrom` asks. Undefined if it hasn’t arrived. */
export async function findStoredFile(
  key: string,
  isEnough: (head: Uint8Array) => boolean,
  wantsFrom: (file: ImageFile) => number | undefined = () => undefined,
): Promise<StoredFile | undefined> {
  for (const length of headLengths) {
    const part = await findPart({ Key: key, Range: `bytes=0-${length - 1}` })
    if (!part) return undefined
    const { bytes: head, sizeBytes, etag, stored_version } = part
    const isAll = head.length >= sizeBytes
    if (!isAll && !isEnough(head) && length !== headLengths.at(-1)) continue
    const same = { Key: key, VersionId: stored_version, IfMatch: etag }
    const tail = isAll ? part : await findPart({ ...same, Range: `bytes=-${tailLength}` })
    if (!tail) return undefined
    const file = { head, tail: tail.bytes.subarray(-tailLength), sizeBytes, etag, stored_version }
    const at = wantsFrom(file)
    if (at === undefined) return file
    const rest = await findPart({ ...same, Range: `bytes=${at}-${at + restLength - 1}` })
    return rest && { ...file, rest: { at, bytes: rest.bytes } }
  }
  return undefined
}

async function findPart(part: Pick<GetObjectCommandInput, 'Key' | 'VersionId' | 'IfMatch' | 'Range'>) {
  try {
    return await partOf(await client.send(new GetObjectCommand({ Bucket: config().BUCKET_NAME, ...part })))
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}

async function partOf({ Body, ContentRange, ContentLength = 0, ETag = '', VersionId }: GetObjectCommandOutput) {
  const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array()
  const sizeBytes = ContentRange ? Number(ContentRange.split('/')[1]) : ContentLength
  return { bytes, sizeBytes, etag: ETag, stored_version: VersionId }
}

/** Stores other bytes in a file's place, or nothing where it is no longer the one of `etag`. */
export async function replaceFile(
  { storage_key, content_type }: Omit<Posted, 'size_bytes'>,
  etag: string,
  Body: Uint8Array,
): Promise<Pick<StoredFile, 'etag' | 'stored_version'> | undefined> {
  const place = { Bucket: config().BUCKET_NAME, Key: storage_key, IfMatch: etag }
  const kind = { ContentType: content_type, ContentDisposition: 'attachment' }
  try {
    const { ETag = '', VersionId } = await client.send(new PutObjectCommand({ ...place, ...kind, Body }))
    return { etag: ETag, stored_version: VersionId }
  } catch (error) {
    if (error instanceof S3ServiceException && otherNow.has(error.name)) return undefined
    throw error
  }
}

type Copied = Pick<Asset, 'storage_key' | 'stored_version' | 'content_type'>

const gone = new Set(['NoSuchKey', 'NoSuchVersion'])

/** Copies a file as it was confirmed to another key, without its bytes coming by here; nothing where it is gone. */
export async function copyFile(
  { storage_key, stored_version, content_type: ContentType }: Copied,
  Key: string,
): Promise<Pick<StoredFile, 'etag' | 'stored_version'> | undefined> {
  const { BUCKET_NAME: Bucket } = config()
  const version = stored_version === undefined ? '' : `?versionId=${encodeURIComponent(stored_version)}`
  const CopySource = `${Bucket}/${storage_key}${version}`
  const how = { MetadataDirective: 'REPLACE' as const, ContentType }
  const disposition = shown.has(ContentType) ? {} : { ContentDisposition: 'attachment' }
  try {
    const command = new CopyObjectCommand({ Bucket, Key, CopySource, ...how, ...disposition })
    const { CopyObjectResult, VersionId } = await client.send(command)
    return { etag: CopyObjectResult?.ETag ?? '', stored_version: VersionId }
  } catch (error) {
    if (error instanceof S3ServiceException && gone.has(error.name)) return undefined
    throw error
  }
}

export async function deleteFile(key: string): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket: config().BUCKET_NAME, Key: key }))
}
