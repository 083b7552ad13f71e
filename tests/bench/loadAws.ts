import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedAws } from '../../infra/local/embedded.ts'

/**
 * The embedded AWS in a process of its own, so that what is measured beside it is the product's memory and not the
 * data's. Tells its environment, is told where the stream's function listens, and ends when its parent does.
 */
const streamUrl = Promise.withResolvers<string>()
process.once('message', (url) => streamUrl.resolve(String(url)))
process.once('disconnect', () => process.exit())

const { environment } = await startEmbeddedAws({
  dataDir: process.argv[2] ?? '',
  // The visitors' addresses come as CloudFront tells them: one address alone may place 300 orders.
  environment: { EDGE_KEY: 'load' },
  onStreamRecords: async (Records) => {
    const url = await streamUrl.promise
    const answer = await fetch(url, { method: 'POST', body: JSON.stringify({ Records }) })
    if (!answer.ok) await sleep(100)
    return answer.json()
  },
})
process.send?.(environment)
