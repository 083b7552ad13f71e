import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  NoSuchKey,
  S3Client,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { limits } from '#contract/limits'
import type { Asset } from '../domain/Asset.ts'
import { awsClientDefaults } from './awsClient.ts'
import { config } from './config.ts'

const client = new S3Client({ ...awsClientDefaults, requestChecksumCalculation: 'WHEN_REQUIRED' })
const thumbnailSeconds = 3600
/** Kinds that every browser shows, and that may be opened in one. */
const shown = new Set<string>(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])

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
export async function thumbnailUrl({ storage_key, content_type }: Asset): Promise<string | null> {
  if (!shown.has(content_type)) return null
  const command = new GetObjectCommand({ Bucket: config().BUCKET_NAME, Key: storage_key })
  return getSignedUrl(client, command, { expiresIn: thumbnailSeconds })
}

export type FilePart = { bytes: Uint8Array; sizeBytes: number; etag: string }

/** The first bytes of a stored file with its whole size, or nothing where it has not arrived. */
export async function findFileHead(key: string, length: number): Promise<FilePart | undefined> {
  try {
    return await partOf(await client.send(rangeOf(key, `bytes=0-${length - 1}`)))
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}

/** The last bytes of the file of which `head` is the beginning; from memory where the head holds them all. */
export async function fileTail(key: string, head: FilePart, length: number): Promise<Uint8Array> {
  if (head.sizeBytes <= head.bytes.length) return head.bytes.subarray(-length)
  const { bytes } = await partOf(await client.send(rangeOf(key, `bytes=-${length}`, head.etag)))
  return bytes
}

const rangeOf = (Key: string, Range: string, IfMatch?: string) =>
  new GetObjectCommand({ Bucket: config().BUCKET_NAME, Key, Range, IfMatch })

async function partOf({ Body, ContentRange, ContentLength = 0, ETag = '' }: GetObjectCommandOutput): Promise<FilePart> {
  const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array()
  const sizeBytes = ContentRange ? Number(ContentRange.split('/')[1]) : ContentLength
  return { bytes, sizeBytes, etag: ETag }
}

/** Deletes a stored file; one that is gone already is fine. */
export async function deleteFile(key: string): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket: config().BUCKET_NAME, Key: key }))
}
