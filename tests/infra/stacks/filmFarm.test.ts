import { describe, expect, it } from 'vitest'
import { arrivals, farmOf, filmFarm, percentile, simulate } from '../../../bench/load/filmFarm.ts'
import { backendOf, product } from '../product.ts'

const { Resources } = backendOf(product('prod')).toJSON()
const farm = farmOf(Resources)

describe('films on production as it is synthesised, on AWS’s usual quota of 1,000 instances', () => {
  it('knows every step of the workflows, the instances of its worker and the places of each pool', () => {
    expect(farm.steps.tour?.map(({ name }) => name)).toEqual([
      'gather',
      'photos',
      'direct',
      'shots',
      'mend',
      'stills',
      'sound',
      'join',
      'publish',
    ])
    expect(farm.steps.pack?.map(({ name }) => name)).toEqual([
      'prepare',
      'segments',
      'sounds',
      'films',
      'bundle',
      'deliver',
    ])
    for (const { worker, busy } of Object.values(farm.steps).flat()) {
      expect(farm.instances.get(worker), worker).toBeGreaterThan(0)
      expect(busy?.MaxAttempts).toBeGreaterThan(500)
    }
    expect(Object.keys(farm.paces).toSorted()).toEqual(['draft', 'edit', 'pack'])
  })

  it('lose none of 160 drafts in a minute, nor of 1,200 in an hour beside edits and packs, and nothing is turned away', () => {
    const rows = filmFarm(farm)
    expect(rows.map(({ failed, throttled }) => failed + throttled)).toEqual(rows.map(() => 0))
    expect(rows.map(({ ready }) => ready)).toEqual([160, 1_200, 1_200, 400, 200])
    const drafts = rows.filter(({ pool }) => pool === 'draft').map((row) => row['p95, s'])
    for (const p95 of drafts) expect(p95).toBeLessThanOrEqual(480)
  })

  it('of one customer’s two hundred hold up nobody else’s', () => {
    const theirs = arrivals(200, 1).map((one) => ({ ...one, customer: 'office' }))
    const stranger = { at: 10, pool: 'draft' as const, customer: 'stranger' }
    const alone = percentile(simulate(farm, [stranger]).draft?.waits ?? [], 1)
    const { draft } = simulate(farm, [...theirs, stranger])
    expect(draft?.waits).toHaveLength(201)
    expect(draft?.waits.toSorted((a, b) => a - b)[0]).toBeLessThanOrEqual(2 * alone)
  })

  it('would be turned away, and fail in the end, where whoever comes is admitted and tried as before', () => {
    const before = { ...farm, paces: {}, instances: new Map([...farm.instances].map(([id]) => [id, 20])) }
    const steps = Object.fromEntries(
      Object.entries(farm.steps).map(([name, own]) => [
        name,
        own.map((step) => ({ ...step, busy: step.busy && { ...step.busy, MaxAttempts: 19, MaxDelaySeconds: 60 } })),
      ]),
    )
    const { draft } = simulate({ ...before, steps }, arrivals(160, 60))
    expect(draft?.throttled).toBeGreaterThan(0)
    expect(draft?.failed).toBeGreaterThan(0)
  })
})
