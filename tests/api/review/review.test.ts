import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { OrdersAnswer } from '#contract/desk/admin'
import { type BodyInput, type RoutesOf, routesOf } from '#contract/endpoints'
import { ApiOrder } from '#contract/integrations/apiOrder'
import { webhookEvents } from '#contract/integrations/integrationChoices'
import { limits } from '#contract/limits'
import { filmKeys } from '#contract/photos/storageKeys'
import { ReviewLink, type ReviewRight, ReviewRoom } from '#contract/review/review'
import { FilmPreview } from '#contract/review/reviewPreview'
import { closingId } from '../../../functions/film/directing/transitions.ts'
import { Plan } from '../../../functions/film/Plan.ts'
import { administered } from '../../support/accounts/adminEmails.ts'
import type { ApiEventOptions } from '../../support/apiEvent.ts'
import { aKey, anOrderBody } from '../../support/builders.ts'
import { fastEngine } from '../../support/film/fastEngine.ts'
import { openPipeline } from '../../support/film/pipeline.ts'
import { mailName } from '../../support/mail/mailName.ts'
import { clipHeaders } from '../../support/photos/clips.ts'
import { aJpeg } from '../../support/photos/images.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { answers, closeOutside, heard, openOutside } from '../../support/stage/outside.ts'
import { onEveryMessage, onMessages, onStreamRecords } from '../../support/stage/withStream.ts'

vi.mock(import('../../../functions/services/integrations/publicWeb.ts'), async (original) => {
  const real = await original()
  const outside = await import('../../support/stage/outside.ts')
  return {
    ...real,
    fetchBytes: (address, limits) => real.fetchBytes(address, { ...limits, wire: outside.wire }),
    postJson: (address, sent, limits) => real.postJson(address, sent, { ...limits, wire: outside.wire }),
  }
})

let fault: (call: string, what: string) => void = () => undefined
/** Whether each step is done by two processes, and its first answer is lost. */
let isShaken = false
const lost = new Set<string>()
const pipeline = openPipeline(
  fastEngine((call, what) => fault(call, what)),
  {
    twice: () => isShaken,
    after: (event) => {
      const name = JSON.stringify(event)
      if (!isShaken || lost.has(name)) return
      lost.add(name)
      throw new Error('The answer was lost.')
    },
  },
)
const outward = new Set(['photoUrls', 'webhooks'])
const aws = await embeddedAws({
  ...administered,
  onStreamRecords,
  onMessages: (queue, event) => (outward.has(queue) ? onEveryMessage(queue, event) : onMessages(queue, event)),
  jobs: pipeline.jobs,
})
const { aDraftWithPhotos, aFilmedOrder, lookAtFilm } = await import('../../support/film/filmedOrder.ts')
const { addClip } = await import('../../support/photos/addingClips.ts')
const { anAdministrator, deskOf } = await import('../../support/accounts/administrators.ts')
const { apiEvent, call, lambdaContext } = await import('../../support/apiEvent.ts')
const { aKeyOf, aWebhookOf, bearer, brokerages } = await import('../../support/integrations/integrating.ts')
const { aVerifiedPerson, freshAddress } = await import('../../support/accounts/people.ts')
const { readOrder } = await import('../../support/orders/placing.ts')
const { aLink, aReadyVersion } = await import('../../support/film/reviewing.ts')
const { uploads } = await import('../../support/photos/uploading.ts')
const { handler } = await import('../../../functions/entries/api/review.ts')
const { getItem, queryAll } = await import('../../../functions/store/dynamo.ts')
const { keys } = await import('../../../functions/store/table.ts')
const { findOrderAndAssetsAsAdmin } = await import('../../../functions/store/orders/orders.ts')
const { fingerprintOf, hashOf } = await import('../../../functions/services/ids.ts')
const { contentOf } = await import('../../../functions/services/photos/previews.ts')
const { eraseVersions, listVersions } = await import('../../../functions/services/photos/photos.ts')
const { readMade } = await import('../../../functions/services/film/films.ts')
const { findFingerprint } = await import('../../../functions/actions/photos/keepPhoto.ts')
const administrator = await anAdministrator()
const desk = deskOf(administrator)
const asOffice = { cookies: administrator.cookies, address: freshAddress() }
const runner = pipeline.openRunner()
vi.spyOn(console, 'error').mockImplementation(() => undefined)
beforeEach(() => {
  fault = () => undefined
  isShaken = false
})
afterAll(() => runner.stop())

type Browser = Pick<ApiEventOptions, 'cookies' | 'headers'>
type Order = { orderId: string; cookies: string[] }
type Comment = BodyInput<'PUT /api/orders/{order_id}/review/comments/{comment_id}'>
type Request = NonNullable<Comment['request']>

const settled = async () => {
  await aws.streamSettled()
  await runner.settled()
  await aws.streamSettled()
}
async function aReadyFilm(photos = 4, given: Parameters<typeof aFilmedOrder>[1] = {}) {
  const order = await aFilmedOrder(photos, given)
  await settled()
  return order
}
const send = (route: RoutesOf<'review'>, options: ApiEventOptions) =>
  call(handler, route, { address: freshAddress(), ...options })
/** The same request as a mail scanner sends it before it opens a link. */
const asHead = (event: ReturnType<typeof apiEvent>) => {
  const http = { ...event.requestContext.http, method: 'HEAD' }
  return {
    ...event,
    routeKey: event.routeKey.replace('GET', 'HEAD'),
    requestContext: { ...event.requestContext, http },
  }
}
/** A call of the console about an order's review. */
const office = (route: RoutesOf<'review'>, id: string, sent: ApiEventOptions) =>
  send(route, { cookies: administrator.cookies, ...sent, params: { id, ...sent.params } })
const roomOf = async ({ orderId, ...browser }: { orderId: string } & Browser) => {
  const answer = await send('GET /api/orders/{order_id}/review', { ...browser, params: { order_id: orderId } })
  return ReviewRoom.parse(answer.body.room)
}
const say = ({ orderId, ...browser }: { orderId: string } & Browser, body: Comment, id: string = randomUUID()) =>
  send('PUT /api/orders/{order_id}/review/comments/{comment_id}', {
    ...browser,
    body,
    params: { order_id: orderId, comment_id: id },
  })
/** What the console's list of orders with words to answer says of this one. */
async function waitingInConsole({ orderId }: Order) {
  await aws.streamSettled()
  const { body } = await desk('GET /api/admin/orders', { query: { attention: 'words', order_id: orderId } })
  return OrdersAnswer.parse(body).orders.map(({ words_waiting }) => words_waiting)
}
/** Asks for a change of a shot of version `version`; answers the comment's id. */
async function asks(
  order: Order,
  request: Request,
  { shot, version = 1 }: { shot?: string | undefined; version?: number } = {},
) {
  const id = randomUUID()
  const answer = await say(order, { version, time_ms: 0, ...(shot !== undefined && { shot }), request }, id)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return id
}
const apply = ({ orderId, ...browser }: { orderId: string } & Browser, base_version: number, comments: string[]) =>
  send('POST /api/orders/{order_id}/review/versions', {
    ...browser,
    params: { order_id: orderId },
    body: { base_version, comments },
  })
