import { describe, expect, test } from 'vitest'
import { newVersion } from '../../../functions/domain/film/TourVersion.ts'
import { administered } from '../../support/accounts/adminEmails.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

const asked = { ...administered.environment, FILMS_START: 'on_deposit' as const, DEPOSIT_PERCENT: '50' }
const { payments: stripe } = await embeddedAws({ ...administered, environment: asked })
const { aFilmedOrder, lookAtFilm } = await import('../../support/film/filmedOrder.ts')
const { anAdministrator, deskOf } = await import('../../support/accounts/administrators.ts')
const { askToPay, comeBack, pay, sessionAt, statusOf } = await import('../../support/money/paying.ts')
const { write } = await import('../../../functions/store/dynamo.ts')
const { findJobAsAdmin } = await import('../../../functions/store/platform/jobs.ts')
const { keys } = await import('../../../functions/store/table.ts')
const { listVersionsOf } = await import('../../../functions/store/film/tours.ts')
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

describe('a balance that is paid online', () => {
  const anApprovedFilm = async () => {
    const order = await aFilmedOrder(2)
    await pay(stripe, order)
    const version = newVersion(
      { orderId: order.orderId, version: 1 },
      { seconds: 60, mood: null, cover: null },
      new Date(),
    )
    const { finished: _, ...ready } = { ...version, state: 'ready' }
    await write({ put: { ...keys.tour(order.orderId, 1), ...ready } })
    const body = { status: 'awaiting_final_payment' }
    expect((await desk('PATCH /api/admin/orders/{id}', { id: order.orderId, body })).status).toBe(200)
    return order
  }
  const deliveriesOf = async ({ orderId }: { orderId: string }) =>
    (await listVersionsOf(orderId)).map(({ state, released_at, delivery }) => [
      state,
      released_at !== undefined,
      delivery?.state,
      delivery?.attempt,
    ])

  test('starts the finished files of an approved film that nobody has released', async () => {
    const order = await anApprovedFilm()
    expect(await deliveriesOf(order)).toEqual([['ready', false, undefined, undefined]])
    await pay(stripe, order, 'balance')
    expect(await statusOf(order)).toBe('preparing_files')
    expect(await deliveriesOf(order)).toEqual([['ready', true, 'waiting', 1]])
    expect(await findJobAsAdmin(`${order.orderId}-v1-p1`)).toMatchObject({ workflow: 'pack', subject: order.orderId })
  })

  test('starts them once, whoever tells of it at the same time', async () => {
    const order = await anApprovedFilm()
    const { body } = await askToPay(order, 'balance')
    stripe.pay(sessionAt(body.url))
    const answers = await Promise.all(Array.from({ length: 4 }, () => comeBack(order)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await deliveriesOf(order)).toEqual([['ready', true, 'waiting', 1]])
  })
})
