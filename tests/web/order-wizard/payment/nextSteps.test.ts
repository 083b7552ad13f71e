import { describe, expect, test } from 'vitest'
import { noTour } from '#contract/film/tour'
import type { OrderView } from '#contract/orders/order'
import { type Asked, nextSteps } from '../../../../web/src/features/order-wizard/thank-you/nextSteps.ts'
import { someMoney } from '../../../support/money/someMoney.ts'
import { anOrderView } from '../../support/orders.ts'

const monday = new Date('2026-11-23T15:00:00.000Z')
const stepsOf = (parts: Partial<OrderView>, asked: Asked = 'online') =>
  nextSteps(anOrderView({ status: 'awaiting_deposit', ...parts }), asked, monday)
const step = (title: string, steps = stepsOf({})) => steps.find((one) => one.title === title)
const paid = (at: string) =>
  someMoney(49_500, {
    paid_cents: 24_750,
    entries: [{ id: 'e1', kind: 'payment', purpose: 'deposit' as const, note: '', amount_cents: -24_750, at }],
  })

describe('what happens next', () => {
  test.each([
    ['basic', 'Wednesday, November 25'],
    ['premium', 'Friday, November 27'],
    ['luxury', 'Sunday, November 29'],
  ] as const)('the preview of a %s film is promised by %s where the deposit is paid on Monday', (plan, by) => {
    expect(step('Production', stepsOf({ plan }))?.text).toBe(
      `Your preview will be ready by ${by} if the deposit is paid today.`,
    )
  })

  test.each([
    ['basic', '2 days'],
    ['luxury', '6 days'],
  ] as const)(
    'the preview of a %s film is promised %s after a transfer arrives, whose day nobody knows',
    (plan, days) => {
      const textOf = (parts: Partial<OrderView>) => step('Production', stepsOf({ plan, ...parts }, 'invoice'))?.text
      expect(textOf({})).toBe(`Your preview will be ready ${days} after your transfer arrives.`)
      expect(textOf({ photos: [] })).toBe(
        `Your preview will be ready ${days} after your transfer and your photos are in.`,
      )
      const money = paid('2026-11-20T15:00:00.000Z')
      expect(textOf({ plan: 'basic', money })).toBe('Your preview will be ready by Sunday, November 22.')
    },
  )

  test('a deposit that is paid is done, and the days count from its payment', () => {
    const steps = stepsOf({ money: paid('2026-11-20T15:00:00.000Z') })
    expect(step('Deposit', steps)).toEqual({ title: 'Deposit', text: 'Paid. Thank you.', isDone: true })
    expect(step('Production', steps)?.text).toBe('Your preview will be ready by Sunday, November 22.')
  })

  test('before any photos, nothing is promised that waits for them', () => {
    expect(step('Production', stepsOf({ photos: [] }))?.text).toBe(
      'Your preview will be ready by Wednesday, November 25 if the deposit is paid and your photos are in today.',
    )
    const money = paid('2026-11-20T15:00:00.000Z')
    expect(step('Production', stepsOf({ photos: [], money }))?.text).toBe(
      'Your preview will be ready by Wednesday, November 25 if your photos are in today.',
    )
  })

  test('a film that is there is not promised again', () => {
    const size = { width: 1280, height: 720, size_bytes: 1 }
    const render = {
      format: '16:9' as const,
      branded: true,
      watermarked: true,
      url: 'https://files.test/a.mp4',
      ...size,
    }
    const steps = stepsOf({ tour: { ...noTour, state: 'ready', renders: [render] } })
    expect(step('Production', steps)).toMatchObject({ isDone: true, text: 'Your first cut is made.' })
    expect(steps.map(({ text }) => text).join()).not.toMatch(/under a week|ready by/)
  })

  test('a film in production is named without a date beside it', () => {
    const steps = stepsOf({ tour: { ...noTour, state: 'rendering' } })
    expect(step('Production', steps)?.text).toBe('Your first cut is in the making, above.')
  })

  test('photos can be added until production starts, and not afterwards', () => {
    expect(step('Upload link')?.text).toBe('You can add photos until we start on your film.')
    expect(step('Upload link', stepsOf({ status: 'in_production' }))).toBeUndefined()
  })

  test('without word of the order, the process is told as on the site', () => {
    const steps = nextSteps(undefined, 'online', monday)
    expect(steps.map(({ title }) => title)).toEqual([
      'Deposit',
      'Upload link',
      'Production',
      'Watermarked preview',
      'Final payment',
      'HD download',
    ])
    expect(step('Deposit', steps)?.text).toBe('Your tour is booked once it is paid.')
  })

  test('an invoice for the deposit is promised where one is sent, and no payment where none is asked for', () => {
    expect(step('Deposit', stepsOf({}, 'invoice'))?.text).toBe(
      'The invoice is on its way to your email. Your tour is booked once your transfer arrives.',
    )
    const steps = nextSteps(anOrderView({ status: 'awaiting_deposit' }), 'nothing', monday)
    expect(steps.map(({ title }) => title)).not.toContain('Deposit')
    expect(steps.map(({ title }) => title)).not.toContain('Final payment')
    expect(step('Production', steps)?.text).toBe('Your preview will be ready by Wednesday, November 25.')
  })
})
