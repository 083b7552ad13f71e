import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedAws } from '../../infra/local/aws/embedded.ts'

/**
 * The embedded AWS in a process of its own, so that what is measured beside it is the product's memory and not the
 * data's. Tells its environment, is told where the functions listen, and ends when its parent does.
 */
const functionsUrl = Promise.withResolvers<string>()
process.once('message', (url) => functionsUrl.resolve(String(url)))
process.once('disconnect', () => process.exit())

async function call(path: string, event: object): Promise<unknown> {
  const answer = await fetch((await functionsUrl.promise) + path, { method: 'POST', body: JSON.stringify(event) })
  if (!answer.ok) await sleep(100)
  return answer.json()
}

const { environment } = await startEmbeddedAws({
  dataDir: process.argv[2] ?? '',
  // The visitors' addresses come as CloudFront tells them: one address alone may place 300 orders.
  environment: { EDGE_KEY: 'load' },
  onStreamRecords: (Records) => call('/stream', { Records }),
  onMessages: (queue, event) => call(`/queues/${queue}`, event),
})
process.send?.(environment)
