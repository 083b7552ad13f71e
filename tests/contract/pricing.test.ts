import { describe, expect, test } from 'vitest'
import { priceOf } from '#contract/money/priceOf'
import { addOns, type Plan, Price, type PriceListName, planNames, priceLists } from '#contract/money/pricing'

const none = { add_music: false, add_voice_over: false, add_logo_overlay: false }

describe('the price', () => {
  test.each<[PriceListName, Plan, number]>([
    ['standard', 'basic', 49_500],
    ['standard', 'premium', 79_500],
    ['standard', 'luxury', 129_500],
    ['launch', 'basic', 29_500],
    ['launch', 'premium', 49_500],
    ['launch', 'luxury', 79_500],
  ])('the price of the %s list’s %s plan alone is its base', (list, plan, cents) => {
    expect(priceOf({ plan, ...none }, list)).toEqual({
      plan,
      price_cents: cents,
      line_items: [{ code: `plan_${plan}`, label: `${planNames[plan]} plan`, amount_cents: cents }],
    })
  })

  test.each([
    ['add_music', 1_500, 'Background Music'],
    ['add_voice_over', 9_000, 'Voice Over'],
    ['add_logo_overlay', 2_000, 'Agent Logo'],
  ] as const)('rises by %s alone as the specification says', (addOn, cents, label) => {
    const { price_cents, line_items } = priceOf({ plan: 'basic', ...none, [addOn]: true }, 'standard')
    expect(price_cents).toBe(49_500 + cents)
    expect(line_items).toHaveLength(2)
    expect(line_items[1]).toEqual({ code: addOns[addOn].code, label, amount_cents: cents })
  })

  test('is the sum of its line items for every choice there is', () => {
    for (const list of Object.keys(priceLists) as PriceListName[])
      for (const plan of ['basic', 'premium', 'luxury'] as const)
        for (let choice = 0; choice < 8; choice++) {
          const chosen = {
            add_music: (choice & 1) > 0,
            add_voice_over: (choice & 2) > 0,
            add_logo_overlay: (choice & 4) > 0,
          }
          const { price_cents, line_items } = priceOf({ plan, ...chosen }, list)
          const extra = (choice & 1 && 1_500) + (choice & 2 && 9_000) + (choice & 4 && 2_000)
          expect(price_cents).toBe(priceLists[list][plan] + extra)
          expect(line_items.reduce((sum, item) => sum + item.amount_cents, 0)).toBe(price_cents)
        }
  })

  test('lists its items in one order, however they were chosen', () => {
    const { line_items } = priceOf(
      { add_logo_overlay: true, add_voice_over: true, add_music: true, plan: 'luxury' },
      'launch',
    )
    expect(line_items.map(({ code }) => code)).toEqual(['plan_luxury', 'music', 'voice_over', 'agent_logo'])
  })

  test('names the plans as customers read them', () => {
    expect(planNames).toEqual({ basic: 'BASIC', premium: 'PREMIUM', luxury: 'LUXURY' })
  })

  test('is read back as it was made, and refused with a part missing', () => {
    const price = priceOf({ plan: 'basic', ...none, add_music: true }, 'standard')
    const [base] = price.line_items
    expect(Price.parse(price)).toEqual(price)
    for (const part of Object.keys(price))
      expect([part, Price.safeParse({ ...price, [part]: undefined }).success]).toEqual([part, false])
    for (const part of ['code', 'label', 'amount_cents']) {
      const broken = { ...price, line_items: [{ ...base, [part]: undefined }] }
      expect([part, Price.safeParse(broken).success]).toEqual([part, false])
    }
  })
})
