import type { Retry } from '../../workflows/workflows.ts'

type Pause = (milliseconds: number) => Promise<void>
export type Waits = { pause: Pause; random: () => number }

/** Milliseconds between a failed try and the next, with all of it left to chance, as Step Functions' full jitter. */
function pauseAfter({ baseSeconds, backoff, maxSeconds }: Retry, tries: number, random: () => number): number {
  return random() * Math.min(maxSeconds, baseSeconds * backoff ** (tries - 1)) * 1000
}

const passes = ({ errors }: Retry, error: unknown) =>
  errors === undefined || (error instanceof Error && errors.includes(error.name))

/** Tries as a step's table says. `isFinal` errors are never tried again. Throws the last try's error. */
export async function withRetry<T>(
  retry: Retry,
  { pause, random }: Waits,
  isFinal: (error: unknown) => boolean,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (tries >= retry.attempts || isFinal(error) || !passes(retry, error)) throw error
      await pause(pauseAfter(retry, tries, random))
    }
  }
}
