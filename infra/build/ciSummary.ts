import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const Vitest = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numFailedTestSuites: z.int(),
  success: z.boolean(),
})
const Playwright = z.object({
  stats: z.object({ expected: z.int(), flaky: z.int(), unexpected: z.int() }),
  errors: z.array(z.unknown()),
})

export type Count = { passed: number; failed: number }
const none: Count = { passed: 0, failed: 0 }
const add = (one: Count, other: Count): Count => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
})

/** A file that could not be loaded has no failed test, but is no success either. */
export function vitestCount(report: unknown): Count {
  const { numPassedTests, numFailedTests, numFailedTestSuites, success } = Vitest.parse(report)
  return { passed: numPassedTests, failed: success ? 0 : Math.max(numFailedTests, numFailedTestSuites, 1) }
}

export function playwrightCount(report: unknown): Count {
  const { stats, errors } = Playwright.parse(report)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}

/** One line a step, `passed lint` or `failed lint`; the step of the tests counts only where its tests do not tell. */
export function checksCount(lines: string, tests: Count): Count {
  const steps = lines.split('\n').filter((line) => line !== '')
  const others = steps.filter((line) => !line.endsWith(' tests'))
  const untold = steps.includes('failed tests') && tests.failed === 0 ? 1 : 0
  const failed = others.filter((line) => line.startsWith('failed ')).length
  return { passed: others.length - failed, failed: failed + untold }
}

/** A report that was never written is one failure. */
function read(path: string, count: (report: unknown) => Count): Count {
  if (!existsSync(path)) return { passed: 0, failed: 1 }
  return count(JSON.parse(readFileSync(path, 'utf8')))
}

if (import.meta.main) {
  const [checks = '', unit = '', e2e = '', deployed = ''] = process.argv.slice(2)
  const tests = [read(unit, vitestCount), read(e2e, playwrightCount), read(deployed, vitestCount)].reduce(add, none)
  const total = add(tests, checksCount(readFileSync(checks, 'utf8'), tests))
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
}