const undo = ({ orderId, ...browser }: Order, base_version: number, undo_to: number) =>
  send('POST /api/orders/{order_id}/review/versions', {
    ...browser,
    params: { order_id: orderId },
    body: { base_version, undo_to },
  })
const approve = ({ orderId, ...browser }: { orderId: string } & Browser, version: number, name = 'Dana Whitlock') =>
  send('POST /api/orders/{order_id}/review/approval', {
    ...browser,
    params: { order_id: orderId },
    body: { version, name },
  })
const grant = ({ orderId: id }: Order) =>
  office('POST /api/admin/orders/{id}/rounds', id, { body: { rounds: 1, note: 'A courtesy' } })
const shotAt = (room: ReviewRoom, index: number) => room.versions[0]?.shots[index]?.id ?? ''

describe('three comments of a guest', () => {
  test('become version 2 with only the changed shots rendered, told a line each', async () => {
    const order = await aReadyFilm(5)
    const before = await roomOf(order)
    expect(before).toMatchObject({ closed: '', rounds: { included: 1, used: 0, left: 1 }, me: { kind: 'owner' } })
    const first = before.versions[0]
    const unused = before.photos.filter(({ is_used }) => !is_used)
    const dropped = shotAt(before, 2)
    const ids = [
      await asks(order, { ask: 'drop' }, { shot: dropped }),
      await asks(order, { ask: 'longer' }, { shot: shotAt(before, 4) }),
      await asks(order, { ask: 'caption', text: 'Morning light' }, { shot: shotAt(before, 1) }),
    ]
    const rendered: string[] = []
    fault = (step, what) => void (step === 'render' && rendered.push(what))
    expect(await apply(order, 1, ids)).toMatchObject({ status: 200, body: { version: 2, applied: 3, sent: 0 } })
    expect((await lookAtFilm(order)).order?.status).toBe('changes_requested')
    await settled()
    const room = await roomOf(order)
    const [second] = room.versions
    expect(second).toMatchObject({ version: 2, state: 'ready', made_by: 'customer', base_version: 1 })
    expect(second?.changes).toEqual([
      expect.stringMatching(/^Shot 3.* is left out$/),
      expect.stringMatching(/^Shot 5.* is longer$/),
      expect.stringMatching(/^Shot 2.* has the caption “Morning light”$/),
    ])
    expect(second?.shots.map(({ id }) => id)).not.toContain(dropped)
    expect(second?.shots.find(({ id }) => id === shotAt(before, 1))?.caption).toBe('Morning light')
    expect(rendered).toHaveLength(second?.counts?.rendered ?? 0)
    expect(second?.counts?.kept).toBeGreaterThan(0)
    expect((second?.counts?.kept ?? 0) + rendered.length).toBe(second?.shots.length)
    expect(second?.video_url).not.toBe(first?.video_url)
    expect(room.comments.map(({ state, applied_in }) => [state, applied_in])).toEqual(ids.map(() => ['applied', 2]))
    expect(room.rounds).toMatchObject({ used: 1, left: 0 })
    expect(unused).toEqual([])
    expect((await lookAtFilm(order)).statuses).toEqual(
      expect.arrayContaining(['preview_ready', 'changes_requested', 'in_production']),
    )
    expect((await lookAtFilm(order)).order?.status).toBe('preview_ready')
  })

  test('make one version however often they are applied at a time, and the same answer afterwards', async () => {
    const order = await aReadyFilm()
    const id = await asks(order, { ask: 'drop' }, { shot: shotAt(await roomOf(order), 2) })
    const answers = await Promise.all(Array.from({ length: 8 }, () => apply(order, 1, [id])))
    for (const { status, body } of answers) expect([status, body.version]).toEqual([200, 2])
    await settled()
    expect(await apply(order, 1, [id])).toMatchObject({ status: 200, body: { version: 2 } })
    expect((await lookAtFilm(order)).versions.map(({ version }) => version)).toEqual([2, 1])
    expect((await roomOf(order)).rounds).toMatchObject({ used: 1 })
  })

  test('are refused each with its sentence, and nothing is made', async () => {
    const order = await aReadyFilm()
    const [opener, other] = [shotAt(await roomOf(order), 0), shotAt(await roomOf(order), 1)]
    const gone = await asks(order, { ask: 'earlier' }, { shot: opener })
    const long = await asks(order, { ask: 'length', seconds: 600 })
    const fine = await asks(order, { ask: 'slower' }, { shot: other })
    const answer = await apply(order, 1, [gone, long, fine])
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(Object.keys(Object(answer.body.fields)).toSorted()).toEqual(
      [gone, long].map((id) => `comments.${id}`).toSorted(),
    )
    expect((await lookAtFilm(order)).versions).toHaveLength(1)
    expect((await roomOf(order)).comments.map(({ state }) => state)).toEqual(['open', 'open', 'open'])
  })
})

test('what is said over a shot is shown, edited within fair housing and the time, and kept by later versions', async () => {
  const spoken: string[] = []
  fault = (step, what) => void ((step === 'speak' || step === 'mark') && spoken.push(what))
  const voice_over = { bedrooms: 4, main_features: 'Wide oak floors. A stone fireplace. A chef’s kitchen.' }
  const order = await aFilmedOrder(5, { body: { options: { add_voice_over: true, voice_over } } })
  await settled()
  const said = async () => (await roomOf(order)).versions[0]?.shots.map((shot) => shot.said) ?? []
  const before = await said()
  expect(before[0]).toMatch(/^Welcome to /)
  expect(before.every((text) => text !== null)).toBe(true)
  const [opener, second] = [shotAt(await roomOf(order), 0), shotAt(await roomOf(order), 1)]
  const asking = (text: string, shot: string) =>
    say(order, { version: 1, time_ms: 0, shot, request: { ask: 'say', text } })
  for (const [text, sentence] of [
    ['Perfect for families.', /^Please say this in other words\. “Perfect for families”: /],
    ['word '.repeat(80), /^There is time for about \d+ words here, and this takes as long as 80\./],
  ] as const)
    expect((await asking(text, opener)).body).toMatchObject({
      ...{ code: 'invalid', fields: { 'request.text': expect.stringMatching(sentence) } },
    })
  expect((await roomOf(order)).comments).toEqual([])
  expect(await asking('…', opener)).toMatchObject({ status: 400, body: { code: 'invalid' } })

  const silent = await asks(order, { ask: 'say', text: '' }, { shot: second })
  const worded = await asks(order, { ask: 'say', text: 'Come in, and look up.' }, { shot: opener })
  spoken.splice(0)
  expect(await apply(order, 1, [worded, silent])).toMatchObject({ status: 200, body: { version: 2, applied: 2 } })
  await settled()
  expect(await said()).toEqual(['Come in, and look up.', '', ...before.slice(2)])
  expect(spoken).toEqual(['Come in, and look up.'])
  const [newest] = (await roomOf(order)).versions
  expect(newest?.changes).toEqual([
    expect.stringMatching(/^Nothing is said over shot 2/),
    expect.stringMatching(/^The voice over shot 1.* says “Come in, and look up\.”$/),
  ])
  expect((await lookAtFilm(order)).version).toMatchObject({ spoken_characters: 21, film: { captions: true } })

  await grant(order)
  const longer = await asks(order, { ask: 'longer' }, { shot: shotAt(await roomOf(order), 2), version: 2 })
  await apply(order, 2, [longer])
  await settled()
  expect((await said()).slice(0, 2)).toEqual(['Come in, and look up.', ''])
  await desk('POST /api/admin/orders/{id}/tour', { id: order.orderId, body: { action: 'start' } })
  await settled()
  expect((await said())[0]).toBe(before[0])
})

