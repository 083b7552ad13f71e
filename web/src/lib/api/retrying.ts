import { ApiError } from './api.ts'

/** No answer came: the server or the storage can't be reached, or an answer broke off. */
export const isUnreachable = (error: unknown) =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
const isBusy = (error: unknown) => hasStatus(error) && (error.status >= 500 || error.status === 429)
const hasStatus = (error: unknown): error is Error & { status: number } =>
  error instanceof Error && 'status' in error && typeof error.status === 'number'

/** Some two minutes without a connection, some half a minute of a server that answers with failures. */
const triesUnreachable = 18
const triesBusy = 6
const longestWaitSeconds = 8

type Retrying = {
  signal: AbortSignal
  /** True when the wait for a connection begins, false when work goes on. */
  onWaiting?: (isWaiting: boolean) => void
  /** After every failure that is followed by another try. */
  onFailure?: () => void
  /** Keeps trying for as long as the failure may pass. */
  isEndless?: boolean
}

/**
 * Repeats a task that may safely run twice until it succeeds, is aborted or fails for good. While the browser
 * knows that it is offline it waits without counting; a Retry-After is honoured.
 */
export async function retrying<T>(
  task: () => Promise<T>,
  { signal, onWaiting, onFailure, isEndless }: Retrying,
): Promise<T> {
  for (let failures = 0; ; ) {
    signal.throwIfAborted()
    try {
      const result = await task()
      onWaiting?.(false)
      return result
    } catch (error) {
      signal.throwIfAborted()
      const unreachable = isUnreachable(error)
      const mayPass = unreachable || isBusy(error)
      const tries = !mayPass ? 1 : isEndless ? Number.POSITIVE_INFINITY : unreachable ? triesUnreachable : triesBusy
      if (navigator.onLine) failures += 1
      if (failures >= tries) throw error
      onFailure?.()
      if (unreachable) onWaiting?.(true)
      await pause(navigator.onLine ? waitSeconds(failures, error) : undefined, signal)
    }
  }
}

function waitSeconds(failures: number, error: unknown) {
  const asked = error instanceof ApiError ? error.retryAfterSeconds : undefined
  return asked ?? Math.min(longestWaitSeconds, 2 ** (failures - 1)) * (0.75 + Math.random() / 2)
}

/** Ends when the time is over, the browser comes back online, or the work is aborted. */
function pause(seconds: number | undefined, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = seconds === undefined ? undefined : setTimeout(end, seconds * 1000)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
