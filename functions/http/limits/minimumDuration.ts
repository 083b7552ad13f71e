import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs `work` and answers, or fails, no sooner than after `milliseconds`: then the time says nothing about whether
 * an account exists.
 */
export async function withMinimumDuration<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), sleep(milliseconds)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