test('a room that is told of a shot is kept with the photo, and the next version walks, speaks and describes by it', async () => {
  const order = await aReadyFilm(6)
  const before = await roomOf(order)
  const { id: shot = '', asset_id = '', room: thought = '' } = before.versions[0]?.shots[2] ?? {}
  const answer = await say(order, { version: 1, time_ms: 0, shot, request: { ask: 'room', room: Object('cellar') } })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect(JSON.stringify(answer.body.fields)).toContain('Please choose a room from the list.')
  expect(thought).toBeNull()
  const id = await asks(order, { ask: 'room', room: 'bathroom' }, { shot })
  const kept = async () => (await roomOf(order)).photos.find((photo) => photo.asset_id === asset_id)?.room
  expect(await kept()).toBeNull()
  expect(await apply(order, 1, [id])).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await kept()).toBe('bathroom')
  expect((await roomOf(order)).rounds).toMatchObject({ used: 0, left: 1 })
  await settled()
  const [second] = (await roomOf(order)).versions
  expect(second?.changes).toEqual(['Shot 3 shows a bathroom, and moves to its place in the walk'])
  expect(second?.shots.at(-2)).toMatchObject({ id: shot, room: 'bathroom' })
  expect(second?.shots.slice(0, -2).map((own) => own.id)).not.toContain(shot)
  const { version } = await lookAtFilm(order)
  expect(version?.shots.find((own) => own.id === shot)?.alt).toBe('Bathroom')
})

test('a version that fails leaves its comments open and takes no round', async () => {
  const order = await aReadyFilm()
  const id = await asks(order, { ask: 'drop' }, { shot: shotAt(await roomOf(order), 2) })
  fault = (step) => {
    if (step === 'join') throw new Error('The join broke.')
  }
  await apply(order, 1, [id])
  await settled()
  fault = () => undefined
  const room = await roomOf(order)
  expect(room.versions.map(({ state }) => state)).toEqual(['failed', 'ready'])
  expect(room.comments[0]).toMatchObject({ state: 'open', applied_in: null })
  expect(room.rounds).toMatchObject({ used: 0 })
  expect(await apply(order, 1, [id])).toMatchObject({ status: 200, body: { version: 3 } })
  await settled()
  expect((await roomOf(order)).versions[0]).toMatchObject({ version: 3, state: 'ready' })
})

test('a version whose every step is done twice, with answers lost, is one version with what was asked', async () => {
  const { email, cookies } = await aVerifiedPerson()
  const order = await aReadyFilm(4, { body: { customer: { email } }, cookies })
  const dropped = shotAt(await roomOf(order), 2)
  const id = await asks(order, { ask: 'drop' }, { shot: dropped })
  isShaken = true
  await apply(order, 1, [id])
  await settled()
  const { versions, comments } = await roomOf(order)
  expect(versions.map(({ version, state }) => [version, state])).toEqual([
    [2, 'ready'],
    [1, 'ready'],
  ])
  expect(versions[0]?.shots.map((shot) => shot.id)).not.toContain(dropped)
  expect(versions[0]?.counts?.kept).toBeGreaterThan(0)
  expect(comments).toMatchObject([{ state: 'applied', applied_in: 2 }])
  const mails = (await aws.mails()).filter((mail) => mailName(mail) === `Your new cut is ready: ${order.orderId}`)
  expect(mails).toHaveLength(1)
  expect(versions[0]?.changes).toEqual([expect.stringMatching(/^Shot 3.* is left out$/)])
  expect(mails[0]?.text).toContain(`This is what changed:\n\n• ${versions[0]?.changes[0]}\n`)
})

test('a film has a natural light, until the room asks for another one and for a photo’s own', async () => {
  const order = await aReadyFilm(4)
  const [first] = (await roomOf(order)).versions
  expect(first?.words?.grade).toBe('natural')
  const shot = first?.shots[1]?.id ?? ''
  const wrong = { version: 1, time_ms: 0, request: { ask: 'grade' as const, grade: Object('sepia') } }
  expect(await say(order, wrong)).toMatchObject({
    status: 400,
    body: { fields: { 'request.grade': 'Please choose the light of the film from the list.' } },
  })
  await apply(order, 1, [
    await asks(order, { ask: 'grade', grade: 'warm' }),
    await asks(order, { ask: 'light', original: true }, { shot }),
  ])
  await settled()
  const [second] = (await roomOf(order)).versions
  expect(second?.words?.grade).toBe('warm')
  expect(second?.shots.flatMap((own) => (own.original_light ? [own.id] : []))).toEqual([shot])
  expect(second?.changes).toEqual(['The light of the film is warm', expect.stringContaining('own light')])
})

test('the room says which words the unbranded film leaves out, until they are changed', async () => {
  const options = { add_motion_graphics: true, voice_over: { rooms_to_highlight: ['Text Dana'] } }
  const order = await aReadyFilm(4, { body: { options } })
  const { versions } = await roomOf(order)
  const shot = versions[0]?.shots.find(({ caption }) => caption === 'Text Dana')?.id ?? ''
  expect(versions[0]?.notice).toMatch(/The unbranded film leaves out the words shown in shot \d,/)
  await apply(order, 1, [await asks(order, { ask: 'caption', text: 'Chef’s kitchen' }, { shot })])
  await settled()
  expect((await roomOf(order)).versions[0]).toMatchObject({
    version: 2,
    state: 'ready',
    notice: expect.not.stringContaining('unbranded'),
  })
})

