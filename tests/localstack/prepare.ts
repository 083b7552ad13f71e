import { CreateBucketCommand, PutBucketVersioningCommand, S3Client } from '@aws-sdk/client-s3'
import { SESClient, VerifyEmailIdentityCommand } from '@aws-sdk/client-ses'
import { localBucket } from '../../infra/local/aws/embedded.ts'
import { region, stages } from '../../infra/stages.ts'

/** Keys of no account: LocalStack takes any, and one that is a number for an account's. */
export const anyKeys = { accessKeyId: 'test', secretAccessKey: 'test' }

/** LocalStack sends for verified senders alone, as AWS does. */
async function verifySender(endpoint: string) {
  const ses = new SESClient({ endpoint, region, credentials: anyKeys })
  await ses.send(new VerifyEmailIdentityCommand({ EmailAddress: stages.local.senderEmail }))
}

/** What the embedded stage finds in the services that it has elsewhere. */
export async function prepareLocalStack(endpoint: string) {
  const s3 = new S3Client({ endpoint, region, credentials: anyKeys, forcePathStyle: true })
  await s3.send(new CreateBucketCommand({ Bucket: localBucket }))
  const VersioningConfiguration = { Status: 'Enabled' } as const
  await s3.send(new PutBucketVersioningCommand({ Bucket: localBucket, VersioningConfiguration }))
  await verifySender(endpoint)
}
