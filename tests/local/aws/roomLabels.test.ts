import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fastEngine } from '../../support/film/fastEngine.ts'
import { openPipeline } from '../../support/film/pipeline.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

type Asked = { target: unknown; body: { Image: { Bytes: string } } }
const asked: Asked[] = []
let answer: (seq: string) => { status: number; body: object } = () => ({ status: 200, body: { Labels: [] } })
/** Rekognition as its client sees it. */
const rekognition = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const body = JSON.parse(Buffer.concat(parts).toString())
  asked.push({ target: request.headers['x-amz-target'], body })
  const { status, body: said } = answer(Buffer.from(body.Image.Bytes, 'base64').toString().slice(-1))
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(said))
})
await new Promise<void>((resolve) => rekognition.listen(0, '127.0.0.1', resolve))
process.env.AWS_ENDPOINT_URL_REKOGNITION = `http://127.0.0.1:${(rekognition.address() as AddressInfo).port}`
afterAll(() => void rekognition.close())

const engine = fastEngine()
const pipeline = openPipeline({
  ...engine,
  ingestPhoto: async (photo) => ({
    ...(await engine.ingestPhoto(photo)),
    preview: Buffer.from(`preview of ${Buffer.from(photo).toString('latin1').slice(-1)}`),
  }),
})
const aws = await embeddedAws({
  onStreamRecords,
  jobs: pipeline.jobs,
  environment: { ROOM_LABELS: 'rekognition' },
})
const { aDraftWithPhotos, aFilmedOrder, lookAtFilm } = await import('../../support/film/filmedOrder.ts')
const { arrange } = await import('../../support/photos/arranging.ts')
const { postAgain } = await import('../../support/orders/placing.ts')
const { config } = await import('../../../functions/services/config.ts')
const runner = pipeline.openRunner()
vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterAll(() => runner.stop())
beforeEach(() => {
  asked.splice(0)
  config().ROOM_LABELS = 'rekognition'
})

const settled = async () => {
  await aws.streamSettled()
  await runner.settled()
  await aws.streamSettled()
}
const named = (names: Record<string, string>) => (seq: string) => ({
  status: 200,
  body: { Labels: [{ Name: names[seq] ?? 'Indoors', Confidence: 95.5 }] },
})
/** Of which photo each shot is, but for the closing card, by the place of its upload. */
const walkOf = async (order: { orderId: string }) =>
  (await lookAtFilm(order)).version?.shots.slice(0, -1).map(({ asset_id }) => Number(asset_id.slice(-10, -7)))

describe('where a stage asks Rekognition for labels', () => {
  test('each photo is asked about once, by its preview, and the film walks through the rooms that are named', async () => {
    answer = named({ 1: 'Bathroom', 2: 'Kitchen', 3: 'House' })
    const order = await aFilmedOrder(3)
    await settled()
    expect(await walkOf(order)).toEqual([3, 2, 1])
    expect(asked.toSorted((a, b) => (a.body.Image.Bytes < b.body.Image.Bytes ? -1 : 1))).toEqual(
      [1, 2, 3].map((seq) => ({
        target: 'RekognitionService.DetectLabels',
        body: {
          Image: { Bytes: Buffer.from(`preview of ${seq}`).toString('base64') },
          MaxLabels: 50,
          MinConfidence: 80,
        },
      })),
    )
  })

  test('the customer’s word counts more than labels', async () => {
    answer = named({ 1: 'Bathroom', 2: 'Kitchen', 3: 'House' })
    const order = await aDraftWithPhotos(3)
    const { body } = await arrange(order, { photos: [] })
    const [first, second] = body.photos as { asset_id: string }[]
    const photos = [
      { asset_id: first?.asset_id, room: 'kitchen' },
      { asset_id: second?.asset_id, room: 'bedroom' },
    ]
    await arrange(order, { photos })
    await postAgain(order, { submit: true })
    await settled()
    expect(await walkOf(order)).toEqual([3, 1, 2])
  })

  test('a service that refuses or fails costs no film: the pixels guess, and the log says so', async () => {
    const { logger } = await import('../../../functions/services/telemetry.ts')
    const warn = vi.spyOn(logger, 'warn')
    answer = (seq) =>
      seq === '2'
        ? { status: 400, body: { __type: 'AccessDeniedException', message: 'No.' } }
        : { status: 500, body: { __type: 'InternalServerError' } }
    const order = await aFilmedOrder(2)
    await settled()
    expect((await lookAtFilm(order)).version).toMatchObject({ state: 'ready', skipped: [] })
    expect(await walkOf(order)).toEqual([1, 2])
    const said = warn.mock.calls.filter(([text]) => text === 'no labels for a photo').map(([, more]) => more)
    expect(said).toContainEqual({ name: 'AccessDeniedException' })
    expect(said).toHaveLength(2)
  })
})

test('a stage that leaves rooms to the pixels asks nobody', async () => {
  config().ROOM_LABELS = 'pixels'
  const order = await aFilmedOrder(2)
  await settled()
  expect((await lookAtFilm(order)).version).toMatchObject({ state: 'ready' })
  expect(asked).toEqual([])
})