test('the room says which words have no shot of their room, once for the voice and the caption', async () => {
  const voice_over = { main_features: 'A heated pool.', rooms_to_highlight: ['Chef’s kitchen', 'New roof'] }
  const options = { add_motion_graphics: true, add_voice_over: true, voice_over }
  const order = await aReadyFilm(5, { body: { options } })
  const [version] = (await roomOf(order)).versions
  expect(version?.notice).toContain(
    'The film leaves out “Chef’s kitchen” and “A heated pool”, as we know of no shot of the rooms that these name.',
  )
  expect(version?.shots.map(({ caption }) => caption)).toContain('New roof')
  expect(version?.shots.map(({ said }) => said).join(' ')).not.toMatch(/kitchen|pool/)
})

test('rounds end with the plan’s, an administrator grants another, and going back takes none', async () => {
  const order = await aReadyFilm()
  const ask = async (version: number) =>
    asks(order, { ask: 'slower' }, { shot: shotAt(await roomOf(order), version), version })
  await apply(order, 1, [await ask(1)])
  await settled()
  const waiting = await ask(2)
  expect(await apply(order, 2, [waiting])).toMatchObject({
    status: 409,
    body: { error: 'Your round of changes is used up. Please contact us for another one, or approve the film.' },
  })
  expect(await undo(order, 2, 1)).toMatchObject({ status: 200, body: { version: 1 } })
  const back = await roomOf(order)
  expect(back.versions.map(({ version, is_current }) => [version, is_current])).toEqual([
    [2, false],
    [1, true],
  ])
  expect(back.rounds).toMatchObject({ used: 1, left: 0 })
  expect(await grant(order)).toMatchObject({ status: 200, body: { rounds: { granted: 1, left: 1 } } })
  expect(await apply(order, 2, [waiting])).toMatchObject({
    status: 409,
    body: { error: 'Version 2 is not the current version of the film. Version 1 is. Please look at it first.' },
  })
  expect(await apply(order, 1, [waiting])).toMatchObject({ status: 200, body: { version: 3 } })
  await settled()
  expect((await roomOf(order)).versions[0]).toMatchObject({ version: 3, base_version: 1, is_current: true })
})

describe('going back to another version', () => {
  /** Everything that a worker, a mail or a round could be seen by. */
  const traces = async (order: Order) => {
    await settled()
    const { versions, rounds, status } = await roomOf(order)
    const mails = (await aws.mails()).filter((mail) => mailName(mail).includes(order.orderId)).length
    const jobs = await Promise.all(
      Array.from({ length: 9 }, (_, index) => getItem(keys.job(`${order.orderId}-v${index + 1}`))),
    )
    return { versions: versions.length, rounds, status, mails, jobs: jobs.filter(Boolean).length }
  }
  const twoVersions = async () => {
    const order = await aReadyFilm()
    await apply(order, 1, [await asks(order, { ask: 'slower' }, { shot: shotAt(await roomOf(order), 1) })])
    await settled()
    return order
  }

  test('shows it as it is stored however often it is asked, without a job, a mail or a round, also by a link', async () => {
    const order = await twoVersions()
    const { headers } = await aLink(order.orderId, ['watch', 'comment', 'approve'])
    const guest = { orderId: order.orderId, cookies: [], headers }
    const before = await traces(order)
    expect(before).toMatchObject({ versions: 2, jobs: 2, rounds: { left: 0 } })
    const film = (await roomOf(order)).versions[1]?.video_url?.split('?')[0]
    for (const [base, to, by] of [
      [2, 1, guest],
      [1, 2, order],
      [2, 1, order],
      [1, 2, guest],
      [2, 1, guest],
      [2, 1, order],
    ] as const)
      expect(await undo(by, base, to)).toMatchObject({ status: 200, body: { version: to, applied: 0, sent: 0 } })
    expect(await traces(order)).toEqual(before)
    const shown = (await roomOf(order)).versions.find(({ is_current }) => is_current)
    expect([shown?.version, shown?.video_url?.split('?')[0]]).toEqual([1, film])
    const ofOwner = (await readOrder(order.orderId, order)).body.order
    expect(Object(ofOwner).tour).toMatchObject({ state: 'ready', version: 1 })
  })

  test('is refused in words where its files are gone', async () => {
    const order = await twoVersions()
    await eraseVersions(await listVersions(filmKeys.version(order.orderId, 1, 'draft.mp4')))
    expect(await undo(order, 2, 1)).toMatchObject({
      status: 409,
      body: {
        error: expect.stringMatching(/^The files of version 1 are not there any more, so we can’t go back to it\./),
      },
    })
    expect((await roomOf(order)).versions.find(({ is_current }) => is_current)?.version).toBe(2)
  })
})

test('a film has fifty versions at most, whoever asks for more, and failed ones count', async () => {
  const order = await aReadyFilm()
  const { orderId } = order
  await grant(order)
  await aReadyVersion(orderId, limits.versionsPerOrder - 1, { state: 'failed', error_code: 'step-failed' })
  const start = () => desk('POST /api/admin/orders/{id}/tour', { id: orderId, body: { action: 'start' } })
  expect((await start()).status).toBe(200)
  await settled()
  const refusal = {
    status: 409,
    body: {
      error: expect.stringMatching(/^This film has had 50 versions, which is the most that an order can have\./),
    },
  }
  expect(await start()).toMatchObject(refusal)
  const current = (await roomOf(order)).versions.find(({ is_current }) => is_current)
  expect(current?.version).toBe(limits.versionsPerOrder)
  const wish = await asks(order, { ask: 'longer' }, { shot: current?.shots[1]?.id, version: limits.versionsPerOrder })
  expect(await apply(order, limits.versionsPerOrder, [wish])).toMatchObject(refusal)
})

