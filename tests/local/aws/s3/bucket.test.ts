import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { expect, test } from 'vitest'
import { embeddedAws } from '../../../support/stage/embeddedAws.ts'

const aws = await embeddedAws()
const Bucket = process.env.BUCKET_NAME
const client = new S3Client()
const put = (Key: string, Body: string) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'text/plain' }))
const read = async (Key: string) => (await client.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString()

test('objects are put, read in part, copied, listed and deleted by the plain client', async () => {
  await put('a/one file.txt', 'hello world')
  const { ContentLength, ContentType } = await client.send(new HeadObjectCommand({ Bucket, Key: 'a/one file.txt' }))
  expect([ContentLength, ContentType]).toEqual([11, 'text/plain'])
  const part = await client.send(new GetObjectCommand({ Bucket, Key: 'a/one file.txt', Range: 'bytes=0-4' }))
  expect(await part.Body?.transformToString()).toBe('hello')
  await client.send(new CopyObjectCommand({ Bucket, Key: 'b', CopySource: `${Bucket}/a/one%20file.txt` }))
  expect(await read('b')).toBe('hello world')
  const { Contents } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'a/' }))
  expect(Contents?.map((object) => object.Key)).toEqual(['a/one file.txt'])
  await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'b' }] } }))
  await client.send(new DeleteObjectCommand({ Bucket, Key: 'a/one file.txt' }))
  await expect(read('b')).rejects.toMatchObject({ name: 'NoSuchKey' })
})

test('a presigned address serves its object, as an attachment where it says so', async () => {
  await put('plan.svg', '<svg/>')
  const asked = { Bucket, Key: 'plan.svg', ResponseContentDisposition: 'attachment; filename="plan (1).svg"' }
  const response = await fetch(await getSignedUrl(client, new GetObjectCommand(asked), { expiresIn: 60 }))
  expect([response.status, await response.text()]).toEqual([200, '<svg/>'])
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="plan (1).svg"')
})

test('a presigned address for another object, method or time is refused', async () => {
  await put('mine', 'x')
  await put('yours', 'x')
  const url = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'mine' }), { expiresIn: 60 })
  const past = { expiresIn: 60, signingDate: new Date(Date.now() - 61_000) }
  const expired = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'mine' }), past)
  const codeOf = async (address: string, method = 'GET') => {
    const response = await fetch(address, { method })
    return `${response.status} ${/<Code>(.*)<\/Code>/.exec(await response.text())?.[1]}`
  }
  expect(await codeOf(url.replace('/mine?', '/yours?'))).toBe('403 SignatureDoesNotMatch')
  expect(await codeOf(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600000'))).toBe('403 SignatureDoesNotMatch')
  expect(await codeOf(url, 'DELETE')).toBe('403 SignatureDoesNotMatch')
  expect(await codeOf(expired)).toBe('403 AccessDenied')
})

test('without a signature nothing is served, stored or listed', async () => {
  await put('private', 'x')
  for (const [path, method] of [
    ['/private', 'GET'],
    ['/new', 'PUT'],
    ['', 'GET'],
  ] as const)
    expect((await fetch(`${aws.bucketOrigin}/${Bucket}${path}`, { method })).status).toBe(403)
})

test('a listing goes on where its last page ended', async () => {
  for (const name of ['a', 'b', 'c']) await put(`paged/${name}`, name)
  const first = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'paged/', MaxKeys: 2 }))
  const rest = { Bucket, Prefix: 'paged/', ContinuationToken: first.NextContinuationToken }
  const second = await client.send(new ListObjectsV2Command(rest))
  const keys = [first, second].map(({ Contents }) => Contents?.map(({ Key }) => Key))
  expect(keys).toEqual([['paged/a', 'paged/b'], ['paged/c']])
  expect([first.IsTruncated, second.IsTruncated]).toEqual([true, false])
})

test('bytes that are not what their checksum says are refused, and the object stays as it was', async () => {
  await put('sure', 'right')
  const wrong = { Bucket, Key: 'sure', Body: 'wrong', ChecksumCRC32: 'AAAAAA==' }
  await expect(client.send(new PutObjectCommand(wrong))).rejects.toMatchObject({ name: 'BadDigest' })
  expect(await read('sure')).toBe('right')
})

test('a browser that holds an object already is told so, and one that wants another is refused', async () => {
  const { ETag } = await put('held', 'x')
  const url = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'held' }), { expiresIn: 60 })
  const statusFor = async (headers: Record<string, string>) => (await fetch(url, { headers })).status
  expect(await statusFor({ 'if-none-match': ETag ?? '' })).toBe(304)
  expect(await statusFor({ 'if-match': '"other"' })).toBe(412)
  expect(await statusFor({ range: 'bytes=1-' })).toBe(416)
})
