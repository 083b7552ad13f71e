import { afterEach, vi } from 'vitest'

export const minute = 60_000

function stopAt(time: number): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(time)
}
afterEach(() => void vi.useRealTimers())

/** Moves the clock on until the test ends. */
export const travel = (milliseconds: number): void => stopAt(Date.now() + milliseconds)

/** Limits count in quarters of an hour: a test that counts starts with the very beginning of a new one. */
export function nextWindow(): void {
  const now = Date.now()
  stopAt(now - (now % (15 * minute)) + 15 * minute)
}
