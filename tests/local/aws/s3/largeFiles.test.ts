import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedAws } from '../../../../infra/local/aws/embedded.ts'
import { isWhole } from '../../../support/running/runs.ts'
import { embeddedAws } from '../../../support/stage/embeddedAws.ts'

await embeddedAws()
const Bucket = process.env.BUCKET_NAME
const client = new S3Client()
const mebibyte = 1024 ** 2
/** Bytes of a file that differ from place to place, so that a piece at the wrong place is seen. */
const pattern = Buffer.from(Array.from({ length: mebibyte }, (_, index) => (index * 7 + (index >> 8)) % 251))
const bytesOf = (sizeBytes: number) => Buffer.alloc(sizeBytes, pattern)
const md5Of = (bytes: Uint8Array) => createHash('md5').update(bytes).digest()

const read = async (Key: string, rest = {}) => {
  const { Body, ...head } = await client.send(new GetObjectCommand({ Bucket, Key, ...rest }))
  return { ...head, bytes: Buffer.from((await Body?.transformToByteArray()) ?? []) }
}
const start = async (Key: string, at = client) =>
  (await at.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'video/mp4', Metadata: { a: 'b' } })))
    .UploadId
async function send(Key: string, UploadId: string | undefined, PartNumber: number, Body: Buffer, at = client) {
  const { ETag } = await at.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }))
  return { PartNumber, ETag }
}
type Part = { PartNumber: number; ETag: string | undefined }
const complete = (Key: string, UploadId: string | undefined, Parts: Part[], at = client) =>
  at.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }))

test('a file of 12 MB is put whole, read whole and read in part', async () => {
  const bytes = bytesOf(12 * mebibyte + 5)
  const { ETag, VersionId } = await client.send(new PutObjectCommand({ Bucket, Key: 'large', Body: bytes }))
  expect(ETag).toBe(`"${md5Of(bytes).toString('hex')}"`)
  const whole = await read('large')
  expect([whole.bytes.equals(bytes), whole.VersionId]).toEqual([true, VersionId])
  const end = await read('large', { Range: 'bytes=-7' })
  expect([end.ContentRange, [...end.bytes]]).toEqual([
    `bytes ${bytes.length - 7}-${bytes.length - 1}/${bytes.length}`,
    [...bytes.subarray(-7)],
  ])
})

const times = isWhole ? 500 : 200
test(`a stream of ${times} MB is stored and read back without being held in memory`, async () => {
  const before = process.memoryUsage().rss
  let peak = before
  const watch = () => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }
  async function* source() {
    for (let count = 0; count < times; count += 1) {
      watch()
      yield pattern
    }
  }
  const Body = Readable.from(source(), { objectMode: false })
  const film = { Bucket, Key: 'film', Body, ContentLength: times * mebibyte }
  const { ETag } = await client.send(new PutObjectCommand(film))
  const { Body: stored, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key: 'film' }))
  expect(ContentLength).toBe(times * mebibyte)
  if (!(stored instanceof Readable)) throw new Error('The file should come as a stream.')
  const hash = createHash('md5')
  for await (const bytes of stored) {
    hash.update(bytes)
    watch()
  }
  expect(`"${hash.digest('hex')}"`).toBe(ETag)
  const middle = await read('film', { Range: `bytes=${100 * mebibyte - 2}-${100 * mebibyte + 1}` })
  expect([...middle.bytes]).toEqual([...pattern.subarray(-2), ...pattern.subarray(0, 2)])
  expect(peak - before).toBeLessThan((times / 2) * mebibyte)
})

