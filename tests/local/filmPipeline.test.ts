import { afterAll, describe, expect, test } from 'vitest'
import { filmKeys } from '#contract/storageKeys'
import { embeddedAws } from '../support/embeddedAws.ts'
import { fastEngine } from '../support/film/fastEngine.ts'
import { openPipeline, stepNames } from '../support/film/pipeline.ts'
import { onStreamRecords } from '../support/withStream.ts'

let fault: (call: string, what: string) => void = () => undefined
const calls: string[] = []
const pipeline = openPipeline(
  fastEngine((call, what) => fault(call, what)),
  { after: ({ step }) => void calls.push(step) },
)
const aws = await embeddedAws({ onStreamRecords, jobs: pipeline.jobs })
const { aFilmedOrder, lookAtFilm } = await import('../support/film/filmedOrder.ts')
const { readOrder } = await import('../support/placing.ts')
const { readMade } = await import('../../functions/services/films.ts')
let runner = pipeline.openRunner()
afterAll(() => runner.stop())

const settled = async () => {
  await aws.streamSettled()
  await runner.settled()
  await aws.streamSettled()
}
const mailsTo = async (orderId: string) =>
  (await aws.mails()).map(({ subject }) => subject).filter((subject) => subject.includes(orderId))

describe('an order submitted with photos', () => {
  test('becomes a watermarked draft that its owner can watch, with one mail about it', async () => {
    const order = await aFilmedOrder(5)
    await settled()
    const { version, job, statuses } = await lookAtFilm(order)
    expect({ version, job }).toMatchObject({ version: { state: 'ready' }, job: { state: 'succeeded' } })
    expect(statuses).toEqual(['awaiting_deposit', 'in_production', 'preview_ready'])
    const { body } = await readOrder(order.orderId, { cookies: order.cookies })
    expect(body.order).toMatchObject({
      status: 'preview_ready',
      tour: {
        state: 'ready',
        version: 1,
        renders: [{ format: '16:9', width: 1280, height: 720, watermarked: true, branded: true }],
      },
    })
    expect(await mailsTo(order.orderId)).toContain(`Your first cut is ready: ${order.orderId}`)
    expect(calls.filter((name, at) => calls.indexOf(name) === at)).toEqual(
      stepNames.filter((name) => name !== 'stills'),
    )
    const film = Buffer.from(await readMade(filmKeys.version(order.orderId, 1, 'draft.mp4'))).toString()
    expect(film.match(/\[[^\]]+\]/g)).toHaveLength(version?.shots.length ?? -1)
  })
})
