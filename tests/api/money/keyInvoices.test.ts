import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ApiOrder } from '#contract/integrations/apiOrder'
import { administered } from '../../support/accounts/adminEmails.ts'
import { call } from '../../support/apiEvent.ts'
import { aKey, anOrderBody, aPromotion } from '../../support/builders.ts'
import { mailName } from '../../support/mail/mailName.ts'
import { byInvoice } from '../../support/money/invoicing.ts'
import { aJpeg } from '../../support/photos/images.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { answers, closeOutside, openOutside } from '../../support/stage/outside.ts'
import { onEveryMessage, onMessages, onStreamRecords } from '../../support/stage/withStream.ts'

vi.mock(import('../../../functions/services/integrations/publicWeb.ts'), async (original) => {
  const real = await original()
  const outside = await import('../../support/stage/outside.ts')
  return { ...real, fetchBytes: (address, limits) => real.fetchBytes(address, { ...limits, wire: outside.wire }) }
})

const aws = await embeddedAws({
  ...administered,
  onStreamRecords,
  onMessages: (queue, event) => (queue === 'photoUrls' ? onEveryMessage(queue, event) : onMessages(queue, event)),
  environment: { ...administered.environment, ...byInvoice },
})
const { aKeyOf, bearer, brokerages } = await import('../../support/integrations/integrating.ts')
const { admin, anAdministrator } = await import('../../support/accounts/administrators.ts')
const { aVerifiedPerson, freshAddress } = await import('../../support/accounts/people.ts')
const { transact } = await import('../../../functions/store/dynamo.ts')
const { findPromotion, insertingPromotion } = await import('../../../functions/store/money/promotions.ts')
const { findOrderAndAssetsAsAdmin } = await import('../../../functions/store/orders/orders.ts')
const photo = 'https://photos.holtharbor.example/1.jpg'
beforeAll(async () => {
  await openOutside()
  const jpeg = await aJpeg(800, 600)
  answers.set(photo, (_, response) => response.end(jpeg))
})
afterAll(closeOutside)

const invoicesOf = async (orderId: string) => {
  await aws.streamSettled()
  const { documents = [] } = (await findOrderAndAssetsAsAdmin(orderId)) ?? {}
  const mails = (await aws.mails()).filter((mail) => mailName(mail) === `Your invoice for the deposit: ${orderId}`)
  return [documents.map(({ transfer }) => transfer?.purpose), mails.length]
}
const once = [['deposit'], 1]

const orderedBy = async (key: string, parts: object) => {
  const headers = { ...aKey(), ...bearer(key) }
  const body = { ...anOrderBody(), submit: true, ...parts }
  const answer = await call(brokerages, 'POST /api/v1/orders', { address: freshAddress(), headers, body })
  return ApiOrder.parse(answer.body.order).id
}

test('an order by an API key has its invoice sent, at once or when its photos are fetched', async () => {
  const { key } = await aKeyOf(await aVerifiedPerson())
  expect(await invoicesOf(await orderedBy(key, {}))).toEqual(once)
  expect(await invoicesOf(await orderedBy(key, { photo_urls: [photo] }))).toEqual(once)
})

test('a code for the whole price of an order by an API key is used at once or when its photos are fetched, and no invoice is sent', async () => {
  const { key } = await aKeyOf(await aVerifiedPerson())
  const promotion = aPromotion({ discount: { kind: 'percent', percent: 100 } })
  await transact([insertingPromotion({ ...promotion, uses: 0, created_at: new Date().toISOString(), ended_at: null })])
  const { code } = promotion
  for (const [used, parts] of [{}, { photo_urls: [photo] }].entries()) {
    expect(await invoicesOf(await orderedBy(key, { code, ...parts }))).toEqual([[], 0])
    expect((await findPromotion(code))?.uses).toBe(used + 1)
  }
})

test('an order that the office places for a customer has its invoice sent', async () => {
  const { cookies } = await anAdministrator()
  const { customer, options } = anOrderBody()
  const placed = { cookies, headers: aKey(), body: { customer, options } }
  const { status, body } = await call(admin, 'POST /api/admin/orders', placed)
  expect(status).toBe(200)
  expect(await invoicesOf(String(Object(body.order).id))).toEqual(once)
})
