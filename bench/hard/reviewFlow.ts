import { randomUUID } from 'node:crypto'
import type { BodyInput, Route } from '#contract/endpoints'
import { ReviewRoom } from '#contract/review/review'
import type { ApiEventOptions, Called } from '../../tests/support/apiEvent.ts'
import type { PlacedOrder } from '../../tests/support/orders/placing.ts'

const { call } = await import('../../tests/support/apiEvent.ts')
const { anAddress } = await import('../../tests/support/builders.ts')
const { aLink } = await import('../../tests/support/film/reviewing.ts')
const { handler: review } = await import('../../functions/entries/api/review.ts')

type Browser = Pick<ApiEventOptions, 'cookies' | 'headers'>
type Request = NonNullable<BodyInput<'PUT /api/orders/{order_id}/review/comments/{comment_id}'>['request']>
export type Reviewed = PlacedOrder & {
  /** Somebody else with every right, by a link. */
  guest: Browser
  /** What was written, and which versions and approvals somebody was told of. */
  comments: Set<string>
  versions: Set<number>
  approved: Set<number>
  /** Answers that were neither a success nor a clear “not now” or “no longer”. */
  unclear: string[]
}

export async function aReview(order: PlacedOrder): Promise<Reviewed> {
  const { headers } = await aLink(order.orderId, ['watch', 'comment', 'approve', 'download'])
  const [comments, versions, approved] = [new Set<string>(), new Set([1]), new Set<number>()]
  return { ...order, guest: { headers }, comments, versions, approved, unclear: [] }
}

const mostTries = 40

/** Sends until the answer is clear, as whoever gets no answer sends again. */
async function send(
  told: Reviewed,
  route: Route,
  browser: Browser,
  sent: ApiEventOptions,
): Promise<Called | undefined> {
  for (let attempt = 0; attempt < mostTries; attempt++) {
    const params = { order_id: told.orderId, ...sent.params }
    const answer = await call(review, route, { ...browser, ...sent, params, address: anAddress() })
    if (answer.status === 200) return answer
    if (answer.status === 503) continue
    if (answer.status !== 409) told.unclear.push(`${route}: ${answer.status} ${answer.body.error}`)
    return undefined
  }
  return undefined
}

/** The same call by two tabs at once, and then once more. */
async function sendTwice(...given: Parameters<typeof send>): Promise<Called[]> {
  const both = await Promise.all([send(...given), send(...given)])
  return [...both, await send(...given)].filter((answer) => answer !== undefined)
}

export async function roomOf(told: Reviewed): Promise<ReviewRoom> {
  const answer = await send(told, 'GET /api/orders/{order_id}/review', { cookies: told.cookies }, {})
  return ReviewRoom.parse(answer?.body.room)
}

const requests: Request[] = [{ ask: 'longer' }, { ask: 'shorter' }, { ask: 'later' }, { ask: 'slower' }]

async function comment(told: Reviewed, browser: Browser, room: ReviewRoom, chance: () => number): Promise<string> {
  const newest = room.versions.find(({ is_current }) => is_current)
  const shot = newest?.shots[Math.floor(chance() * (newest.shots.length - 1))]
  const request = requests[Math.floor(chance() * requests.length)]
  const id = randomUUID()
  const isWord = chance() < 0.3 || !shot
  const said = isWord ? { text: 'Could it be warmer?' } : { text: '', shot: shot.id, ...(request && { request }) }
  const body = { version: newest?.version ?? 1, time_ms: 0, ...said }
  const params = { comment_id: id }
  const route = 'PUT /api/orders/{order_id}/review/comments/{comment_id}'
  if ((await sendTwice(told, route, browser, { params, body })).length > 0) told.comments.add(id)
  return id
}

/** Owner and guest comment, and both have a version made of it at the same time, each from two tabs. */
export async function commentAndApply(told: Reviewed, chance: () => number): Promise<void> {
  const room = await roomOf(told)
  const base_version = room.versions.find(({ is_current }) => is_current)?.version ?? 1
  const owner = { cookies: told.cookies }
  const ids = await Promise.all([owner, told.guest].map((browser) => comment(told, browser, room, chance)))
  const applying = [owner, told.guest].map((browser, at) =>
    sendTwice(told, 'POST /api/orders/{order_id}/review/versions', browser, {
      body: { base_version, comments: chance() < 0.5 ? ids : ids.slice(at, at + 1) },
    }),
  )
  for (const { body } of (await Promise.all(applying)).flat())
    if (typeof body.version === 'number') told.versions.add(body.version)
}

/** Both go back to the first version. */
export async function undo(told: Reviewed): Promise<void> {
  const base = (await roomOf(told)).versions.find(({ is_current }) => is_current)?.version ?? 1
  if (base === 1) return
  const body = { base_version: base, undo_to: 1 }
  const route = 'POST /api/orders/{order_id}/review/versions'
  const all = [{ cookies: told.cookies }, told.guest].map((browser) => sendTwice(told, route, browser, { body }))
  for (const { body: made } of (await Promise.all(all)).flat())
    if (typeof made.version === 'number') told.versions.add(made.version)
}

/** Owner and guest approve at the same time: the current version, or one the first. */
export async function approve(told: Reviewed, chance: () => number): Promise<void> {
  const newest = (await roomOf(told)).versions.find(({ is_current }) => is_current)?.version ?? 1
  const wanted = [newest, chance() < 0.5 ? newest : 1]
  const all = [{ cookies: told.cookies }, told.guest].map((browser, at) =>
    sendTwice(told, 'POST /api/orders/{order_id}/review/approval', browser, {
      body: { version: wanted[at] ?? newest, name: 'Dana Whitlock' },
    }),
  )
  for (const { body } of (await Promise.all(all)).flat()) told.approved.add(Number(Object(body.approval).version))
}

/** How many of the finished files somebody gets a link to. */
export async function download(told: Reviewed): Promise<number> {
  const { delivery } = await roomOf(told)
  const names = delivery.files.length > 0 ? delivery.files.map(({ name }) => name) : ['1-16x9.mp4']
  const route = 'POST /api/orders/{order_id}/downloads'
  const asked = names.flatMap((name) =>
    [{ cookies: told.cookies }, told.guest].map((browser) => send(told, route, browser, { body: { name } })),
  )
  return (await Promise.all(asked)).filter((answer) => answer !== undefined).length
}
