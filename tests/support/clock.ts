import { afterEach, vi } from 'vitest'

export const minute = 60_000

/** Moves the clock on until the test ends. */
export function travel(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + milliseconds)
}
afterEach(() => void vi.useRealTimers())

/** Limits count in quarters of an hour: a test that counts starts with a new one. */
export const nextWindow = (): void => travel(15 * minute - (Date.now() % (15 * minute)))