describe('a look at the next version', () => {
  const see = ({ orderId, ...browser }: { orderId: string } & Browser, comments: string[], base_version = 1) =>
    send('POST /api/orders/{order_id}/review/preview', {
      ...browser,
      params: { order_id: orderId },
      body: { base_version, comments },
    })
  const previewIn = ({ body }: Awaited<ReturnType<typeof see>>) => FilmPreview.parse(body.preview)

  test('is the very plan that the version is then made with, and makes nothing by itself', async () => {
    const order = await aReadyFilm(5)
    const room = await roomOf(order)
    const [dropped, longer] = [shotAt(room, 2), shotAt(room, 3)]
    const wishes: [Request, string?][] = [
      [{ ask: 'drop' }, dropped],
      [{ ask: 'longer' }, longer],
      [{ ask: 'framing', start: { x: 0.1, y: 0.1, width: 0.5, height: 0.5 } }, shotAt(room, 1)],
      [{ ask: 'agent', name: 'Sam Seller', brokerage: '', phone: '' }],
    ]
    const ids = []
    for (const [request, shot] of wishes) ids.push(await asks(order, request, { shot }))
    const preview = previewIn(await see(order, ids))
    expect((await roomOf(order)).versions).toHaveLength(1)
    expect((await roomOf(order)).rounds).toMatchObject({ used: 0 })
    const shots = Plan.parse(preview.plan).shots.map(({ id }) => id)
    expect(preview).toMatchObject({ base_version: 1, first_change: 1, has_voice: false })
    expect(preview.changed_shots).toEqual(expect.arrayContaining([shotAt(room, 1), longer, closingId]))
    expect(preview.changed_shots).not.toContain(shotAt(room, 0))
    expect(shots).not.toContain(dropped)
    const shown = new Set(Plan.parse(preview.plan).shots.map(({ photo }) => photo))
    expect(preview.pictures.map(({ id }) => id).sort()).toEqual([...shown].sort())
    for (const { url } of preview.pictures) expect(new URL(url).pathname).toMatch(/\/preview\.jpg$/)

    const { headers } = await aLink(order.orderId, ['watch', 'comment'])
    const ofGuest = previewIn(await see({ orderId: order.orderId, headers }, ids))
    expect(ofGuest.plan).toEqual(preview.plan)
    await apply(order, 1, ids)
    await settled()
    const made = await readMade(filmKeys.version(order.orderId, 2, 'plan.json'))
    expect(preview.plan).toEqual({ ...JSON.parse(Buffer.from(made).toString()), voice: [] })
  })

  test('says of each change that can’t be made why, of words that they change nothing, and of another base what is newest', async () => {
    const order = await aReadyFilm(4)
    const first = shotAt(await roomOf(order), 0)
    const earlier = await asks(order, { ask: 'earlier' }, { shot: first })
    const refused = await see(order, [earlier])
    expect(refused).toMatchObject({
      status: 409,
      body: { fields: { [`comments.${earlier}`]: 'This shot opens the film already.' } },
    })
    expect(refused.body).toEqual((await apply(order, 1, [earlier])).body)
    const words = randomUUID()
    await say(order, { version: 1, time_ms: 0, text: 'Lovely' }, words)
    expect(await see(order, [words])).toMatchObject({
      status: 400,
      body: { fields: { comments: 'These comments are words for our team. Please choose a change to see.' } },
    })
    expect(await see(order, [earlier], 2)).toMatchObject({
      status: 409,
      body: {
        error: 'Version 2 is not the current version of the film. Version 1 is. Please look at it first.',
      },
    })
  })
})

describe('words without a change', () => {
  test('reach the office in one mail, and wait in the console until they are answered', async () => {
    const order = await aReadyFilm()
    const ids = [randomUUID(), randomUUID()]
    for (const id of ids) await say(order, { version: 1, time_ms: 1_000, text: `Brighter, ${id}` }, id)
    expect(await apply(order, 1, ids)).toMatchObject({ status: 200, body: { version: null, applied: 0, sent: 2 } })
    await aws.streamSettled()
    const mails = (await aws.mails()).filter((mail) => mailName(mail) === `Film review: ${order.orderId}`)
    expect(mails).toHaveLength(1)
    for (const id of ids) expect(mails[0]?.text).toContain(`at 0:01: Brighter, ${id}`)
    expect((await roomOf(order)).comments.map(({ state, needs_person }) => [state, needs_person])).toEqual([
      ['sent', true],
      ['sent', true],
    ])
    await office('POST /api/admin/orders/{id}/review/comments/{comment_id}/answers', order.orderId, {
      params: { comment_id: ids[0] ?? '' },
      body: { text: 'We will look into it.' },
    })
    expect((await roomOf(order)).comments[0]).toMatchObject({
      needs_person: false,
      answers: [{ text: 'We will look into it.', by: 'Our team' }],
    })
    expect(await waitingInConsole(order)).toEqual([true])
    const rest = ids.map((id) =>
      office('POST /api/admin/orders/{id}/review/comments/{comment_id}/answers', order.orderId, {
        params: { comment_id: id },
        body: { text: 'Done.' },
      }),
    )
    for (const { status } of await Promise.all(rest)) expect(status).toBe(200)
    expect(await waitingInConsole(order)).toEqual([])
    expect((await lookAtFilm(order)).versions).toHaveLength(1)
  })

  test('words without a change by a link that may only comment are in the console as they are written, and with the office when the film is approved', async () => {
    const order = await aReadyFilm(3)
    const seller = { orderId: order.orderId, headers: (await aLink(order.orderId, ['watch', 'comment'])).headers }
    const id = randomUUID()
    for (const text of ['Brighter', 'Brighter, please', 'Brighter, please'])
      await say(seller, { version: 1, time_ms: 1_000, text }, id)
    expect(await waitingInConsole(order)).toEqual([true])
    const notices = async () => (await aws.mails()).filter((mail) => mailName(mail) === `Film review: ${order.orderId}`)
    expect(await notices()).toEqual([])
    for (const _ of [1, 2]) expect(await approve(order, 1)).toMatchObject({ status: 200 })
    await settled()
    expect((await notices()).map(({ text }) => text)).toEqual([
      expect.stringMatching(/approved version 1[\s\S]*Seller, at 0:01: Brighter, please/),
    ])
    expect((await roomOf(order)).comments).toMatchObject([{ state: 'sent', needs_person: true }])
    expect(await waitingInConsole(order)).toEqual([true])
    await office('POST /api/admin/orders/{id}/review/comments/{comment_id}/answers', order.orderId, {
      params: { comment_id: id },
      body: { text: 'The next one will be.' },
    })
    expect(await waitingInConsole(order)).toEqual([])
  })

  test('are one comment however often they are sent, and their author takes them back', async () => {
    const order = await aReadyFilm()
    const id = randomUUID()
    const body = { version: 1, time_ms: 0, text: 'Lovely' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => say(order, body, id)))
    for (const { status } of answers) expect(status).toBe(200)
    const withdraw = () =>
      send('DELETE /api/orders/{order_id}/review/comments/{comment_id}', {
        cookies: order.cookies,
        params: { order_id: order.orderId, comment_id: id },
      })
    expect((await roomOf(order)).comments).toHaveLength(1)
    expect(await waitingInConsole(order)).toEqual([true])
    expect((await withdraw()).status).toBe(200)
    expect((await withdraw()).status).toBe(200)
    expect((await roomOf(order)).comments).toEqual([])
    expect(await waitingInConsole(order)).toEqual([])
  })
})

