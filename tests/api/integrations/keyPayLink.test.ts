import { expect, test } from 'vitest'
import { call } from '../../support/apiEvent.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws({ environment: { DEPOSIT_PERCENT: '50' } })
const { aVerifiedPerson } = await import('../../support/accounts/people.ts')
const { aDraft } = await import('../../support/orders/placing.ts')
const { aKeyOf, bearer, brokerages } = await import('../../support/integrations/integrating.ts')
const { owingDeposit } = await import('../../support/money/owingDeposit.ts')
const { anOrderBody } = await import('../../support/builders.ts')
const { handler: payments } = await import('../../../functions/entries/api/payments.ts')

test('nobody pays by API key: a link where a person does is made while something can be paid online', async () => {
  const person = await aVerifiedPerson()
  const { key } = await aKeyOf(person)
  const { orderId: order_id } = await aDraft(anOrderBody(), { cookies: person.cookies })
  const link = () =>
    call(brokerages, 'POST /api/v1/orders/{order_id}/pay-link', { headers: bearer(key), params: { order_id } })
  expect((await link()).status).toBe(409)
  await owingDeposit(order_id)
  const { status, body } = await link()
  expect(status).toBe(200)
  const token = String(body.url).split('/pay/')[1] ?? ''
  const seen = await call(payments, 'GET /api/pay-link', { headers: { 'x-pay-link': token } })
  expect(seen).toMatchObject({ status: 200, body: { order: { payable: { purpose: 'deposit' } } } })
})
