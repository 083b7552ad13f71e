import { afterAll, expect } from 'vitest'
import type { Cost } from '../stage/consumedCapacity.ts'

const table: [pattern: string, requests: number, units: number][] = []
afterAll(() => console.table(table.map(([pattern, requests, units]) => ({ pattern, requests, units }))))
/** Prints what a pattern costs in the end, and fails where it is more than docs/access-patterns.md says. */
export function measured(pattern: string, cost: Cost, most: { requests: number; units: number }) {
  table.push([pattern, cost.requests, cost.units])
  expect([pattern, cost.requests], cost.operations.join(', ')).toEqual([pattern, most.requests])
  expect(cost.units, pattern).toBeLessThanOrEqual(most.units)
}
