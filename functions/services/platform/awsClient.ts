import { Sha256 } from './awsSigning.ts'

/** 1 except in tests that put a hundred requests into one process, where waiting for a socket counts as connecting. */
const patience = () => Number(process.env.AWS_PATIENCE ?? 1)

/** What every AWS client shares: short timeouts, so that a hanging service becomes an honest 503 in time. */
export const awsClientDefaults = {
  maxAttempts: 3,
  sha256: Sha256,
  requestHandler: {
    get connectionTimeout() {
      return 1_000 * patience()
    },
    get requestTimeout() {
      return 2_500 * patience()
    },
    throwOnRequestTimeout: true,
  },
}

type Stacked = { middlewareStack: { remove(name: string): boolean } }
/** What the SDK does for each request and nobody reads: a log for a logger that is not there, and its version's name. */
const unread = ['loggerMiddleware', 'getUserAgentMiddleware']

export function withoutUnread<Client extends Stacked>(client: Client): Client {
  for (const name of unread) client.middlewareStack.remove(name)
  return client
}

const passing = new Set([
  'ThrottlingException',
  'Throttling',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'TooManyRequestsException',
  'SlowDown',
  'InternalServerError',
  'InternalError',
  'InternalErrorException',
  'ServiceUnavailable',
  'TransactionInProgressException',
  'TimeoutError',
  'RequestTimeout',
])

/** Whether an AWS call failed for a reason that passes: throttled, down, hanging or unreachable. */
export function isPassingFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const status = '$metadata' in error ? (error.$metadata as { httpStatusCode?: number }).httpStatusCode : undefined
  const code = 'code' in error ? error.code : undefined
  return (
    passing.has(error.name) ||
    (status !== undefined && status >= 500) ||
    (typeof code === 'string' && /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)/.test(code))
  )
}
