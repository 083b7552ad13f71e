import * as z from 'zod/mini'
import { brand } from '../brand.ts'
import { type RoutesOf, routesOf } from '../endpoints.ts'
import { Timestamp } from '../fields.ts'
import { Money } from '../money/money.ts'
import { content, type Json, openApiDocument, schemaOf } from '../openapi.ts'
import { CustomerContact, OrderedOptions, OrderId } from '../orders/order.ts'
import { ReviewComment, ReviewRequest, ReviewVersion } from '../review/review.ts'
import { ApiOrder } from './apiOrder.ts'
import { ApiReview } from './apiReview.ts'
import { testEvent, webhookEvents } from './integrationChoices.ts'

const assistantRoute = 'POST /api/v1/mcp'
type PublicRoute = Exclude<RoutesOf<'brokerages'>, typeof assistantRoute>

/** What a developer must know beyond the summary, by endpoint. */
const about: Record<PublicRoute, string> = {
  'POST /api/v1/price': 'What a film with these options costs, with the deposit that starts it. No order is made.',
  'POST /api/v1/orders':
    'Photos are up to 100 `https://` addresses of public servers, in the order of the tour, each of up to 50 MB, fetched within 20 seconds and three redirects. With `submit` the order is placed once each photo is there or has failed, and one is there; `submission` says where it stands. To change a draft, send all of it again with its `order_id`: the same list changes nothing, a longer one adds photos, and a new address in the place of a failed photo is fetched.',
  'GET /api/v1/orders': 'Give `next_cursor` back as `cursor` for the next page; it is null on the last.',
  'GET /api/v1/orders/{order_id}':
    'An order of another account is not found. The sum of `money.entries` is what is due. `film.state` goes from `none` over `waiting` and `rendering` to `ready`.',
  'DELETE /api/v1/orders/{order_id}': 'An order that was submitted can’t be discarded.',
  'POST /api/v1/orders/{order_id}/pay-link':
    'The API takes no money: give the link to whoever pays. 409 where nothing can be paid online.',
  'GET /api/v1/orders/{order_id}/review':
    'Links to films, pictures and files in it live for minutes. `may` says what can be done now, `closed` why not.',
  'PUT /api/v1/orders/{order_id}/review/comments/{comment_id}':
    'Make `comment_id` yourself, a random UUID, so that a repeated request is the same comment. `request` is one of the changes that the film can make by itself; a comment in words alone goes to our team. Most changes name the `shot` they are about.',
  'DELETE /api/v1/orders/{order_id}/review/comments/{comment_id}': 'A comment that a version was made with stays.',
  'POST /api/v1/orders/{order_id}/review/versions':
    'Makes one version of all the comments named, which takes one of the order’s rounds of changes. Comments in words alone are sent to our team. `undo_to` shows an older version again.',
  'POST /api/v1/orders/{order_id}/review/approval':
    '`name` is the person who approves. The finished files are then made; `film.delivered` says when they are there.',
  'POST /api/v1/orders/{order_id}/downloads':
    '`name` is one of `delivery.files` of the review. The link lives for minutes; a broken download resumes by it.',
}

const texts = new Map<string, string>(Object.entries(about))

/** What the document says once, by a name of its own: wherever the same schema stands, it is referred to. */
const named: Record<string, Json> = {
  Change: schemaOf(ReviewRequest, 'output'),
  ChangeRequest: schemaOf(ReviewRequest, 'input'),
  Comment: schemaOf(ReviewComment, 'output'),
  Customer: schemaOf(CustomerContact, 'input'),
  Money: schemaOf(Money, 'output'),
  Options: schemaOf(OrderedOptions, 'input'),
  Order: schemaOf(ApiOrder, 'output'),
  Review: schemaOf(ApiReview, 'output'),
  Version: schemaOf(ReviewVersion, 'output'),
}

const eventNames = [...webhookEvents, testEvent] as const
type EventName = (typeof eventNames)[number]
const happened: Record<EventName, string> = {
  'order.submitted': 'An order was placed',
  'film.ready': 'A version of the film can be reviewed',
  'film.approved': 'Somebody approved a version',
  'film.delivered': 'The finished files are there',
  [testEvent]: 'You asked for a test event',
}

