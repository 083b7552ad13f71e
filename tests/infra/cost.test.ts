import { describe, expect, it, test } from 'vitest'
import {
  assumptions,
  billOf,
  filmUsd,
  lifeUsd,
  type OrderUsage,
  parts,
  partsOf,
  type Standing,
  usageOf,
} from '../../infra/cost/bill.ts'
import { type Price, prices } from '../../infra/cost/prices.ts'

const order: OrderUsage = {
  apiRequests: 60,
  invocations: 70,
  queueMessages: 8,
  cpuSeconds: 0.5,
  writeUnits: 100,
  readUnits: 40,
  photoWrites: 25,
  photoReads: 25,
  mails: 2,
  logBytes: 20_000,
  logEvents: 100,
  answerBytes: 50_000,
}
const standing: Standing = {
  alarms: 30,
  customMetrics: 9,
  dashboards: 1,
  firewallRules: 3,
  secrets: 1,
  queues: 5,
  coldPhotoDays: 60,
}
const usdOf = (orders: number) =>
  Object.fromEntries(billOf(usageOf(orders, order, standing)).map((line) => [line.metered, line]))

describe('the bill of a month', () => {
  it('the bill of a month without orders is what stands there, and the probe that calls all the same', () => {
    const bill = usdOf(0)
    expect(bill.alarmMetrics).toMatchObject({ amount: 30, usd: 3, usdBeyondFree: 2 })
    expect(bill.firewalls?.usd).toBe(5)
    expect(bill.apiRequests?.amount).toBe(8_640)
    for (const metered of ['writeUnits', 'photoGigabytes', 'mails', 'activeUsers']) expect(bill[metered]?.usd).toBe(0)
  })

  it('has each order’s requests, units, mails and photos at their price', () => {
    const bill = usdOf(1_000)
    expect(bill.apiRequests?.usd).toBeCloseTo(0.06 + 0.00864, 6)
    expect(bill.writeUnits?.usd).toBeCloseTo((100 + assumptions.filmWriteUnits) * 0.000625, 6)
    expect(bill.readUnits?.usd).toBeCloseTo(0.005, 6)
    expect(bill.mails?.usd).toBeCloseTo(0.2, 6)
    expect(bill.downloadedGigabytes?.amount).toBeCloseTo(105, 6)
    expect(bill.queueRequests?.amount).toBe(5 * assumptions.queuePollsPerMonth + 8 * 3 * 1_000)
    expect(bill.stateTransitions).toMatchObject({ amount: 118_000, usd: expect.closeTo(2.95, 6) })
    expect(bill.spokenCharacters).toMatchObject({ amount: 139_200, usd: expect.closeTo(2.2272, 6) })
    expect(bill.photoReads?.amount).toBe(50_000)
    expect(bill.logGigabytes?.amount).toBeCloseTo(
      (1_000 * (20_000 + 2_600) + (70_000 + 17_280 + 60_000 + 8_640) * assumptions.platformLogBytesPerCall) / 1e9,
      9,
    )
  })

  it('keeps the photos of all twelve months: two of them in the first class, ten in the cheaper one', () => {
    const bill = usdOf(1_000)
    const gigabytes = 105 + 70 + assumptions.packBytes / 1e6
    expect(bill.photoGigabytes).toMatchObject({ amount: 2 * gigabytes, usd: expect.closeTo(2 * gigabytes * 0.023, 6) })
    expect(bill.coldPhotoGigabytes).toMatchObject({
      amount: 10 * gigabytes,
      usd: expect.closeTo(10 * gigabytes * 0.004, 6),
    })
    const files = 1_000 * (25 + assumptions.filmFiles + assumptions.packFiles)
    expect(bill.photosMovedToCold).toMatchObject({ amount: files, usd: expect.closeTo(files * 0.00002, 6) })
    expect(bill.tableGigabytes?.amount).toBeCloseTo((12 * 1_000 * assumptions.tableBytesPerOrder) / 1e9, 9)
    const warm = usageOf(1_000, order, { ...standing, coldPhotoDays: 720 })
    expect([warm.photoGigabytes, warm.coldPhotoGigabytes, warm.photosMovedToCold]).toEqual([12 * gigabytes, 0, 0])
  })

  it('counts a call’s time in gigabyte-seconds: what it computes on its share of a processor, and what it waits', () => {
    const seconds = 1_000 * 0.5 * (1_769 / 512) + (70_000 + 17_280) * 0.015
    const films = 1_000 * (assumptions.filmCpuSeconds + assumptions.packCpuSeconds) * assumptions.filmGigabytes
    expect(usdOf(1_000).gigabyteSeconds?.amount).toBeCloseTo(seconds / 2 + films, 6)
  })

  it('counts what a delivery was measured to take where that is known', () => {
    const [reckoned, measured] = [usageOf(1_000, order, standing), usageOf(1_000, order, standing, 1_000)]
    const fewer = 1_000 * (assumptions.packCpuSeconds - 1_000) * assumptions.filmGigabytes
    expect(reckoned.gigabyteSeconds - measured.gigabyteSeconds).toBeCloseTo(fewer, 6)
    expect(filmUsd(1_000).whole).toBeLessThan(filmUsd().whole)
  })

  it('charges nothing for AWS’s free tier, and for nothing else', () => {
    const bill = usdOf(100_000)
    expect(bill.activeUsers).toMatchObject({ amount: 60_000, usdBeyondFree: expect.closeTo(50_000 * 0.0055, 6) })
    expect(bill.mails?.usdBeyondFree).toBe(bill.mails?.usd)
  })

  it('the bill of a month of a stage without a firewall has none of its cost', () => {
    const usage = usageOf(1_000, order, { ...standing, firewallRules: 0 })
    expect([usage.firewalls, usage.firewallRules, usage.firewallRequests]).toEqual([0, 0, 0])
  })
})

test('a draft costs a cent at most, and all that is made of an order five, whether or not a narrator speaks', () => {
  const { draft, whole, voice } = filmUsd()
  expect(draft).toBeGreaterThan(0)
  expect(voice).toBeGreaterThan(0.005)
  expect(draft + voice).toBeLessThanOrEqual(0.01)
  expect(whole).toBeGreaterThan(draft)
  expect(whole + voice).toBeLessThanOrEqual(0.05)
})

test('an order costs 29 cents at most from its first visit to its fiftieth play, most of them for sending its film', () => {
  const life = lifeUsd(order, standing)
  const one = usageOf(1, order, standing)
  const sent = one.watchedGigabytes * prices.watchedGigabytes.usd
  expect(one.watchedGigabytes).toBeCloseTo(50 * 0.0375 + 0.225, 6)
  expect(life).toBeLessThanOrEqual(0.29)
  expect(sent).toBeGreaterThan(life / 2)
})

describe('the table of costs', () => {
  it('has every price in exactly one of its rows, and their sum in the last', () => {
    expect(Object.values(parts).flat().sort()).toEqual(Object.keys(prices).sort())
    const rows = partsOf(billOf(usageOf(1_000, order, standing)))
    const [all] = rows.slice(-1)
    expect(all?.part).toBe('all')
    expect(rows.slice(0, -1).reduce((sum, { usd }) => sum + usd, 0)).toBeCloseTo(all?.usd ?? 0, 9)
  })

  it.each(Object.entries<Price>(prices))('tells where the price of %s stands and how it was read', (_, price) => {
    expect(price.source).toMatch(/^https:\/\/\S+$/)
    expect(price.read.length).toBeGreaterThan(10)
    expect(price.usd / price.per).toBeGreaterThan(0)
  })
})
