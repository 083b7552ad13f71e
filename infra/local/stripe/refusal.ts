export class StripeRefusal extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | undefined
  constructor(status: number, type: string, message: string, code?: string) {
    super(message)
    this.name = 'StripeRefusal'
    this.status = status
    this.type = type
    this.code = code
  }
}

export const invalid = (message: string, code?: string) =>
  new StripeRefusal(400, 'invalid_request_error', message, code)
export const missing = (what: string, id: string) =>
  new StripeRefusal(404, 'invalid_request_error', `No such ${what}: '${id}'`, 'resource_missing')
export const bodyOf = ({ type, message, code }: StripeRefusal) => ({ error: { type, message, ...(code && { code }) } })
