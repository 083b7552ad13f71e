import { setTimeout as sleep } from 'node:timers/promises'

/** So that timing says nothing about whether an account exists. */
export async function withMinimumDuration<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), sleep(milliseconds)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
