import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { toAppError } from '../../functions/http/errors.ts'
import { refusal } from '../support/refusal.ts'
import { embeddedAws } from '../support/stage/embeddedAws.ts'

await embeddedAws()
const { discardBytes } = await import('../../functions/actions/photos/discardBytes.ts')
const { eraseFilesUnder, findStoredFile, replaceFile } = await import('../../functions/services/photos/photos.ts')

const s3 = mockClient(S3Client)
beforeEach(() => void s3.reset())
afterAll(() => void s3.restore())
const Key = 'orders/ord_1/ast_1.jpg'
const asset = { id: 'ast_1', storage_key: Key, content_type: 'image/jpeg' } as Parameters<typeof replaceFile>[0] &
  Parameters<typeof discardBytes>[0]
const slowDown = new S3ServiceException({
  name: 'SlowDown',
  $fault: 'server',
  message: 'Please reduce your request rate.',
  $metadata: { httpStatusCode: 503 },
})
const told = async (work: Promise<unknown>) => {
  const { code, retryAfterSeconds } = toAppError(await refusal(work))
  return { code, retryAfterSeconds }
}
const tryAgain = { code: 'unavailable', retryAfterSeconds: 2 }

test('a photo that S3 is too busy to read is not taken for missing: the customer is asked to try again', async () => {
  s3.on(GetObjectCommand).rejects(slowDown)
  expect(await told(findStoredFile(Key, () => true))).toEqual(tryAgain)
})

test('a logo that S3 is too busy to replace stays as it is, and the customer is asked to try again', async () => {
  s3.on(PutObjectCommand).rejects(slowDown)
  expect(await told(replaceFile(asset, '"1"', new Uint8Array([1])))).toEqual(tryAgain)
  expect(s3.commandCalls(PutObjectCommand)[0]?.args[0].input).toMatchObject({ Key, IfMatch: '"1"' })
})

test('a removed photo whose bytes S3 is too busy to delete is removed all the same', async () => {
  s3.on(DeleteObjectCommand).rejects(slowDown)
  await discardBytes(asset)
  expect(s3.commandCalls(DeleteObjectCommand)).toHaveLength(1)
})

test.each([
  ['SlowDown', 'a passing failure', tryAgain],
  ['InternalError', 'a passing failure', tryAgain],
  ['AccessDenied', 'our failure', { code: 'internal', retryAfterSeconds: undefined }],
])('files of which S3 answers %s one by one are %s, and never count as erased', async (Code, _, answer) => {
  const Versions = ['1', '2'].map((VersionId) => ({ Key, VersionId }))
  s3.on(ListObjectVersionsCommand).resolves({ Versions })
  s3.on(DeleteObjectsCommand).resolves({ Errors: [{ Key, VersionId: '2', Code }] })
  expect(await told(eraseFilesUnder('orders/ord_1/'))).toEqual(answer)
  expect(s3.commandCalls(DeleteObjectsCommand)[0]?.args[0].input.Delete).toEqual({ Objects: Versions, Quiet: true })
})
