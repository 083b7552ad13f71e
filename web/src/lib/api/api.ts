import type { Answer, BodyInput, Params, QueryInput, Route } from '#contract/endpoints'
import type { ErrorCode } from '#contract/errorStatuses'
import { readFailure } from './failureAnswer.ts'

/** The server answered with a failure: its sentence, its code and the messages of single fields. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly fields: Record<string, string>
  /** Whether the sentence came from the server, or stands in for a missing one. */
  readonly isFromServer: boolean
  /** How long the server asked to wait before another try. */
  readonly retryAfterSeconds: number | undefined
  /** The row as it stands now, where an edit was made of an older one. */
  readonly current: unknown
  constructor(status: number, body: unknown, retryAfter: string | null = null) {
    const answer = readFailure(body)
    super(answer?.error ?? `Request failed (${status})`)
    this.name = 'ApiError'
    this.status = status
    this.code = answer?.code
    this.fields = answer?.fields ?? {}
    this.current = answer?.current
    this.isFromServer = answer !== undefined
    this.retryAfterSeconds = retryAfter && /^\d{1,5}$/.test(retryAfter) ? Number(retryAfter) : undefined
  }
}

type Given<K extends string, T> = [T] extends [undefined] ? { [P in K]?: never } : { [P in K]: T }
type Optional<K extends string, T> = [T] extends [undefined] ? { [P in K]?: never } : { [P in K]?: T }
export type Request<R extends Route> = Given<'params', Params<R>> &
  Optional<'query', QueryInput<R>> &
  Given<'body', BodyInput<R>> & { headers?: Record<string, string>; signal?: AbortSignal; keepalive?: boolean }

/**
 * Calls an endpoint of the contract. Throws ApiError for a failure that the server answered,
 * and the browser's TypeError where no answer came.
 */
export async function api<R extends Route>(
  route: R,
  ...[request]: Partial<Request<R>> extends Request<R> ? [Request<R>?] : [Request<R>]
): Promise<Answer<R>> {
  const [method = 'GET', template = ''] = route.split(' ')
  const given = (request ?? {}) as { params?: object; query?: object; body?: object } & Pick<
    Request<R>,
    'headers' | 'signal' | 'keepalive'
  >
  const values = new Map(Object.entries(given.params ?? {}))
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const query = new URLSearchParams(
    Object.entries(given.query ?? {}).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  )
  const response = await fetch(query.size > 0 ? `${path}?${query}` : path, {
    method,
    credentials: 'same-origin',
    headers: { ...(given.body ? { 'content-type': 'application/json' } : {}), ...given.headers },
    ...(given.body ? { body: JSON.stringify(given.body) } : {}),
    ...(given.signal ? { signal: given.signal } : {}),
    ...(given.keepalive ? { keepalive: true } : {}),
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new ApiError(response.status, body, response.headers.get('retry-after'))
  if (body === undefined) throw new TypeError('The answer broke off.')
  return body as Answer<R>
}