describe('an approval', () => {
  test('stands once with its name, closes the room and starts the files where nothing is to be paid', async () => {
    const order = await aReadyFilm(4)
    const answers = await Promise.all(Array.from({ length: 4 }, () => approve(order, 1)))
    for (const { status } of answers) expect(status).toBe(200)
    expect(await approve(order, 2)).toMatchObject({ status: 409, body: { error: expect.stringContaining('already') } })
    await settled()
    const room = await roomOf(order)
    expect(room.approval).toMatchObject({ version: 1, name: 'Dana Whitlock', by: { kind: 'owner' } })
    expect(room.delivery).toMatchObject({ state: 'ready', version: 1 })
    expect(room.delivery.files.every(({ may_download }) => may_download)).toBe(true)
    expect((await lookAtFilm(order)).order?.status).toBe('completed')
    expect(room.closed).toMatch(/^Version 1 is approved\./)
    expect(await say(order, { version: 1, time_ms: 0, text: 'Wait' })).toMatchObject({ status: 409 })
    const subjects = (await aws.mails()).map(mailName)
    for (const subject of [`Your film is approved: ${order.orderId}`, `Film review: ${order.orderId}`])
      expect(subjects.filter((own) => own === subject)).toHaveLength(1)
  })

  test('an approval and a new version at the same moment are never both taken', async () => {
    const order = await aReadyFilm(3)
    const id = await asks(order, { ask: 'slower' }, { shot: shotAt(await roomOf(order), 1) })
    const [approved, made] = await Promise.all([approve(order, 1), apply(order, 1, [id])])
    expect([approved.status, made.status].toSorted()).toEqual([200, 409])
    await settled()
  })
})

const watch: ReviewRight[] = ['watch']
const holders: [string, ReviewRight[]][] = [
  ['only watches', watch],
  ['comments', ['watch', 'comment']],
  ['approves', ['watch', 'approve']],
  ['downloads', ['watch', 'download']],
]

describe('a review link', () => {
  async function aReviewedOrder() {
    const order = await aDraftWithPhotos(1)
    await aReadyVersion(order.orderId)
    return order
  }

  test.each(holders)(
    'a review link whose holder %s shows what these rights need and nothing else',
    async (_, rights) => {
      const { orderId } = await aReviewedOrder()
      const { headers } = await aLink(orderId, rights)
      const room = await roomOf({ orderId, headers })
      expect(room).toMatchObject({ me: { kind: 'link', name: 'Seller' }, money: null, links: null })
      expect(room.due_on_approval_cents === null).toBe(!rights.includes('approve'))
      expect(room.photos.length > 0).toBe(rights.includes('comment'))
      expect(room.may.download).toBe(rights.includes('download'))
      const statusWith = (right: ReviewRight) => (rights.includes(right) ? 200 : 403)
      const words = { version: 1, time_ms: 0, text: 'Lovely' }
      expect((await say({ orderId, headers }, words)).status).toBe(statusWith('comment'))
      expect((await approve({ orderId, headers }, 1)).status).toBe(statusWith('approve'))
    },
  )

  test('is made by the owner, told once, and kept as a hash alone', async () => {
    const { orderId, cookies } = await aReviewedOrder()
    const owner = { cookies, params: { order_id: orderId } }
    const made = await send('POST /api/orders/{order_id}/review-links', {
      ...owner,
      body: { label: 'Seller', rights: ['comment'] },
    })
    const url = String(made.body.url)
    const secret = /\/review\/([\w-]{43})$/.exec(url)?.[1] ?? ''
    expect(secret).not.toBe('')
    const daysLeft = (Date.parse(String(Object(made.body.link).ends_at)) - Date.now()) / 86_400_000
    expect(daysLeft).toBeCloseTo(90, 1)
    const tooLate = new Date(Date.now() + 367 * 86_400_000).toISOString()
    for (const ends_at of [tooLate, null, 'next year'])
      expect(
        await send('POST /api/orders/{order_id}/review-links', { ...owner, body: { label: 'B', rights: [], ends_at } }),
      ).toMatchObject({ status: 400, body: { fields: { ends_at: expect.stringContaining('within a year') } } })
    const opened = await send('GET /api/review', { headers: { 'review-token': secret } })
    expect(opened).toMatchObject({ status: 200, body: { room: { order_id: orderId, me: { name: 'Seller' } } } })
    expect(await getItem(keys.reviewToken(hashOf(secret)))).toBeDefined()
    const told = JSON.stringify([
      (await send('GET /api/orders/{order_id}/review-links', owner)).body,
      await roomOf({ orderId, cookies }),
    ])
    expect(told).not.toContain(secret)
    expect(told).not.toContain(hashOf(secret))
  })

  test('is one of twenty at most, also where forty are made at the same moment, and again after one is revoked', async () => {
    const order = await aReviewedOrder()
    const owner = { cookies: order.cookies, params: { order_id: order.orderId } }
    const make = () =>
      send('POST /api/orders/{order_id}/review-links', { ...owner, body: { label: 'Seller', rights: ['watch'] } })
    const listed = async () => {
      const { body } = await send('GET /api/orders/{order_id}/review-links', owner)
      return z
        .object({ links: z.array(ReviewLink) })
        .parse(body)
        .links.filter(({ state }) => state === 'active')
    }
    const answers = await Promise.all(Array.from({ length: 40 }, make))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => body.error)).toEqual(
      Array.from({ length: 20 }, () => expect.stringMatching(/^This order has 20 review links already\./)),
    )
    const links = await listed()
    expect(links).toHaveLength(20)
    const params = { ...owner.params, link_id: links[0]?.id ?? '' }
    await send('DELETE /api/orders/{order_id}/review-links/{link_id}', { ...owner, params })
    const more = await Promise.all([make(), make()])
    expect(more.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await listed()).toHaveLength(20)
  })

  test('has one and the same answer where it is revoked, ended, guessed, or another order’s', async () => {
    const [{ orderId, cookies }, other] = [await aReviewedOrder(), await aReviewedOrder()]
    const revoked = await aLink(orderId)
    const params = { order_id: orderId, link_id: revoked.id }
    await send('DELETE /api/orders/{order_id}/review-links/{link_id}', { cookies, params })
    const archived = await aLink(other.orderId)
    const foreign = await aLink(other.orderId)
    const ended = await aLink(orderId, watch, { ends_at: new Date(Date.now() - 1).toISOString() })
    const inRoom = (headers: Record<string, string>) =>
      send('GET /api/orders/{order_id}/review', { headers, params: { order_id: orderId } })
    const answers = [
      await inRoom(revoked.headers),
      await inRoom(ended.headers),
      await inRoom(foreign.headers),
      await inRoom({ 'review-token': 'A'.repeat(43) }),
      await inRoom({ 'review-token': '' }),
      await send('GET /api/review', { headers: revoked.headers }),
      await send('GET /api/review', { headers: { 'review-token': 'A'.repeat(43) } }),
      await send('GET /api/review', {}),
    ]
    expect((await send('GET /api/review', { headers: archived.headers })).status).toBe(200)
    await desk('DELETE /api/admin/orders/{id}', { id: other.orderId })
    answers.push(await send('GET /api/review', { headers: archived.headers }))
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 404, body: answers[0]?.body })
    expect(answers[0]?.body).toMatchObject({ error: expect.stringContaining('doesn’t work any more') })
  })

  test('shows the owner what its holder would see', async () => {
    const { orderId, cookies } = await aReviewedOrder()
    const { headers } = await aLink(orderId)
    expect(await roomOf({ orderId, cookies, headers })).toMatchObject({ me: { kind: 'link' }, may: { share: false } })
  })

  test('a review link and all that its room reads are opened, by GET as by HEAD, without a change to anything of the order', async () => {
    const order = await aReadyFilm(3)
    const { orderId, cookies } = order
    const { headers, secret } = await aLink(orderId, ['watch', 'comment', 'approve', 'download'])
    await say({ orderId, headers }, { version: 1, time_ms: 0, text: 'Hello' })
    await approve(order, 1)
    await settled()
    const everything = async () => [
      await queryAll({ partition: keys.order(orderId).pk }),
      await getItem(keys.reviewToken(hashOf(secret))),
    ]
    const before = await everything()
    const visit = { params: { order_id: orderId }, address: freshAddress() }
    const reads = routesOf('review').filter((route) => /^GET \/api\/(review|orders)/.test(route))
    expect(reads).toHaveLength(3)
    for (const route of reads)
      for (const browser of [{ headers }, { cookies }, { cookies, headers }]) {
        await send(route, { ...visit, ...browser })
        const { statusCode } = await handler(asHead(apiEvent(route, { ...visit, ...browser })), lambdaContext)
        expect(statusCode).toBe(404)
      }
    await settled()
    expect(await everything()).toEqual(before)
  })
})

