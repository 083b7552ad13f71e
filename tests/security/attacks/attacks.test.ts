import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { complaintAbout } from '../namedTests.ts'
import attacks from './attacks.json' with { type: 'json' }

/** One attack on the product: what was tried, and the tests that try it again in every run. */
const Attack = z.strictObject({
  area: z.string().check(z.minLength(5)),
  tried: z.string().check(z.regex(/^[A-Za-z].{24,}[^.]$/)),
  result: z.enum(['held', 'mended']),
  severity: z.optional(z.enum(['critical', 'high', 'medium', 'low'])),
  /** What it found. */
  found: z.optional(z.string().check(z.minLength(15))),
  date: z.iso.date(),
  tests: z.array(z.string().check(z.regex(/^tests\/.+ › .+$/))).check(z.minLength(1)),
})
const list = z.array(Attack).parse(attacks)

it('every attack that was tried is kept as tests, each of which is there once, always runs and can fail', () => {
  expect(list.length).toBeGreaterThan(30)
  const complaints = list.flatMap(({ tests }) => tests).map((named) => [named, complaintAbout(named)])
  expect(complaints.filter(([, complaint]) => complaint !== undefined)).toEqual([])
})

it('every attack is told once, and what it found with how much that mattered', () => {
  expect(new Set(list.map(({ tried }) => tried)).size).toBe(list.length)
  const untold = list.filter(({ result, severity, found }) => (result === 'mended') !== Boolean(severity && found))
  expect(untold.map(({ tried }) => tried)).toEqual([])
})
