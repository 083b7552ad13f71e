import { expect, test } from 'vitest'
import { Promotion } from '#contract/money/promotions'
import { administered } from '../../support/accounts/adminEmails.ts'
import { aPromotion } from '../../support/builders.ts'
import { chanceFrom, isWhole, runsOf, seedOr } from '../../support/running/runs.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

const aws = await embeddedAws({ environment: { ...administered.environment, DEPOSIT_PERCENT: '50' } })
const { walkWithMoney } = await import('../../../bench/hard/moneyWalk.ts')
const { anAdministrator, deskOf } = await import('../../support/accounts/administrators.ts')
const { readLedger } = await import('../../../bench/hard/faultsLedger.ts')
const { withKey } = await import('../../../bench/hard/ownerFindings.ts')
const { parseOrder } = await import('../../../functions/store/orders/orders.ts')
const administrator = await anAdministrator()
const desk = deskOf(administrator)

const seed = seedOr(20_261_125)
const walks = runsOf(30, 1_000)
const atOnce = isWhole ? 6 : 4
const steps = 14

const discounts: Partial<Promotion>[] = [
  { discount: { kind: 'percent', percent: 33 } },
  { discount: { kind: 'percent', percent: 10 }, most_uses: 3 },
  { discount: { kind: 'percent', percent: 100 } },
  { discount: { kind: 'amount', amount_cents: 20_000 }, most_uses: 1 },
  { discount: { kind: 'amount', amount_cents: 49_480 }, most_uses_per_email: 1 },
]

test('whatever office, customer and bank do to an order’s money, it never owes less than nothing and is unlocked by what was paid or taken off alone', {
  timeout: isWhole ? 14_400_000 : 300_000,
}, async () => {
  const codes: string[] = []
  for (const given of discounts) {
    const body = aPromotion(given)
    expect((await desk('POST /api/admin/promotions', { body })).status).toBe(200)
    codes.push(body.code)
  }
  const done: Awaited<ReturnType<typeof walkWithMoney>>[] = []
  let next = 0
  const walker = async () => {
    while (next < walks) {
      next += 1
      // Each walk has a chance of its own, so that it goes the same way however many run beside it.
      const chance = chanceFrom(seed + next * 7_919)
      const world = { stripe: aws.payments, desk: administrator.cookies, codes, chance }
      done.push(await walkWithMoney(world, steps))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, walker))
  const refused = done.reduce((sum, one) => sum + one.refused, 0)
  const acts = done.flatMap(({ path }) => path).length
  console.table([{ seed, walks, steps: acts, refused, findings: done.flatMap(({ findings }) => findings).length }])
  expect(done.flatMap(({ findings }) => findings)).toEqual([])

  const { items } = await readLedger([])
  const orders = withKey(items, 'ORDER#', 'ORDER').map(parseOrder)
  const { body } = await desk('GET /api/admin/promotions')
  const counted = Array.from(Object(body.promotions), (one) => Promotion.parse(one))
  const uses = (code: string) =>
    orders.filter(({ promotion, promotion_is }) => promotion === code && promotion_is === 'used').length
  expect(counted.map((one) => [one.code, one.uses])).toEqual(counted.map(({ code }) => [code, uses(code)]))
})
