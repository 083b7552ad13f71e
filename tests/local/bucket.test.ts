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
import { embeddedAws } from '../support/embeddedAws.ts'

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