test('the console sees what the customer sees, and the next version before it is made, and what it asked for and took back is on record', async () => {
  const order = await aReadyFilm(4)
  const id = order.orderId
  const shots = (await roomOf(order)).versions[0]?.shots.map((shot) => shot.id).slice(0, 4) ?? []
  const shotOf = (index: number) => shots[index] ?? ''
  const wanted = [shotOf(3), shotOf(0), shotOf(2), shotOf(1)]
  const board = async () =>
    ReviewRoom.parse((await office('GET /api/admin/orders/{id}/review', id, {})).body.room).storyboard
  const own = await roomOf(order)
  expect(own.storyboard).toBeNull()
  const looked = await office('GET /api/admin/orders/{id}/review', id, { query: { as: 'customer' } })
  expect(looked.body.room).toMatchObject({ me: own.me, may: own.may, storyboard: null, clips: null })
  expect((await board())?.shots.map((shot) => shot.id)).toEqual(shots)
  const put = (request: Request, shot?: string) => {
    const comment_id = randomUUID()
    const body = { version: 1, time_ms: 0, request, ...(shot && { shot }) }
    const params = { comment_id }
    return office('PUT /api/admin/orders/{id}/review/comments/{comment_id}', id, { params, body }).then(
      () => comment_id,
    )
  }
  const ordered = await put({ ask: 'order', shots: wanted })
  const dropped = await put({ ask: 'drop' }, shotOf(0))
  expect((await board())?.shots.map((shot) => shot.id)).toEqual([wanted[0], wanted[2], wanted[3]])
  const withdraw = () =>
    office('DELETE /api/admin/orders/{id}/review/comments/{comment_id}', id, { params: { comment_id: dropped } })
  expect(await withdraw()).toMatchObject({ status: 200 })
  expect(await withdraw()).toMatchObject({ status: 200 })
  const seen = await board()
  expect(seen?.shots.map((shot) => shot.id)).toEqual(wanted)
  await office('POST /api/admin/orders/{id}/review/versions', id, { body: { base_version: 1, comments: [ordered] } })
  await settled()
  const [made] = (await roomOf(order)).versions
  expect(made).toMatchObject({ version: 2, state: 'ready', changes: ['The shots are in another order'] })
  const pictures = made?.shots.slice(0, -1) ?? []
  expect(pictures.map(({ duration_ms }) => duration_ms)).toEqual(seen?.shots.map(({ duration_ms }) => duration_ms))
  const Events = z.array(z.object({ action: z.string() }))
  const events = Events.parse(Object((await desk('GET /api/admin/history/{id}', { id })).body).events)
  expect(events.filter(({ action }) => action === 'review.commented')).toHaveLength(2)
  expect(events.filter(({ action }) => action === 'review.withdrawn')).toHaveLength(1)
})

