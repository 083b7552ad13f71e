import { describe, expect, it } from 'vitest'
import { orderStatuses, statuses, statusOf } from '#contract/orders/status'

describe('The table of statuses', () => {
  it('leads from a draft to every status, and to none that it does not know', () => {
    const reached = new Set<string>(['draft'])
    for (const status of reached) for (const next of statusOf(status).next) reached.add(next)
    expect([...reached].toSorted()).toEqual(orderStatuses.toSorted())
  })

  it('lets a customer set what the order form sets, and nothing else', () => {
    expect(orderStatuses.filter((status) => statuses[status].setBy === 'customer')).toEqual([
      'draft',
      'awaiting_deposit',
    ])
  })

  it('says how an order stands wherever its files are closed, and nowhere else', () => {
    const refusing = orderStatuses.filter((status) => statusOf(status).refusal !== undefined)
    expect(refusing).toEqual(orderStatuses.filter((status) => !statusOf(status).takesFiles))
  })

  it.each(['waiting for the drone', 'constructor', '__proto__', ''])(
    'takes “%s”, an administrator’s own words, for an order that somebody works on',
    (status) => expect(statusOf(status)).toMatchObject({ tone: 'neutral', takesFiles: false, isIdle: false, next: [] }),
  )
})
