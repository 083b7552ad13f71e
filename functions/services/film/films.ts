import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { finished, passing } from '#contract/photos/storageKeys'
import type { Asset } from '../../domain/photos/Asset.ts'
import { config } from '../config.ts'
import { opensInPages } from '../photos/photos.ts'
import { awsClientDefaults } from '../platform/awsClient.ts'
import { mediaUrl } from './media.ts'

const client = new S3Client({
  ...awsClientDefaults,
  requestHandler: { ...awsClientDefaults.requestHandler, requestTimeout: 120_000 },
  requestChecksumCalculation: 'WHEN_REQUIRED',
})
const objectAt = (Key: string) => ({ Bucket: config().BUCKET_NAME, Key })

export const readOriginal = async ({
  storage_key,
  stored_version,
}: Pick<Asset, 'storage_key' | 'stored_version'>): Promise<Uint8Array> =>
  read(new GetObjectCommand({ ...objectAt(storage_key), VersionId: stored_version }))

export async function storeFile({ storage_key, content_type }: Asset, Body: Uint8Array): Promise<void> {
  const disposition = opensInPages(content_type) ? {} : { ContentDisposition: 'attachment' }
  await client.send(new PutObjectCommand({ ...objectAt(storage_key), ContentType: content_type, ...disposition, Body }))
}

async function read(command: GetObjectCommand): Promise<Uint8Array> {
  const { Body } = await client.send(command)
  return (await Body?.transformToByteArray()) ?? new Uint8Array()
}

export async function findMade(key: string): Promise<Uint8Array | undefined> {
  try {
    return await read(new GetObjectCommand(objectAt(key)))
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}

/** What was made under this key. Throws NoSuchKey where it was not. */
export const readMade = (key: string): Promise<Uint8Array> => read(new GetObjectCommand(objectAt(key)))

export const readPart = (key: string, offset: number, length: number): Promise<Uint8Array> =>
  read(new GetObjectCommand({ ...objectAt(key), Range: `bytes=${offset}-${offset + length - 1}` }))

/** The bytes of what was made under this key, as they arrive. Throws NoSuchKey where it was not. */
export async function openMade(key: string): Promise<{ sizeBytes: number; bytes: ReadableStream<Uint8Array> }> {
  const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand(objectAt(key)))
  return { sizeBytes: ContentLength, bytes: Body?.transformToWebStream() ?? new Blob([]).stream() }
}

export const sizeOfMade = async (key: string): Promise<number | undefined> => (await headOf(key))?.ContentLength

export async function oldestOf(keys: readonly string[]): Promise<Date | undefined> {
  const times = await Promise.all(keys.map(async (key) => (await headOf(key))?.LastModified?.getTime()))
  const known = times.filter((time) => time !== undefined)
  return known.length > 0 ? new Date(Math.min(...known)) : undefined
}

async function headOf(key: string) {
  try {
    const { ContentLength = 0, LastModified } = await client.send(new HeadObjectCommand(objectAt(key)))
    return { ContentLength, LastModified }
  } catch (error) {
    if (error instanceof NotFound || error instanceof NoSuchKey) return undefined
    throw error
  }
}

export const isMade = async (key: string): Promise<boolean> => (await sizeOfMade(key)) !== undefined

/** S3's answers where something is there, or is being put there at this moment. */
const taken = new Set(['PreconditionFailed', 'ConditionalRequestConflict'])

/** Keeps what was made, unless it is there already: the first one stands, since equal keys mean equal content. */
export const keepMade = (key: string, Body: Uint8Array, ContentType: string): Promise<void> =>
  unlessTaken(client.send(new PutObjectCommand({ ...objectAt(key), Body, ContentType, IfNoneMatch: '*' })))

export const keepMeanwhile = (key: string, Body: Uint8Array, ContentType: string): Promise<void> =>
  keepTagged(key, Body, { ContentType, Tagging: tagOf(passing) })

export const keepFinished = (key: string, Body: Uint8Array, ContentType: string): Promise<void> =>
  keepTagged(key, Body, { ContentType, Tagging: tagOf(finished) })

const tagOf = (tag: Record<string, string>) => new URLSearchParams(tag).toString()
const keepTagged = (key: string, Body: Uint8Array, how: { ContentType: string; Tagging: string }): Promise<void> =>
  unlessTaken(client.send(new PutObjectCommand({ ...objectAt(key), Body, ...how, IfNoneMatch: '*' })))

async function unlessTaken(sent: Promise<unknown>): Promise<void> {
  try {
    await sent
  } catch (error) {
    if (!(error instanceof S3ServiceException) || !taken.has(error.name)) throw error
  }
}

/** S3 takes 5 MB and more for each part but the last, and 10,000 of them. */
const partBytes = 8 * 1024 ** 2

async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const bytes of source) {
    waiting.push(bytes)
    length += bytes.length
    if (length < partBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(waiting)
}

/** For files too large for memory. What an interrupted call sent goes by the bucket’s rule for unfinished uploads. */
export async function keepStream(key: string, source: AsyncIterable<Uint8Array>, ContentType: string): Promise<void> {
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ ...objectAt(key), ContentType, Tagging: tagOf(finished) }),
  )
  const upload = { ...objectAt(key), UploadId }
  const Parts: { ETag: string | undefined; PartNumber: number }[] = []
  for await (const Body of inParts(source)) {
    const PartNumber = Parts.length + 1
    const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }))
    Parts.push({ ETag, PartNumber })
  }
  await unlessTaken(
    client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts }, IfNoneMatch: '*' })),
  )
}

export async function keepOnce(key: string, make: () => Promise<unknown> | unknown): Promise<unknown> {
  const found = await findMade(key)
  if (found) return JSON.parse(Buffer.from(found).toString())
  await keepMade(key, Buffer.from(JSON.stringify(await make())), 'application/json')
  return JSON.parse(Buffer.from(await readMade(key)).toString())
}

const linkSeconds = 3600
/** A page that asks again and again how far the film is loads no file twice meanwhile. */
const sameFilmMs = 10 * 60_000
/** A picture is loaded as its page opens, so its link may be nearer to the end. */
const samePictureMs = 30 * 60_000

/** A link to a made file, for an hour at most, which stays the same for some minutes; at the site's host unless told. */
export const madeUrl = (key: string, origin?: string): Promise<string> =>
  linkTo(key, { sameForMs: key.endsWith('.jpg') || key.endsWith('.png') ? samePictureMs : sameFilmMs, origin })

export const savedUrl = (key: string, name: string): Promise<string> => linkTo(key, { sameForMs: sameFilmMs, name })

type Link = { sameForMs: number; name?: string; origin?: string | undefined }

async function linkTo(key: string, { sameForMs, name, origin }: Link): Promise<string> {
  const start = Math.floor(Date.now() / sameForMs) * sameForMs
  const end = new Date(start + linkSeconds * 1000)
  const disposition = name === undefined ? {} : { ResponseContentDisposition: `attachment; filename="${name}"` }
  const command = new GetObjectCommand({ ...objectAt(key), ResponseCacheControl: 'private, no-store', ...disposition })
  return (
    mediaUrl(key, { end, name, origin }) ??
    getSignedUrl(client, command, { expiresIn: linkSeconds, signingDate: new Date(start) })
  )
}
