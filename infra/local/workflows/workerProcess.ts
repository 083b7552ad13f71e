import { Worker } from 'node:worker_threads'
import * as z from 'zod/mini'

/** Answers calls over the channel to its parent, one at a time, as Lambda would. */
const Call = z.object({ entry: z.string(), functionName: z.string(), event: z.unknown(), deadline: z.number() })
export type Called = { answer: unknown } | { error: { name: string; message: string } }

/**
 * Ends the process with its parent. A thread of its own looks, since a worker that computes without a pause hears
 * nothing of a closed channel.
 */
const watch = `
const { workerData } = require('node:worker_threads')
setInterval(() => process.ppid === workerData.parent || process.kill(process.pid, 'SIGKILL'), 250)`
new Worker(watch, { eval: true, execArgv: [], workerData: { parent: process.ppid } }).unref()
const gone = (error?: Error | null) => void (error !== null && process.exit())
process.on('disconnect', gone)

async function answer(given: unknown): Promise<Called> {
  const { entry, functionName, event, deadline } = Call.parse(given)
  try {
    const { handler } = await import(entry)
    const context = { functionName, getRemainingTimeInMillis: () => deadline - Date.now() }
    return { answer: (await handler(event, context)) ?? null }
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    return { error: { name, message } }
  }
}
process.on('message', async (given) => process.send?.(await answer(given), gone))
