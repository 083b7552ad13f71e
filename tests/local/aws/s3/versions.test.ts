import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedAws } from '../../../../infra/local/aws/embedded.ts'
import { embeddedAws } from '../../../support/stage/embeddedAws.ts'

await embeddedAws()
const Bucket = process.env.BUCKET_NAME
const client = new S3Client()
const put = async (Key: string, Body: string, at = client) =>
  (await at.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'text/plain' }))).VersionId ?? 'none'
const read = async (Key: string, VersionId?: string, at = client) =>
  (await at.send(new GetObjectCommand({ Bucket, Key, VersionId }))).Body?.transformToString()
const kept = async (Prefix: string, at = client) => {
  const { Versions = [], DeleteMarkers = [] } = await at.send(new ListObjectVersionsCommand({ Bucket, Prefix }))
  return {
    versions: Versions.map(({ VersionId, IsLatest }) => [VersionId, IsLatest]),
    marks: DeleteMarkers.map(({ VersionId, IsLatest }) => [VersionId, IsLatest]),
  }
}
const gone = { versions: [], marks: [] }

test('an object that is overwritten stands under both its versions, and the newer is the object', async () => {
  const first = await put('a/plan one.txt', 'first')
  const second = await put('a/plan one.txt', 'second')
  expect(first).not.toBe(second)
  expect(await read('a/plan one.txt', first)).toBe('first')
  expect(await read('a/plan one.txt', second)).toBe('second')
  const latest = await client.send(new GetObjectCommand({ Bucket, Key: 'a/plan one.txt', Range: 'bytes=0-2' }))
  expect([latest.VersionId, await latest.Body?.transformToString(), latest.Metadata]).toEqual([second, 'sec', {}])
  const before = { Bucket, Key: 'a/plan one.txt', VersionId: first }
  expect(await client.send(new HeadObjectCommand(before))).toMatchObject({ VersionId: first, ContentLength: 5 })
  expect(await kept('a/plan one.txt')).toEqual({
    versions: [
      [second, true],
      [first, false],
    ],
    marks: [],
  })
})

test('a put with a condition stores a version only where the object is the one that it names', async () => {
  const conditional = (IfMatch: string, Key = 'conditional') =>
    client.send(new PutObjectCommand({ Bucket, Key, Body: 'copy', IfMatch, ContentDisposition: 'attachment' }))
  await put('conditional', 'first')
  const { ETag = '' } = await client.send(new HeadObjectCommand({ Bucket, Key: 'conditional' }))
  const copy = await conditional(ETag)
  expect(await kept('conditional')).toMatchObject({
    versions: [
      [copy.VersionId, true],
      [expect.any(String), false],
    ],
  })
  const stored = await client.send(new HeadObjectCommand({ Bucket, Key: 'conditional' }))
  expect(stored).toMatchObject({ ETag: copy.ETag, ContentDisposition: 'attachment', Metadata: {} })
  await expect(conditional(ETag)).rejects.toMatchObject({ name: 'PreconditionFailed' })
  await expect(conditional(ETag, 'never-there')).rejects.toMatchObject({ name: 'NoSuchKey' })
})

test('a presigned address serves the version that it was signed for, and no other', async () => {
  const first = await put('signed', 'first')
  const second = await put('signed', 'second')
  const signed = new GetObjectCommand({ Bucket, Key: 'signed', VersionId: first })
  const url = await getSignedUrl(client, signed, { expiresIn: 60 })
  expect(await (await fetch(url)).text()).toBe('first')
  expect((await fetch(url.replace(first, second))).status).toBe(403)
})

test('a missing version is told apart from a missing object', async () => {
  await put('known', 'x')
  await expect(read('known', 'nonsense')).rejects.toMatchObject({ name: 'NoSuchVersion' })
  await expect(read('unknown')).rejects.toMatchObject({ name: 'NoSuchKey' })
})

test('a deleted object is marked, its versions stay, and it is back without the mark', async () => {
  const first = await put('marked', 'first')
  await client.send(new DeleteObjectCommand({ Bucket, Key: 'marked' }))
  await expect(read('marked')).rejects.toMatchObject({ name: 'NoSuchKey' })
  expect((await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'marked' }))).Contents).toBeUndefined()
  expect(await read('marked', first)).toBe('first')
  const { versions, marks } = await kept('marked')
  expect([versions, marks]).toEqual([[[first, false]], [[expect.any(String), true]]])
  await client.send(new DeleteObjectCommand({ Bucket, Key: 'marked', VersionId: String(marks[0]?.[0]) }))
  expect(await read('marked')).toBe('first')
  expect(await kept('marked')).toEqual({ versions: [[first, true]], marks: [] })
})

test('versions and marks go for good when they are named, many at once', async () => {
  const first = await put('many & more', 'first')
  const second = await put('many & more', 'second')
  await put('many & more/below', 'stays')
  await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'many & more' }] } }))
  const [mark] = (await kept('many & more')).marks
  const Objects = [first, second, String(mark?.[0])].map((VersionId) => ({ Key: 'many & more', VersionId }))
  const { Deleted } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
  expect(Deleted).toEqual(Objects)
  expect((await kept('many & more')).versions).toHaveLength(1)
  expect(await read('many & more/below')).toBe('stays')
})

test('the version before is the object again when the latest is removed', async () => {
  const first = await put('undone', 'first')
  const second = await put('undone', 'second')
  await client.send(new DeleteObjectCommand({ Bucket, Key: 'undone', VersionId: second }))
  expect(await read('undone')).toBe('first')
  expect(await kept('undone')).toEqual({ versions: [[first, true]], marks: [] })
  await client.send(new DeleteObjectCommand({ Bucket, Key: 'undone', VersionId: first }))
  expect(await kept('undone')).toEqual(gone)
})

test('versions outlive a restart where the data has a folder', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'versions-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const session = async <T>(work: (at: S3Client) => Promise<T>) => {
    const aws = await startEmbeddedAws({ dataDir })
    return work(new S3Client({ endpoint: aws.environment.AWS_ENDPOINT_URL_S3 })).finally(aws.stop)
  }
  const [first, second] = await session(async (at) => [await put('kept', 'first', at), await put('kept', 'second', at)])
  await session(async (at) => {
    expect([await read('kept', first, at), await read('kept', undefined, at)]).toEqual(['first', 'second'])
    expect((await kept('kept', at)).versions).toEqual([
      [second, true],
      [first, false],
    ])
  })
})