describe('a clip', () => {
  const clip = clipHeaders({ samples: 150 })
  const add = (id: string, bytes = clip) => addClip(administrator, id, bytes)
  const boardOf = async (id: string) =>
    ReviewRoom.parse((await office('GET /api/admin/orders/{id}/review', id, {})).body.room)
  const put = async (id: string, shot: string, request: Request, version = 1) => {
    const comment_id = randomUUID()
    const body = { version, time_ms: 0, request, shot }
    const answer = await office('PUT /api/admin/orders/{id}/review/comments/{comment_id}', id, {
      params: { comment_id },
      body,
    })
    return { comment_id, answer }
  }
  const make = (id: string, base_version: number, comments: string[]) =>
    office('POST /api/admin/orders/{id}/review/versions', id, { body: { base_version, comments } })

  test('stands in a photo’s place from the next version on, as the storyboard showed, and its hash is noted', async () => {
    const order = await aReadyFilm(4)
    const id = order.orderId
    const added = await add(id)
    expect(added).toMatchObject({ status: 200, body: { clip: { duration_ms: 5_000, width: 1920, problem: null } } })
    expect(await add(id)).toMatchObject({ status: 200 })
    const asset = String(Object(added.body.clip).asset_id)
    const shot = shotAt(await roomOf(order), 1)
    const request = { ask: 'clip' as const, clip: asset, start_seconds: 1 }
    expect((await say(order, { version: 1, time_ms: 0, shot, request })).body.fields).toMatchObject({
      'request.clip': 'This clip is not in the order. Please choose another one.',
    })
    const { comment_id } = await put(id, shot, request)
    const { storyboard, clips } = await boardOf(id)
    expect(clips).toHaveLength(2)
    const look = (base_version: number, comments: string[]) =>
      office('POST /api/admin/orders/{id}/review/preview', id, { body: { base_version, comments } })
    expect(await look(1, [comment_id])).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/^A photo or clip can’t be opened right now/) },
    })
    await make(id, 1, [comment_id])
    await settled()
    const room = await roomOf(order)
    expect(room.clips).toBeNull()
    expect(room.versions[0]).toMatchObject({ version: 2, state: 'ready' })
    expect(room.versions[0]?.changes).toEqual([expect.stringMatching(/^Shot 2.* shows a clip$/)])
    const shots = room.versions[0]?.shots ?? []
    expect(shots[1]).toMatchObject({ asset_id: asset, move: 'hold' })
    expect(shots.slice(0, -1).map(({ duration_ms }) => duration_ms)).toEqual(
      storyboard?.shots.map(({ duration_ms }) => duration_ms),
    )
    const stored = (await findOrderAndAssetsAsAdmin(id))?.assets.find((one) => one.id === asset)
    expect(stored && (await findFingerprint(id, contentOf(stored)))).toBe(fingerprintOf(clip))
    expect(JSON.stringify(await readOrder(order))).not.toContain('walk.mp4')
    const still = await put(id, asset, { ask: 'slower' }, 2)
    expect((await boardOf(id)).storyboard?.refusals).toEqual({
      [still.comment_id]: 'This shot is a clip, which moves by itself. Change its framing instead.',
    })
    const wish = await asks(order, { ask: 'caption', text: 'Walk in' }, { shot: asset, version: 2 })
    const preview = FilmPreview.parse((await look(2, [wish])).body.preview)
    expect(Plan.parse(preview.plan).shots[1]).toMatchObject({ photo: asset, clip: { start: 30 } })
    expect(preview.pictures.find((picture) => picture.id === asset)?.url).toContain('/preview.jpg?')
    await put(id, asset, { ask: 'drop' }, 2)
    const Events = z.array(z.object({ action: z.string() }))
    const events = Events.parse(Object((await desk('GET /api/admin/history/{id}', { id })).body).events)
    expect(events.filter(({ action }) => action === 'review.clip_added')).toHaveLength(2)
  })

  test('a clip that can’t be decoded and was asked for before that was known fails its version, says why, and leaves the request open', async () => {
    const order = await aReadyFilm(3)
    const id = order.orderId
    const hostile = Buffer.concat([clip.subarray(0, -7), Buffer.from('hostile')])
    const added = await add(id, hostile)
    const asset = String(Object(added.body.clip).asset_id)
    const shot = shotAt(await roomOf(order), 1)
    const { comment_id } = await put(id, shot, { ask: 'clip', clip: asset, start_seconds: 0 })
    await make(id, 1, [comment_id])
    await settled()
    const { clips, storyboard, versions, comments } = await boardOf(id)
    expect(versions[0]).toMatchObject({ version: 2, state: 'failed' })
    expect(clips).toMatchObject([{ problem: 'This clip is damaged.' }])
    expect(comments).toMatchObject([{ state: 'open' }])
    expect(Object.values(storyboard?.refusals ?? {})).toEqual(['This clip can’t be used. Please upload another one.'])
  })

  test('a file that is no clip is refused with what to do, and its place is free again', async () => {
    const order = await aReadyFilm(3)
    expect(await add(order.orderId, clipHeaders({ codec: 'apch' }))).toMatchObject({
      status: 422,
      body: { code: 'rejected_file', error: expect.stringContaining('is not H.264 or H.265') },
    })
    const params = { id: order.orderId }
    const body = { filename: 'walk.avi', content_type: 'video/x-msvideo', size_bytes: 10 }
    expect(await call(uploads, 'POST /api/admin/orders/{id}/clips', { ...asOffice, params, body })).toMatchObject({
      status: 400,
      body: { fields: { content_type: 'Please choose an MP4 or MOV video.' } },
    })
    expect((await boardOf(order.orderId)).clips).toEqual([])
  })
})

describe('the webhook of a brokerage', () => {
  const url = 'https://hooks.holtharbor.example/threshold'
  const photos = [1, 2, 3].map((number) => `https://photos.holtharbor.example/${number}.jpg`)
  beforeAll(async () => {
    await openOutside()
    answers.set(url, (_, response) => response.writeHead(204).end())
    for (const [index, photo] of photos.entries()) {
      const bytes = await aJpeg(64 + index, 48)
      answers.set(photo, (_, response) => response.end(bytes))
    }
  })
  afterAll(closeOutside)

  const Told = z.object({
    type: z.string(),
    timestamp: z.iso.datetime(),
    data: z.object({ order_id: z.string(), version: z.optional(z.int()) }),
  })

  test('hears once each, signed and with its time, that an order by API key was submitted, filmed, approved and delivered', async () => {
    const person = await aVerifiedPerson()
    const { secret } = await aWebhookOf(person, { url, events: [...webhookEvents] })
    const { key } = await aKeyOf(person)
    const body = { ...anOrderBody(), submit: true, photo_urls: photos }
    const headers = { ...aKey(), ...bearer(key) }
    const placed = await call(brokerages, 'POST /api/v1/orders', { address: freshAddress(), headers, body })
    const order = { orderId: ApiOrder.parse(placed.body.order).id, cookies: person.cookies }
    await settled()
    expect((await approve(order, 1)).status).toBe(200)
    await settled()
    const told = heard
      .filter(({ address }) => address === url)
      .map(({ body, headers }) => {
        const sent = z.record(z.string(), z.string()).parse(headers)
        return Told.parse(new Webhook(secret).verify(body, sent))
      })
    const inTime = told.toSorted((a, b) => a.timestamp.localeCompare(b.timestamp))
    expect(inTime.map(({ type }) => type)).toEqual([...webhookEvents])
    expect(inTime.map(({ data }) => [data.order_id, data.version])).toEqual([
      [order.orderId, undefined],
      ...[1, 2, 3].map(() => [order.orderId, 1]),
    ])
  })
})

test('the console records who made versions, links and approvals', async () => {
  const order = await aReadyFilm(3)
  const id = order.orderId
  const shot = shotAt(await roomOf(order), 1)
  const comment = randomUUID()
  const body = { version: 1, time_ms: 0, shot, request: { ask: 'slower' as const } }
  await office('PUT /api/admin/orders/{id}/review/comments/{comment_id}', id, { params: { comment_id: comment }, body })
  const made = await office('POST /api/admin/orders/{id}/review/versions', id, {
    body: { base_version: 1, comments: [comment] },
  })
  expect(made).toMatchObject({ status: 200, body: { version: 2 } })
  await settled()
  expect((await roomOf(order)).rounds).toMatchObject({ used: 0 })
  await office('POST /api/admin/orders/{id}/review-links', id, { body: { label: 'Broker', rights: [] } })
  await office('POST /api/admin/orders/{id}/review/approval', id, { body: { version: 2, name: 'Dana, by phone' } })
  const Events = z.array(z.object({ action: z.string() }))
  const events = Events.parse(Object((await desk('GET /api/admin/history/{id}', { id })).body).events)
  expect(events.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['review.version_made', 'review.shared', 'review.approved']),
  )
  await settled()
})
