import { setTimeout as sleep } from 'node:timers/promises'

const firstPauseMs = 200
const longestPauseMs = 30_000

export async function handOver(
  hand: () => Promise<unknown>,
  what: string,
  stopped: AbortSignal,
  taken: () => Promise<void> = async () => undefined,
): Promise<void> {
  for (let pause = firstPauseMs; !stopped.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
    try {
      if (!hasFailures(await hand())) return await taken()
    } catch (error) {
      console.error(`${what} failed:`, error)
    }
    // An abort is the end of waiting, not a failure.
    await sleep(pause, undefined, { signal: stopped, ref: false }).catch(() => undefined)
  }
}

const hasFailures = (answer: unknown) =>
  typeof answer === 'object' &&
  answer !== null &&
  'batchItemFailures' in answer &&
  Array.isArray(answer.batchItemFailures) &&
  answer.batchItemFailures.length > 0
