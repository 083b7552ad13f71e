import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { awsJson } from './awsJson.ts'
import type { Kept } from './dynamodb/database.ts'
import { handOver } from './redelivery.ts'

/** What a queue's function is called with; here for one message each time. */
export type QueueEvent = { Records: { messageId: string; body: string; eventSource: 'aws:sqs' }[] }
export type MessageHandler = (queue: string, event: QueueEvent) => Promise<unknown>

const Entry = z.object({ Id: z.string(), MessageBody: z.string(), DelaySeconds: z.optional(z.int()) })
const Batch = z.object({ QueueUrl: z.url(), Entries: z.array(Entry).check(z.minLength(1), z.maxLength(10)) })
const Message = z.object({ queue: z.string(), messageId: z.string(), body: z.string() })
type Message = z.infer<typeof Message>

/**
 * Each message goes to its queue's function by itself, in no order, and again until it is taken. It is kept until
 * then; a delayed one comes early when the process restarts meanwhile.
 */
export function openQueues(handler: MessageHandler, kept: Kept) {
  const stopped = new AbortController()
  const deliveries = new Set<Promise<void>>()

  function deliver({ queue, messageId, body }: Message) {
    const hand = () => handler(queue, { Records: [{ messageId, body, eventSource: 'aws:sqs' }] })
    const taken = () => kept.forget(messageId)
    const delivery = handOver(hand, `The message ${messageId} of the queue ${queue}`, stopped.signal, taken)
    deliveries.add(delivery)
    void delivery.finally(() => deliveries.delete(delivery))
  }

  async function deliverLater(message: Message, delaySeconds: number) {
    const isDue = await sleep(delaySeconds * 1000, true, { signal: stopped.signal, ref: false }).catch(() => false)
    if (isDue) deliver(message)
  }

  async function send(input: unknown) {
    const { QueueUrl, Entries } = Batch.parse(input)
    const queue = QueueUrl.slice(QueueUrl.lastIndexOf('/') + 1)
    const messages = Entries.map(({ MessageBody: body }) => ({ queue, messageId: randomUUID(), body }))
    await Promise.all(messages.map((message) => kept.keep(message.messageId, message)))
    for (const [index, message] of messages.entries()) {
      const { DelaySeconds = 0 } = Entries[index] ?? {}
      if (DelaySeconds > 0) void deliverLater(message, DelaySeconds)
      else deliver(message)
    }
    // The client compares each digest with its own.
    const digest = (body: string) => createHash('md5').update(body).digest('hex')
    const Successful = Entries.map(({ Id, MessageBody }, index) => ({
      Id,
      MessageId: messages[index]?.messageId,
      MD5OfMessageBody: digest(MessageBody),
    }))
    return { Successful, Failed: [] }
  }

  return {
    endpoint: awsJson('SQS', { SendMessageBatch: send }),
    async resume() {
      for (const message of await kept.all()) deliver(Message.parse(message))
    },
    isIdle: () => deliveries.size === 0,
    async settled() {
      while (deliveries.size > 0) await Promise.all(deliveries)
    },
    async stop() {
      stopped.abort()
      await Promise.all(deliveries)
    },
  }
}
