import { expect, test } from 'vitest'
import { administered } from '../../support/accounts/adminEmails.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws({ ...administered, environment: { ...administered.environment, FILMS_START: 'never' } })
const { aFilmedOrder, lookAtFilm } = await import('../../support/film/filmedOrder.ts')
const { anAdministrator, deskOf } = await import('../../support/accounts/administrators.ts')
const { readOrder } = await import('../../support/orders/placing.ts')
const desk = deskOf(await anAdministrator())

test('where no film can be made, orders go on without one, and the console says so', async () => {
  const order = await aFilmedOrder(2)
  const id = order.orderId
  await desk('PATCH /api/admin/orders/{id}', { id, body: { status: 'in_production' } })
  expect((await lookAtFilm(order)).versions).toEqual([])
  const { body } = await readOrder(id, { cookies: order.cookies })
  expect(body.order).toMatchObject({ status: 'in_production', tour: { state: 'none' } })
  expect(await desk('POST /api/admin/orders/{id}/tour', { id, body: { action: 'start' } })).toMatchObject({
    status: 409,
    body: { error: 'Production is turned off on this stage.' },
  })
})
