import {
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { makeZip } from 'client-zip'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '../support/refusal.ts'
import { embeddedAws } from '../support/stage/embeddedAws.ts'

await embeddedAws()
const { listArchive } = await import('../../functions/services/photos/archives.ts')

const s3 = mockClient(S3Client)
beforeEach(() => void s3.reset())
afterAll(() => void s3.restore())

const sizes = { 'oak-lane-16x9.mp4': 3_000_000, 'oak-lane-16x9-poster.jpg': 90_000, 'oak-lane.vtt': 700 }
const archive = async () =>
  Buffer.from(
    await new Response(
      makeZip(Object.entries(sizes).map(([name, size]) => ({ name, input: Buffer.alloc(size, 7) }))),
    ).arrayBuffer(),
  )

/** A bucket that holds these bytes; answers how many of them were asked for. */
function stored(bytes: Buffer): { read: number } {
  const told = { read: 0 }
  s3.on(HeadObjectCommand).resolves({ ContentLength: bytes.length })
  s3.on(GetObjectCommand).callsFake(({ Range = '' }) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(Range) ?? []
    const part = bytes.subarray(Number(from), Number(to) + 1)
    told.read += part.length
    const Body = { transformToByteArray: async () => new Uint8Array(part) }
    return { Body } as Partial<GetObjectCommandOutput>
  })
  return told
}

test('an archive is read back by its directory alone, with the names and sizes of its files', async () => {
  const told = stored(await archive())
  const entries = await listArchive('finals/x.zip')
  expect(Object.fromEntries((entries ?? []).map(({ name, size }) => [name, size]))).toEqual(sizes)
  expect(told.read).toBeLessThan(70_000)
})

test('an archive that ends early, and what is none, is told apart from a storage that does not answer', async () => {
  stored((await archive()).subarray(0, -60))
  expect(await listArchive('finals/x.zip')).toBeUndefined()
  stored(Buffer.from('no archive at all'))
  expect(await listArchive('finals/x.zip')).toBeUndefined()
  const busy = { name: 'SlowDown', $fault: 'server', message: 'Slow down.', $metadata: {} } as const
  s3.on(GetObjectCommand).rejects(new S3ServiceException(busy))
  expect(await refusal(listArchive('finals/x.zip'))).toMatchObject({ name: 'SlowDown' })
})
