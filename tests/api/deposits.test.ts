import { expect, test } from 'vitest'
import { administered } from '../support/adminEmails.ts'
import { embeddedAws } from '../support/embeddedAws.ts'

const asked = { ...administered.environment, FILMS_START: 'on_deposit' as const, DEPOSIT_PERCENT: '50' }
const { payments: stripe } = await embeddedAws({ ...administered, environment: asked })
const { aFilmedOrder, lookAtFilm } = await import('../support/film/filmedOrder.ts')
const { anAdministrator, deskOf } = await import('../support/administrators.ts')
const { pay } = await import('../support/paying.ts')
const desk = deskOf(await anAdministrator())

test('where a deposit is asked for, a submission starts no film, and the administrator who records it does', async () => {
  const order = await aFilmedOrder(2)
  expect(await lookAtFilm(order)).toMatchObject({ order: { status: 'awaiting_deposit' }, versions: [] })
  const body = { status: 'in_production' }
  expect((await desk('PATCH /api/admin/orders/{id}', { id: order.orderId, body })).status).toBe(200)
  expect(await lookAtFilm(order)).toMatchObject({
    version: { state: 'waiting', version: 1 },
    job: { workflow: 'tour' },
  })
})

test('a deposit that is paid online starts the film at once', async () => {
  const order = await aFilmedOrder(2)
  await pay(stripe, order)
  expect(await lookAtFilm(order)).toMatchObject({
    order: { status: 'in_production' },
    version: { state: 'waiting', version: 1 },
    job: { workflow: 'tour' },
  })
})
