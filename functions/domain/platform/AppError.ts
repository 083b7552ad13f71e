import type { ErrorCode } from '#contract/errors'

type Details = {
  fields?: Record<string, string>
  retryAfterSeconds?: number
  current?: unknown
  cause?: unknown
}

/** A failure that the caller may hear about: `message` is a sentence for a person that says what to do. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly current: unknown
  constructor(code: ErrorCode, message: string, { fields, retryAfterSeconds, current, cause }: Details = {}) {
    super(message, { cause })
    this.name = 'AppError'
    this.code = code
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
    this.current = current
  }
}

export const invalidField = (field: string, message: string) =>
  new AppError('invalid', message, { fields: { [field]: message } })

const units = [
  { name: 'second', seconds: 1, until: 60 },
  { name: 'minute', seconds: 60, until: 2 * 3600 },
  { name: 'hour', seconds: 3600, until: Number.POSITIVE_INFINITY },
]

export function tooOften(waitSeconds: number, wayOut = ''): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitSeconds))
  const unit = units.find(({ until }) => retryAfterSeconds < until)
  const count = Math.ceil(retryAfterSeconds / (unit?.seconds ?? 1))
  const wait = `${count} ${unit?.name}${count === 1 ? '' : 's'}`
  const sentence = `Too many attempts. Please try again in ${wait}. ${wayOut}`
  return new AppError('rate_limited', sentence.trim(), { retryAfterSeconds })
}
