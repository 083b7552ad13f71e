import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { isGuessable, type PagePath } from '#contract/delivery/tourPages'
import { errorStatuses } from '#contract/errors'
import { apiHeaders } from '#contract/integrations/apiHeaders'
import { unknownPageRule } from '#contract/platform/rates'
import { AppError } from '../domain/platform/AppError.ts'
import { failurePage } from '../services/pages/FailurePage.tsx'
import { countCall, readCalls } from '../store/platform/rates.ts'
import { addressOf } from './caller/address.ts'
import { toAppError } from './errors.ts'
import { refuseOver, shortHashOf } from './limits/rateLimit.ts'
import { note, observe } from './observe.ts'
import type { GroupHandler } from './serve.ts'

type Event = APIGatewayProxyEventV2
type Result = APIGatewayProxyStructuredResultV2
export type PageRequest = {
  params: Record<string, string | undefined>
  userAgent: string
  range: string | undefined
  isOpened: boolean
  now: Date
}
type Handlers = Record<PagePath, (request: PageRequest) => Promise<Result>>

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': apiHeaders['content-security-policy'],
  'referrer-policy': 'no-referrer',
  'strict-transport-security': apiHeaders['strict-transport-security'],
}

export const page = ({ html, headers }: { html: string; headers: Record<string, string> }): Result => ({
  statusCode: 200,
  headers: { ...pageHeaders, ...headers },
  body: html,
})

export const elsewhere = (location: string): Result => ({
  statusCode: 302,
  headers: { ...pageHeaders, 'content-type': 'text/plain; charset=utf-8', location },
})

export const captionsFile = (text: string): Result => ({
  statusCode: 200,
  headers: { ...pageHeaders, 'content-type': 'text/vtt; charset=utf-8' },
  body: text,
})

export function servePages(handlers: Handlers): GroupHandler {
  const byPath = new Map(Object.entries(handlers))
  return middy<Event, Result>()
    .use(observe())
    .use({
      onError: (request) => {
        request.response = withoutBodyForHead(request.event, failed(toAppError(request.error)))
      },
    })
    .handler(async (event: Event) => {
      const handle = byPath.get(event.routeKey.split(' ')[1] ?? '')
      if (!handle) throw new AppError('not_found', 'There is nothing at this address.')
      const address = addressOf(event)
      note(event, { network: address })
      const { userAgent } = event.requestContext.http
      const isOpened = !isHead(event)
      const { range } = event.headers
      const now = new Date()
      const params = event.pathParameters ?? {}
      const asked = { params, userAgent, range, isOpened, now }
      const opened = countingUnknown({ slug: params.slug ?? '', address, now }, () => handle(asked))
      return withoutBodyForHead(event, await opened)
    }) as unknown as GroupHandler
}

const isHead = ({ routeKey }: Event) => routeKey.startsWith('HEAD ')
const withoutBodyForHead = (event: Event, result: Result): Result => (isHead(event) ? { ...result, body: '' } : result)

function failed({ code, message, retryAfterSeconds }: AppError): Result {
  const { html, headers } = failurePage(message)
  const wait: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  return { statusCode: errorStatuses[code], headers: { ...pageHeaders, ...headers, ...wait }, body: html }
}

const { windowSeconds } = unknownPageRule
type Asked = { slug: string; address: string; now: Date }

/** A missing page counts against the network; after too many, its guessable (short) slugs stay closed. Long slugs cost no extra read. */
async function countingUnknown<T>({ slug, address, now }: Asked, open: () => Promise<T>): Promise<T> {
  const name = `unknown-page#${shortHashOf(address)}`
  const counted = open().catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found')
      refuseOver(unknownPageRule, await countCall(name, windowSeconds, now), now)
    throw error
  })
  if (!isGuessable(slug)) return counted
  const [answer] = await Promise.all([counted, refuseGuesses(name, now)])
  return answer
}

async function refuseGuesses(name: string, now: Date): Promise<void> {
  refuseOver(unknownPageRule, await readCalls(name, windowSeconds, now), now)
}
