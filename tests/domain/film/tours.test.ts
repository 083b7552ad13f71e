import { describe, expect, test } from 'vitest'
import { OrderRequest } from '#contract/orders/order'
import { statuses } from '#contract/orders/status'
import {
  costOf,
  jobIdOf,
  type MadeRender,
  mayWatch,
  newVersion,
  usdPerProcessorSecond,
  usdPerSpokenCharacter,
  versionOfJob,
} from '../../../functions/domain/film/TourVersion.ts'
import {
  hasEnough,
  nextVersion,
  photosNeeded,
  startsWith,
  statusWhenPublished,
  statusWhenStarted,
} from '../../../functions/domain/film/tourProduction.ts'
import { draftOrder } from '../../../functions/domain/orders/Order.ts'
import { isForgotten } from '../../../functions/domain/platform/Job.ts'
import { prices } from '../../../infra/cost/prices.ts'
import { anOrderBody } from '../../support/builders.ts'

const now = new Date('2026-11-22T10:00:00.000Z')
const orderId = 'ord_01M7YTQ2P5CQ2HG5YJ7ANAGJT0'
const version = newVersion({ orderId, version: 3 }, { seconds: 60, mood: 'warm', cover: null }, now)

describe('a version of a film', () => {
  test('is found by the id of its job, which Step Functions takes as a name', () => {
    expect(version.job_id).toBe(`${orderId}-v3`)
    expect(versionOfJob(version.job_id)).toEqual({ orderId, version: 3 })
    expect(jobIdOf(orderId, 9_999).length).toBeLessThanOrEqual(80)
    expect(() => versionOfJob('job_of_something_else')).toThrow('about no film')
  })

  test('costs what its processors cost at the price of the bill', () => {
    expect(usdPerProcessorSecond).toBeCloseTo((1_769 / 1_024) * prices.gigabyteSeconds.usd, 12)
    expect(costOf({ ...version, cpu_seconds: 42 })).toBeCloseTo(0.000967, 6)
  })

  test('costs what its narrator was asked to say besides', () => {
    expect(usdPerSpokenCharacter).toBeCloseTo(prices.spokenCharacters.usd / prices.spokenCharacters.per, 12)
    expect(costOf({ ...version, cpu_seconds: 42, spoken_characters: 500 })).toBeCloseTo(0.008967, 6)
  })

  test('has a log for as long as AWS keeps what an execution did: 90 days after its end', () => {
    const ended_at = now.toISOString()
    const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
    const days = 90 * 86_400_000
    expect([isForgotten({}, later(days)), isForgotten({ ended_at }, now)]).toEqual([false, false])
    expect([days - 1, days].map((past) => isForgotten({ ended_at }, later(past)))).toEqual([false, true])
  })

  test('is watched by its owner with a watermark at once, and without one once it is released and paid', () => {
    const render: MadeRender = {
      format: '16:9',
      width: 1920,
      height: 1080,
      branded: true,
      watermarked: false,
      size_bytes: 1,
      key: 'k',
    }
    const draft = { ...render, watermarked: true }
    const released = { ...version, released_at: now.toISOString() }
    expect(mayWatch('owner', draft, { ...version, isUnlocked: false })).toBe(true)
    expect(mayWatch('owner', render, { ...version, isUnlocked: true })).toBe(false)
    expect(mayWatch('administrator', render, { ...version, isUnlocked: false })).toBe(true)
    expect(mayWatch('owner', render, { ...released, isUnlocked: false })).toBe(false)
    expect(mayWatch('owner', render, { ...released, isUnlocked: true })).toBe(true)
  })
})

describe('production', () => {
  test.each([
    [0, 0, false],
    [0, 3, false],
    [1, 1, true],
    [2, 4, false],
    [3, 5, true],
    [59, 100, false],
    [60, 100, true],
  ])('production with %i readable photos of %i begins: %s', (readable, all, begins) => {
    expect(hasEnough(readable, all)).toBe(begins)
  })

  test('starts no film any more once it has had fifty versions', () => {
    const creation = { id: orderId, creatorHash: '', userId: undefined, now }
    const waiting = draftOrder(OrderRequest.parse(anOrderBody()), 'standard', creation)
    const next = { ...waiting, status: 'in_production' }
    const failed = (number: number) => ({ ...version, version: number, state: 'failed' as const })
    expect([startsWith(waiting, next, failed(49)), startsWith(waiting, next, failed(50))]).toEqual([true, false])
    expect(nextVersion([failed(49)])).toBe(50)
    expect(() => nextVersion([failed(50)])).toThrow('This film has had 50 versions')
  })

  test('tells in words how many photos it could open', () => {
    expect(photosNeeded(2, 5)).toContain('2 of your 5 photos')
    expect(photosNeeded(0, 5)).toContain('any of your photos')
  })

  test('moves an order forward only where it waits for a film', () => {
    const moved = Object.keys(statuses).map((status) => [
      status,
      statusWhenStarted(status),
      statusWhenPublished(status),
    ])
    expect(moved.filter(([before, started, published]) => before !== started || before !== published)).toEqual([
      ['draft', 'in_production', 'draft'],
      ['awaiting_deposit', 'in_production', 'awaiting_deposit'],
      ['awaiting_photos', 'in_production', 'awaiting_photos'],
      ['in_production', 'in_production', 'preview_ready'],
      ['changes_requested', 'in_production', 'changes_requested'],
    ])
    expect([statusWhenStarted('waiting_for_mary'), statusWhenPublished('waiting_for_mary')]).toEqual([
      'waiting_for_mary',
      'waiting_for_mary',
    ])
  })
})
