import {
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Asset } from '../domain/Asset.ts'
import { awsClientDefaults } from './awsClient.ts'
import { config } from './config.ts'

/** Whole photos and films take longer than what somebody waits for. */
const client = new S3Client({
  ...awsClientDefaults,
  requestHandler: { ...awsClientDefaults.requestHandler, requestTimeout: 120_000 },
  requestChecksumCalculation: 'WHEN_REQUIRED',
})
const place = (Key: string) => ({ Bucket: config().BUCKET_NAME, Key })

/** The photo or logo as it was confirmed. */
export const readOriginal = async ({ storage_key, stored_version }: Asset): Promise<Uint8Array> =>
  read(new GetObjectCommand({ ...place(storage_key), VersionId: stored_version }))

async function read(command: GetObjectCommand): Promise<Uint8Array> {
  const { Body } = await client.send(command)
  return (await Body?.transformToByteArray()) ?? new Uint8Array()
}

/** What was made under this key, or nothing where it was not. */
export async function findMade(key: string): Promise<Uint8Array | undefined> {
  try {
    return await read(new GetObjectCommand(place(key)))
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}

/** What was made under this key. Throws NoSuchKey where it was not. */
export const readMade = (key: string): Promise<Uint8Array> => read(new GetObjectCommand(place(key)))

export async function isMade(key: string): Promise<boolean> {
  try {
    await client.send(new HeadObjectCommand(place(key)))
    return true
  } catch (error) {
    if (error instanceof NotFound || error instanceof NoSuchKey) return false
    throw error
  }
}

/** S3's answers where something is there, or is being put there at this moment. */
const taken = new Set(['PreconditionFailed', 'ConditionalRequestConflict'])

/** Keeps what was made, unless it is there already: the first one stands, since equal keys mean equal content. */
export async function keepMade(key: string, Body: Uint8Array, ContentType: string): Promise<void> {
  try {
    await client.send(new PutObjectCommand({ ...place(key), Body, ContentType, IfNoneMatch: '*' }))
  } catch (error) {
    if (!(error instanceof S3ServiceException) || !taken.has(error.name)) throw error
  }
}

/** Keeps a document once, and answers the one that stands. `make` is called where there is none. */
export async function keepOnce(key: string, make: () => Promise<unknown> | unknown): Promise<unknown> {
  const found = await findMade(key)
  if (found) return JSON.parse(Buffer.from(found).toString())
  await keepMade(key, Buffer.from(JSON.stringify(await make())), 'application/json')
  return JSON.parse(Buffer.from(await readMade(key)).toString())
}

const linkSeconds = 3600
const sameLinkMs = 10 * 60_000

/**
 * A link to a file of a film, for an hour at most. It stays the same for ten minutes, so that a page which asks again and
 * again how far the film is loads no picture twice.
 */
export const madeUrl = (key: string): Promise<string> =>
  getSignedUrl(client, new GetObjectCommand({ ...place(key), ResponseCacheControl: 'private, no-store' }), {
    expiresIn: linkSeconds,
    signingDate: new Date(Math.floor(Date.now() / sameLinkMs) * sameLinkMs),
  })
