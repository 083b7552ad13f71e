import { describe, expect, it } from 'vitest'
import { rateClasses } from '#contract/platform/rates'
import { type OrderLoad, scaleLadder } from '../../bench/load/scaleLadder.ts'
import { stages } from '../../infra/stages.ts'

const order: OrderLoad = {
  photos: 25,
  mails: 2,
  streamRecords: 6,
  writeUnits: 133,
  hottestList: { key: 'list ASSET', units: 25 },
}
const at = (what: string, stage = {}) =>
  scaleLadder(order, { ...stages.prod, ...stage }).find((rung) => rung['held up by'].startsWith(what))?.['orders/s']

describe('the ladder of what holds orders up', () => {
  it('goes from the lowest limit to the highest, each with the switch that raises it', () => {
    const ladder = scaleLadder(order)
    const heights = ladder.map((rung) => rung['orders/s'])
    expect(heights).toEqual(heights.toSorted((a, b) => a - b))
    for (const rung of ladder) expect(rung.switch.length).toBeGreaterThan(10)
  })

  it('has the throttles of the code: an order of 25 photos is confirmed in four calls, and posted twice', () => {
    expect(at('gateway, confirm')).toBe(Number((rateClasses.upload.perSecond / 4).toPrecision(2)))
    expect(at('gateway, POST')).toBe(rateClasses.order.perSecond / 2)
  })

  it('lets no number of list shards carry an order past what uploads, mails and the table carry', () => {
    const most = { listShards: 64 }
    expect(at('list', most)).toBeGreaterThan(60 * (at('list') ?? 0))
    for (const lower of ['gateway, confirm', 'SES, mails', 'write units'])
      expect(at(lower, most)).toBeLessThan(at('list', most) ?? 0)
  })

  it('follows what a stage sets aside for its stream', () => {
    const twice = { reservedConcurrency: { stream: 2 * stages.prod.reservedConcurrency.stream } }
    expect((at('stream, instances', twice) ?? 0) / (at('stream, instances') ?? 0)).toBeCloseTo(2, 1)
  })
})
