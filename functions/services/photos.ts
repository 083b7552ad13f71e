import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsV2Command,
  NoSuchKey,
  S3Client,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { limits } from '#contract/limits'
import type { Asset } from '../domain/Asset.ts'
import type { ImageFile } from '../domain/image/bytes.ts'
import { awsClientDefaults } from './awsClient.ts'
import { config } from './config.ts'

const client = new S3Client({ ...awsClientDefaults, requestChecksumCalculation: 'WHEN_REQUIRED' })
const thumbnailSeconds = 3600
const adminLinkSeconds = 15 * 60
/** Kinds that every browser shows, and that may be opened in one. */
const shown = new Set<string>(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])

type Stored = Pick<Asset, 'storage_key' | 'content_type' | 'filename'>

/** A form that takes exactly this file, by key, kind and size, for fifteen minutes. */
export async function uploadTarget(asset: Asset): Promise<{ url: string; fields: Record<string, string> }> {
  const { storage_key, content_type, size_bytes } = asset
  // SVG can carry scripts: it never opens in a page of ours.
  const disposition: Record<string, string> = shown.has(content_type) ? {} : { 'Content-Disposition': 'attachment' }
  return createPresignedPost(client, {
    Bucket: config().BUCKET_NAME,
    Key: storage_key,
    Fields: { 'Content-Type': content_type, ...disposition },
    Conditions: [['content-length-range', size_bytes, size_bytes]],
    Expires: limits.presignSeconds,
  })
}

/** A link to one's own photo that ends after an hour; nothing for kinds that browsers do not show. */
export async function thumbnailUrl({ storage_key, content_type }: Stored): Promise<string | null> {
  if (!shown.has(content_type)) return null
  const command = new GetObjectCommand({ Bucket: config().BUCKET_NAME, Key: storage_key })
  return getSignedUrl(client, command, { expiresIn: thumbnailSeconds })
}

/** A link that saves a file under its own name, for fifteen minutes. */
export function downloadUrl({ storage_key, filename }: Stored): Promise<string> {
  const name = encodeURIComponent(filename.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  const ResponseContentDisposition = `attachment; filename*=UTF-8''${name}`
  const command = new GetObjectCommand({ Bucket: config().BUCKET_NAME, Key: storage_key, ResponseContentDisposition })
  return getSignedUrl(client, command, { expiresIn: adminLinkSeconds })
}

/** A link that opens what browsers show and saves everything else, SVG above all, for fifteen minutes. */
export async function openUrl(file: Stored): Promise<string> {
  if (!shown.has(file.content_type)) return downloadUrl(file)
  const command = new GetObjectCommand({ Bucket: config().BUCKET_NAME, Key: file.storage_key })
  return getSignedUrl(client, command, { expiresIn: adminLinkSeconds })
}

/** Deletes up to a thousand stored files whose keys begin with `prefix`; answers how many. */
export async function deleteFilesUnder(prefix: string): Promise<number> {
  const Bucket = config().BUCKET_NAME
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix }))
  const Objects = Contents.flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]))
  if (Objects.length === 0) return 0
  const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
  if (Errors.length > 0) throw Object.assign(new Error('Some files could not be deleted.'), { name: 'SlowDown' })
  return Objects.length
}

export type StoredFile = ImageFile & { etag: string }

/** Enough for most headers, for one with a printer's colour profile, and for the largest SVG. */
const headLengths = [256 * 1024, 5 * 1024 * 1024]
const tailLength = 64 * 1024

/**
 * The beginning and the end of a stored file, or nothing where it has not arrived. More of the beginning is read until
 * `isEnough`. One request for a small file or one whose end is at hand, two for most.
 */
export async function findStoredFile(
  key: string,
  isEnough: (head: Uint8Array) => boolean,
): Promise<StoredFile | undefined> {
  for (const length of headLengths) {
    const part = await findPart(key, `bytes=0-${length - 1}`)
    if (!part) return undefined
    const { bytes: head, sizeBytes, etag } = part
    const isAll = head.length >= sizeBytes
    if (!isAll && !isEnough(head) && length !== headLengths.at(-1)) continue
    const tail = isAll ? part : await findPart(key, `bytes=-${tailLength}`, etag)
    return tail && { head, tail: tail.bytes.subarray(-tailLength), sizeBytes, etag }
  }
  return undefined
}

async function findPart(Key: string, Range: string, IfMatch?: string) {
  try {
    return await partOf(await client.send(new GetObjectCommand({ Bucket: config().BUCKET_NAME, Key, Range, IfMatch })))
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}

async function partOf({ Body, ContentRange, ContentLength = 0, ETag = '' }: GetObjectCommandOutput) {
  const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array()
  return { bytes, sizeBytes: ContentRange ? Number(ContentRange.split('/')[1]) : ContentLength, etag: ETag }
}

/** Deletes a stored file; one that is gone already is fine. */
export async function deleteFile(key: string): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket: config().BUCKET_NAME, Key: key }))
}
