import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../web/src/lib/api/api.ts'
import { retrying } from '../../../web/src/lib/api/retrying.ts'

const never = new AbortController().signal
const failing = (failures: Error[]) =>
  vi.fn(async () => {
    const failure = failures.shift()
    if (failure) throw failure
    return 'done'
  })
const busy = (retryAfter: string | null = null) => new ApiError(503, {}, retryAfter)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})

test('a busy server is asked again, with longer and longer waits', async () => {
  const task = failing([busy(), busy(), busy()])
  const result = retrying(task, { signal: never })
  await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 3_999)
  expect(task).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(1)
  expect(await result).toBe('done')
})

test('the server’s Retry-After is honored', async () => {
  const task = failing([busy('30')])
  const result = retrying(task, { signal: never })
  await vi.advanceTimersByTimeAsync(29_999)
  expect(task).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await result).toBe('done')
})

test('a refusal is not retried', async () => {
  const refusal = new ApiError(422, {})
  const task = failing([refusal])
  await expect(retrying(task, { signal: never })).rejects.toBe(refusal)
  expect(task).toHaveBeenCalledTimes(1)
})

test('a server that stays busy is given up after six tries', async () => {
  const task = failing(Array.from({ length: 20 }, () => busy()))
  const result = retrying(task, { signal: never }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await result).toBeInstanceOf(ApiError)
  expect(task).toHaveBeenCalledTimes(6)
})

test('without a connection the wait is shown, and it ends as soon as the browser is online', async () => {
  const waiting: boolean[] = []
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const task = failing([new TypeError('Failed to fetch')])
  const result = retrying(task, { signal: never, onWaiting: (isWaiting) => waiting.push(isWaiting) })
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(task).toHaveBeenCalledTimes(1)
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(await result).toBe('done')
  expect(waiting).toEqual([true, false])
})

test('an abort ends the waiting', async () => {
  const abort = new AbortController()
  const result = retrying(failing([busy('1000')]), { signal: abort.signal }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10)
  abort.abort()
  expect(await result).toHaveProperty('name', 'AbortError')
})

test('an endless retry goes on past the limit, reports every failure, and still stops at a refusal', async () => {
  const onFailure = vi.fn()
  const refusal = new ApiError(404, {})
  const task = failing([...Array.from({ length: 9 }, () => busy()), refusal])
  const result = retrying(task, { signal: never, isEndless: true, onFailure }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await result).toBe(refusal)
  expect(onFailure).toHaveBeenCalledTimes(9)
})
