import { randomUUID } from 'node:crypto'
import { entryOf } from '../../../infra/functions/functionBuilds.ts'
import { consumerFunction, recordOf } from '../../../infra/functions/functions.ts'
import type { StreamRecord } from '../../../infra/local/aws/embedded.ts'
import type { QueueEvent } from '../../../infra/local/aws/queues.ts'
import { jobKeeper } from '../../../infra/workflows/workers.ts'
import { asFunction } from '../access/leastPrivilege.ts'

/** The table's stream, handled as when deployed. Its functions are loaded at the first record. */
export async function onStreamRecords(Records: StreamRecord[]) {
  const { handler } = await import(entryOf(recordOf('stream')))
  return asFunction('stream', () => handler({ Records }))
}

/** What takes time, or calls the outside: tests of it call it themselves. */
const leftOut = new Set(['previews', 'photoUrls', 'webhooks'])

/** The queues that the stream's function hands changes on to, but for those that are left out. */
export const onMessages = async (queue: string, event: QueueEvent) =>
  leftOut.has(queue) ? { batchItemFailures: [] } : onEveryMessage(queue, event)

/** The queues that the stream's function hands changes on to, handled as when deployed. */
export async function onEveryMessage(queue: string, event: QueueEvent) {
  const name = queue === 'jobs' ? 'jobs' : consumerFunction(queue)
  const { handler } = await import(entryOf(name === 'jobs' ? jobKeeper : recordOf(name)))
  return asFunction(name, () => handler(event))
}

/** Has the consumers of these records take what they are told of them at once, without the queues between. */
export async function takeRecords(Records: readonly object[]): Promise<{ batchItemFailures: unknown[] }> {
  const { changesIn } = await import('../../../functions/entries/stream/stream.ts')
  const { messagesOf } = await import('../../../functions/actions/platform/enqueueChanges.ts')
  const batchItemFailures: unknown[] = []
  for (const told of changesIn({ Records }))
    for (const { consumer, number, body } of messagesOf(told)) {
      const message = { messageId: randomUUID(), body: JSON.stringify(body), eventSource: 'aws:sqs' } as const
      const answer = await onMessages(consumer, { Records: [message] })
      if (answer.batchItemFailures.length > 0) batchItemFailures.push({ itemIdentifier: number })
    }
  return { batchItemFailures }
}
