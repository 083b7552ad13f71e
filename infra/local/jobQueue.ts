import { createHash, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { awsJson } from './awsJson.ts'
import { handOver } from './redelivery.ts'

/** What the function is called with for the queue's messages; here for one each time. */
export type QueueEvent = { Records: { messageId: string; body: string; eventSource: 'aws:sqs' }[] }
const Message = z.object({ MessageBody: z.string() })

/**
 * SQS for one queue: each message goes to the handler, again until it is taken. It is kept in memory alone, since jobs
 * stand in the table and are started again with the stage.
 */
export function openJobQueue(handler: (event: QueueEvent) => Promise<unknown>) {
  const stopped = new AbortController()
  const deliveries = new Set<Promise<void>>()

  function send(input: unknown) {
    const { MessageBody: body } = Message.parse(input)
    const messageId = randomUUID()
    const hand = () => handler({ Records: [{ messageId, body, eventSource: 'aws:sqs' }] })
    const delivery = handOver(hand, `The message ${messageId} of the job queue`, stopped.signal)
    deliveries.add(delivery)
    void delivery.finally(() => deliveries.delete(delivery))
    // The client compares it with its own.
    return { MessageId: messageId, MD5OfMessageBody: createHash('md5').update(body).digest('hex') }
  }

  return {
    endpoint: awsJson('SQS', { SendMessage: send }),
    /** Resolves when every message so far is taken. */
    async settled() {
      while (deliveries.size > 0) await Promise.all(deliveries)
    },
    async stop() {
      stopped.abort()
      await Promise.all(deliveries)
    },
  }
}
