import type { ErrorCode } from '#contract/errors'

type Details = {
  /** Messages by dotted body path, e.g. 'customer.email'. */
  fields?: Record<string, string>
  retryAfterSeconds?: number
  /** The row as it stands now, for a conflict. */
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

/** One field is wrong: its message is the whole answer's sentence too. */
export const invalidField = (field: string, message: string) =>
  new AppError('invalid', message, { fields: { [field]: message } })

const counted = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`

export function tooOften(waitSeconds: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitSeconds))
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = retryAfterSeconds < 60 ? counted(retryAfterSeconds, 'second') : counted(minutes, 'minute')
  return new AppError('rate_limited', `That was too often. Please try again in ${wait}.`, { retryAfterSeconds })
}
