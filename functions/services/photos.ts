import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { awsClientDefaults } from './awsClient.ts'
import { config } from './config.ts'

const client = new S3Client({ ...awsClientDefaults, requestChecksumCalculation: 'WHEN_REQUIRED' })

/** Deletes a stored file; one that is gone already is fine. */
export async function deleteFile(key: string): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket: config().BUCKET_NAME, Key: key }))
}
