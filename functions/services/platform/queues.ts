import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod/mini'
import type { Consumer } from '#contract/platform/streams'
import { config } from '../config.ts'
import { awsClientDefaults } from './awsClient.ts'

const client = new SQSClient(awsClientDefaults)
/** As many as SQS takes in one request. */
const sentAtOnce = 10
const QueueUrls = z.record(z.string(), z.url())

const urlOf = (consumer: Consumer) => QueueUrls.parse(JSON.parse(config().QUEUE_URLS))[consumer]

export const hasQueue = (consumer: Consumer): boolean => urlOf(consumer) !== undefined

/** As long as SQS holds a message back. */
export const longestDelaySeconds = 900

/** Sends messages to a consumer's queue, which holds them back for so long, and answers the places of those that it did not take. Throws where it is down. */
export async function sendMessages(consumer: Consumer, messages: object[], DelaySeconds?: number): Promise<number[]> {
  const failed: number[] = []
  for (let start = 0; start < messages.length; start += sentAtOnce) {
    const Entries = messages
      .slice(start, start + sentAtOnce)
      .map((message, index) => ({ Id: String(start + index), MessageBody: JSON.stringify(message), DelaySeconds }))
    const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl: urlOf(consumer), Entries }))
    failed.push(...Failed.map(({ Id }) => Number(Id)))
  }
  return failed
}
