import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiOrder } from '#contract/integrations/apiOrder'
import { closeServer, listenOn, portOf } from '../../../infra/local/listener.ts'
import { call } from '../../support/apiEvent.ts'
import { aKey, anOrderBody } from '../../support/builders.ts'
import { aJpeg } from '../../support/photos/images.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onEveryMessage, onMessages, onStreamRecords } from '../../support/stage/withStream.ts'

const outward = new Set(['photoUrls', 'webhooks'])
const aws = await embeddedAws({
  onStreamRecords,
  onMessages: (queue, event) => (outward.has(queue) ? onEveryMessage(queue, event) : onMessages(queue, event)),
  environment: { REACHES_LOCALHOST: 'true' },
})
const { aVerifiedPerson } = await import('../../support/accounts/people.ts')
const { aKeyOf, aWebhookOf, bearer, brokerages } = await import('../../support/integrations/integrating.ts')

const heard: { headers: unknown; body: string }[] = []
let photo: Buffer
const developer = createServer(async (request, response) => {
  if (request.method === 'GET') return void response.end(photo)
  heard.push({ headers: request.headers, body: (await buffer(request)).toString() })
  response.end()
})
beforeAll(async () => {
  photo = await aJpeg(640, 480)
  await listenOn(developer, 0)
})
afterAll(() => closeServer(developer))

test('on a laptop’s stage a developer’s own machine gives the photos and hears the events, by http and any port', async () => {
  const person = await aVerifiedPerson()
  const { key } = await aKeyOf(person)
  const { secret } = await aWebhookOf(person, { url: `http://localhost:${portOf(developer)}/events` })
  const answer = await call(brokerages, 'POST /api/v1/orders', {
    headers: { ...aKey(), ...bearer(key) },
    body: { ...anOrderBody(), photo_urls: [`http://127.0.0.1:${portOf(developer)}/1.jpg`], submit: true },
  })
  const { id } = ApiOrder.parse(answer.body.order)
  await aws.streamSettled()
  const [told] = heard
  const headers = z.record(z.string(), z.string()).parse(told?.headers)
  expect(new Webhook(secret).verify(told?.body ?? '', headers)).toMatchObject({
    type: 'order.submitted',
    data: { order_id: id },
  })
})
