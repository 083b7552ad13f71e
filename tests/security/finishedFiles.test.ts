import { afterAll, expect, test, vi } from 'vitest'
import { administered } from '../support/accounts/adminEmails.ts'
import { fastEngine } from '../support/film/fastEngine.ts'
import { openPipeline } from '../support/film/pipeline.ts'
import { embeddedAws } from '../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../support/stage/withStream.ts'

const pipeline = openPipeline(fastEngine())
const aws = await embeddedAws({ ...administered, onStreamRecords, jobs: pipeline.jobs })
const { aFilmedOrder, lookAtFilm } = await import('../support/film/filmedOrder.ts')
const { anAdministrator, deskOf } = await import('../support/accounts/administrators.ts')
const { aVerifiedPerson } = await import('../support/accounts/people.ts')
const { call } = await import('../support/apiEvent.ts')
const { readOrder } = await import('../support/orders/placing.ts')
const { handler: admin } = await import('../../functions/entries/api/admin.ts')
const { write } = await import('../../functions/store/dynamo.ts')
const { keys } = await import('../../functions/store/table.ts')
const desk = deskOf(await anAdministrator())
const runner = pipeline.openRunner()
vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterAll(() => runner.stop())

const settled = async () => {
  await aws.streamSettled()
  await runner.settled()
  await aws.streamSettled()
}
/** A signed link to a file without a watermark, wherever it stands in an answer. */
const finals = /finals\/[^"]*X-Amz-Signature/

test('no finished file is signed for anybody but administrators before its version is released, and for its owner alone after', async () => {
  const order = await aFilmedOrder(2)
  await settled()
  const stranger = await aVerifiedPerson()
  const owner = { cookies: order.cookies }
  const body = { action: 'release', version: 1 }
  const params = { id: order.orderId }
  for (const cookies of [order.cookies, stranger.cookies, []])
    expect((await call(admin, 'POST /api/admin/orders/{id}/tour', { cookies, params, body })).status).not.toBe(200)
  const releaseByDesk = () => desk('POST /api/admin/orders/{id}/tour', { id: order.orderId, body })
  const read = async (cookies: string[]) => JSON.stringify(await readOrder(order.orderId, { cookies }))
  expect(await read(order.cookies)).not.toMatch(finals)

  await releaseByDesk()
  await settled()
  expect(await read(owner.cookies)).toMatch(finals)
  for (const cookies of [stranger.cookies, []]) {
    const answer = await read(cookies)
    expect(answer).not.toMatch(/X-Amz-Signature/)
    expect(answer).toContain('404')
  }

  // Made files alone give nobody a right: it is the release that does.
  await write({ update: keys.tour(order.orderId, 1), set: 'REMOVE released_at' })
  expect((await lookAtFilm(order)).version).toMatchObject({ delivery: { state: 'ready' } })
  const withheld = await read(owner.cookies)
  expect(withheld).not.toMatch(finals)
  expect(withheld).toContain('"kind":"zip"')
  expect(JSON.stringify(await desk('GET /api/admin/orders/{id}', { id: order.orderId }))).toMatch(finals)
})
