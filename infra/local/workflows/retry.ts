import type { Retry } from '../../workflows/workflows.ts'

type Pause = (milliseconds: number) => Promise<void>
export type Waits = { pause: Pause; random: () => number }

/** Milliseconds between a failed try and the next, with all of it left to chance, as Step Functions' full jitter. */
function pauseAfter({ baseSeconds, backoff, maxSeconds }: Retry, tries: number, random: () => number): number {
  return random() * Math.min(maxSeconds, baseSeconds * backoff ** (tries - 1)) * 1000
}

const passes = ({ errors }: Retry, error: unknown) =>
  errors === undefined || (error instanceof Error && errors.includes(error.name))

/**
 * Tries as a step's tables say: an error counts for the first that names it, each with tries of its own, as in Step
 * Functions. `isFinal` errors are never tried again. Throws the last try's error.
 */
export async function withRetry<T>(
  retries: readonly Retry[],
  { pause, random }: Waits,
  isFinal: (error: unknown) => boolean,
  attempt: () => Promise<T>,
): Promise<T> {
  const failures = new Map<Retry, number>()
  while (true) {
    try {
      return await attempt()
    } catch (error) {
      const retry = retries.find((one) => passes(one, error))
      if (!retry || isFinal(error)) throw error
      const tries = (failures.get(retry) ?? 0) + 1
      if (tries >= retry.attempts) throw error
      failures.set(retry, tries)
      await pause(pauseAfter(retry, tries, random))
    }
  }
}
