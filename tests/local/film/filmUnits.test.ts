import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { administered } from '../../support/accounts/adminEmails.ts'
import { anOrderBody } from '../../support/builders.ts'
import { fastEngine } from '../../support/film/fastEngine.ts'
import { openPipeline } from '../../support/film/pipeline.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

const pipeline = openPipeline(fastEngine())
const aws = await embeddedAws({ ...administered, onStreamRecords, jobs: pipeline.jobs })
const { call } = await import('../../support/apiEvent.ts')
const { handler: review } = await import('../../../functions/entries/api/review.ts')
const { anAdministrator, deskOf } = await import('../../support/accounts/administrators.ts')
const { aDraftWithPhotos, lookAtFilm } = await import('../../support/film/filmedOrder.ts')
const { aDraft, submit } = await import('../../support/orders/placing.ts')
const { sendPhotos } = await import('../../support/photos/uploading.ts')
const { writeUnitsOf } = await import('../../support/stage/consumedCapacity.ts')
const desk = deskOf(await anAdministrator())
const runner = pipeline.openRunner()
vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterAll(() => runner.stop())
const settled = async () => {
  await aws.streamSettled()
  await runner.settled()
  await aws.streamSettled()
}
const after = (cause: () => Promise<unknown>) =>
  writeUnitsOf(async () => {
    await cause()
    await settled()
  })

/** Emails, search and counts included. */
test('a whole order of 25 photos costs few write units: placed, its draft, a changed version and its finished files', async () => {
  // As the site sends them; those that are filmed differ from one another, and are sent one by one.
  const placed = await after(async () => sendPhotos(await aDraft(anOrderBody()), 25))
  const order = await aDraftWithPhotos(25, { body: { options: { plan: 'premium' } } })
  const { orderId, cookies } = order
  const draft = await after(() => submit(order))
  const { version } = await lookAtFilm(order)
  expect(version).toMatchObject({ version: 1, state: 'ready' })
  const comment_id = randomUUID()
  const asked = await call(review, 'PUT /api/orders/{order_id}/review/comments/{comment_id}', {
    cookies,
    params: { order_id: orderId, comment_id },
    body: { version: 1, time_ms: 0, shot: version?.shots[4]?.id, request: { ask: 'longer' } },
  })
  expect(asked.status).toBe(200)
  const edit = await after(() =>
    call(review, 'POST /api/orders/{order_id}/review/versions', {
      cookies,
      params: { order_id: orderId },
      body: { base_version: 1, comments: [comment_id] },
    }),
  )
  expect((await lookAtFilm({ orderId })).version).toMatchObject({ version: 2, state: 'ready' })
  const pack = await after(() =>
    desk('POST /api/admin/orders/{id}/tour', { id: orderId, body: { action: 'release', version: 2 } }),
  )
  expect((await lookAtFilm({ orderId })).version?.delivery?.state).toBe('ready')
  const life = placed + draft + edit + pack
  console.table([{ placed, draft, edit, pack, life }])
  expect(draft).toBeLessThanOrEqual(110)
  expect(edit).toBeLessThanOrEqual(80)
  expect(pack).toBeLessThanOrEqual(100)
  expect(life).toBeLessThanOrEqual(400)
})