const OrderData = z.object({
  order_id: OrderId,
  version: z.optional(z.int()),
  url: z.string(),
  tour_url: z.optional(z.nullable(z.string())),
  watch_url: z.optional(z.nullable(z.string())),
})
const TestData = z.object({ webhook_id: z.string() })
const eventSchema = (type: EventName) =>
  schemaOf(
    z.object({ type: z.literal(type), timestamp: Timestamp, data: type === testEvent ? TestData : OrderData }),
    'output',
  )

const signatureHeaders = [
  ['webhook-id', 'The same for every try of one event'],
  ['webhook-timestamp', 'Seconds since 1970; refuse what is older than five minutes'],
  ['webhook-signature', '`v1,` and the Base64 of an HMAC-SHA-256, keyed by your secret, of id, timestamp and body'],
].map(([name, description]) => ({ name, in: 'header', required: true, description, schema: { type: 'string' } }))

const webhooks = () =>
  Object.fromEntries(
    eventNames.map((type) => [
      type,
      {
        post: {
          operationId: type,
          summary: happened[type],
          parameters: signatureHeaders,
          requestBody: { required: true, content: content(eventSchema(type)) },
          responses: { '2XX': { description: 'Taken. Anything else is tried again seven times within a day.' } },
        },
      },
    ]),
  )

const description = [
  'Order video tours of homes from your own software: order by photo addresses, watch, ask for changes, approve, fetch the files. A person pays, by a link.',
  '**Keys.** Create one under Account → Integrations and send it from a server as `Authorization: Bearer thk_…`. A key has the scopes `orders:write` (create and change) and `orders:read` (read and download).',
  '**Repeating a request is safe.** Send a fresh random UUID as `Idempotency-Key` with each new order; the same key within seven days answers the same order. Comments carry an id of your own making.',
  '**Pages.** Lists are newest first and take `limit` and `cursor`.',
  '**Errors** have a true HTTP status and `{ok: false, error, code, fields}`: a sentence for a person, a word for a program, and what to change, by field. 429 and 503 carry `Retry-After`.',
  '**Limits.** In a quarter of an hour an account can send 300 changes, 1,800 reads and 600 photos; in an hour it can submit 100 orders.',
  '**Webhooks** follow Standard Webhooks. Answer 200 to 299 within 10 seconds; anything else is tried again seven times within a day, and after five days without success the webhook is switched off. An event may come twice and out of order, with the same `webhook-id`. They tell of orders placed by your keys or while you were logged in.',
  '**Assistants** reach the same by the Model Context Protocol at `/api/v1/mcp` (streamable HTTP), with a key of both scopes as bearer token.',
].join('\n\n')

const referTo = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })

/** The same document with each named schema referred to; `own` is the one that is being told itself. */
function referring(node: unknown, own?: string): unknown {
  if (Array.isArray(node)) return node.map((one) => referring(one, own))
  if (typeof node !== 'object' || node === null) return node
  const text = JSON.stringify(node)
  const [name] = Object.entries(named).find(([known, json]) => known !== own && JSON.stringify(json) === text) ?? []
  if (name) return referTo('schemas', name)
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, referring(value, own)]))
}

type Response = { description: string }
/** The OpenAPI 3.1 document for other people’s software: the endpoints of API keys, and what we post to webhooks. */
export function publicApi() {
  const { paths, components, openapi } = openApiDocument(
    routesOf('brokerages').filter((route) => route !== assistantRoute),
  )
  const failures: Record<string, unknown> = {}
  const told = Object.entries(paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, { responses, tags: _, ...operation }]) => {
        const answers = Object.entries<Response>(responses).map(([status, response]) => {
          if (status === '200') return [status, response]
          const name = pascal(response.description)
          failures[name] = response
          return [status, referTo('responses', name)]
        })
        const description = texts.get(`${method.toUpperCase()} ${path}`)
        return [method, { ...operation, description, responses: Object.fromEntries(answers) }]
      }),
    ),
  ])
  const schemas = { ...components.schemas, ...named }
  return {
    openapi,
    info: { title: `${brand.name} API`, version: '1', description },
    // Wherever the document was served from.
    servers: [{ url: '/' }],
    paths: referring(Object.fromEntries(told)),
    webhooks: webhooks(),
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).map(([name, json]) => [name, referring(json, name)])),
      responses: failures,
      securitySchemes: { apiKey: components.securitySchemes.apiKey },
    },
  }
}

const pascal = (words: string) => words.replaceAll(/(?:^| )(\w)/g, (_, first: string) => first.toUpperCase())