test('parts sent in any order become one object with a version of its own and the ETag of its parts', async () => {
  const first = (await client.send(new PutObjectCommand({ Bucket, Key: 'tour.mp4', Body: 'earlier' }))).VersionId
  const bytes = bytesOf(12 * mebibyte)
  const pieces = [
    bytes.subarray(0, 5 * mebibyte),
    bytes.subarray(5 * mebibyte, 10 * mebibyte),
    bytes.subarray(10 * mebibyte),
  ]
  const id = await start('tour.mp4')
  const parts: Part[] = []
  for (const number of [3, 1, 2]) parts.push(await send('tour.mp4', id, number, pieces[number - 1] ?? Buffer.alloc(0)))
  const { Parts } = await client.send(new ListPartsCommand({ Bucket, Key: 'tour.mp4', UploadId: id }))
  expect(Parts?.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual(
    pieces.map(({ length }, at) => [at + 1, length]),
  )
  expect((await read('tour.mp4')).VersionId).toBe(first)

  const inOrder = parts.toSorted((a, b) => a.PartNumber - b.PartNumber)
  const { ETag, VersionId } = await complete('tour.mp4', id, inOrder)
  expect(ETag).toBe(`"${md5Of(Buffer.concat(pieces.map(md5Of))).toString('hex')}-3"`)
  const whole = await read('tour.mp4')
  expect(whole).toMatchObject({ VersionId, ETag, ContentType: 'video/mp4', Metadata: { a: 'b' } })
  expect(whole.bytes.equals(bytes)).toBe(true)
  const across = await read('tour.mp4', { Range: `bytes=${5 * mebibyte - 2}-${5 * mebibyte + 1}` })
  expect([...across.bytes]).toEqual([...bytes.subarray(5 * mebibyte - 2, 5 * mebibyte + 2)])
  expect((await read('tour.mp4', { VersionId: first })).bytes.toString()).toBe('earlier')
  const { Versions } = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix: 'tour.mp4' }))
  expect(Versions?.map((one) => [one.VersionId, one.IsLatest, one.Size])).toEqual([
    [VersionId, true, bytes.length],
    [first, false, 7],
  ])
})

test('a part that is sent again counts as it was sent last', async () => {
  const id = await start('again')
  await send('again', id, 1, Buffer.from('wrong'))
  const part = await send('again', id, 1, Buffer.from('right'))
  await complete('again', id, [part])
  expect((await read('again')).bytes.toString()).toBe('right')
})

test('an upload that is given up leaves nothing, and takes nothing more', async () => {
  const id = await start('given-up')
  const part = await send('given-up', id, 1, Buffer.from('x'))
  await client.send(new AbortMultipartUploadCommand({ Bucket, Key: 'given-up', UploadId: id }))
  const over = { name: 'NoSuchUpload' }
  await expect(send('given-up', id, 2, Buffer.from('x'))).rejects.toMatchObject(over)
  await expect(complete('given-up', id, [part])).rejects.toMatchObject(over)
  await expect(client.send(new ListPartsCommand({ Bucket, Key: 'given-up', UploadId: id }))).rejects.toMatchObject(over)
  await expect(client.send(new HeadObjectCommand({ Bucket, Key: 'given-up' }))).rejects.toMatchObject({
    name: 'NotFound',
  })
})

test('parts that are missing, changed, out of order or too small make no object', async () => {
  const id = await start('refused')
  const small = await send('refused', id, 1, Buffer.from('small'))
  const last = await send('refused', id, 2, Buffer.from('last'))
  const refusal = (parts: Part[]) =>
    complete('refused', id, parts).then(
      () => 'done',
      (error: Error) => error.name,
    )
  expect(await refusal([{ PartNumber: 7, ETag: small.ETag }])).toBe('InvalidPart')
  expect(await refusal([{ ...small, ETag: last.ETag }])).toBe('InvalidPart')
  expect(await refusal([last, small])).toBe('InvalidPartOrder')
  expect(await refusal([small, last])).toBe('EntityTooSmall')
  expect(await refusal([last])).toBe('done')
})

test('an upload under way outlives a restart where the data has a folder', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parts-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const session = async <T>(work: (at: S3Client) => Promise<T>) => {
    const aws = await startEmbeddedAws({ dataDir })
    return work(new S3Client({ endpoint: aws.environment.AWS_ENDPOINT_URL_S3 })).finally(aws.stop)
  }
  const [id, first] = await session(async (at) => {
    const begun = await start('restarted', at)
    return [begun, await send('restarted', begun, 1, bytesOf(5 * mebibyte), at)] as const
  })
  await session(async (at) => {
    const last = await send('restarted', id, 2, Buffer.from('end'), at)
    await complete('restarted', id, [first, last], at)
  })
  await session(async (at) => {
    const { Body } = await at.send(new GetObjectCommand({ Bucket, Key: 'restarted', Range: 'bytes=-4' }))
    const end = Buffer.concat([bytesOf(5 * mebibyte).subarray(-1), Buffer.from('end')])
    expect(Buffer.from((await Body?.transformToByteArray()) ?? [])).toEqual(end)
  })
})
