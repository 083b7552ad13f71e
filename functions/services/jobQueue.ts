import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { awsClientDefaults } from './awsClient.ts'
import { config } from './config.ts'

const client = new SQSClient(awsClientDefaults)

/** Queues a job to be started. */
export async function sendJob(job: { id: string; workflow: string }): Promise<void> {
  await client.send(new SendMessageCommand({ QueueUrl: config().JOB_QUEUE_URL, MessageBody: JSON.stringify(job) }))
}
