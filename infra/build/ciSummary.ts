import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'

const Vitest = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numFailedTestSuites: z.int(),
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.nullish(z.array(z.string())) }),
      ),
    }),
  ),
})
const PlaywrightError = z.object({ message: z.optional(z.string()) })
const PlaywrightStep = z.object({ title: z.string(), error: z.optional(z.unknown()) })
const PlaywrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      results: z.array(z.object({ errors: z.array(PlaywrightError), steps: z.optional(z.array(PlaywrightStep)) })),
    }),
  ),
})
const PlaywrightSuite = z.object({
  specs: z.array(PlaywrightSpec),
  get suites() {
    return z.optional(z.array(PlaywrightSuite))
  },
})
const Playwright = z.object({
  stats: z.object({ expected: z.int(), flaky: z.int(), unexpected: z.int() }),
  errors: z.array(PlaywrightError),
  suites: z.array(PlaywrightSuite),
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

const LINES_OF_A_FAILURE = 12

/** A log that is cut at its end still says here which test failed, and why. */
const failure = (title: string, message: string) => {
  const lines = stripVTControlCharacters(message).split('\n')
  return [`failed: ${title}`, ...lines.slice(0, LINES_OF_A_FAILURE).map((line) => `  ${line.slice(0, 300)}`)].join('\n')
}

export function vitestFailures(report: unknown): string[] {
  return Vitest.parse(report).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [failure(name, message)] : []
    return failed.map((test) => failure(`${name} › ${test.fullName}`, (test.failureMessages ?? []).join('\n')))
  })
}

const specsOf = (suite: z.infer<typeof PlaywrightSuite>): z.infer<typeof PlaywrightSpec>[] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
]

const failuresOf = ({ file, title, tests }: z.infer<typeof PlaywrightSpec>): string[] =>
  tests.map(({ projectName, results }) => {
    const steps = results.flatMap(({ steps = [] }) => steps.filter(({ error }) => error).map((step) => step.title))
    const messages = results.flatMap(({ errors }) => errors.map((error) => error.message ?? ''))
    return failure(`${[file, title, ...steps].join(' › ')} [${projectName}]`, messages.join('\n'))
  })

export function playwrightFailures(report: unknown): string[] {
  const { errors, suites } = Playwright.parse(report)
  const failed = suites.flatMap(specsOf).filter((spec) => !spec.ok)
  return [...errors.map((error) => failure('the browser tests', error.message ?? '')), ...failed.flatMap(failuresOf)]
}

const asFlaky = (line: string) => line.replace(/^failed: /, 'flaky: ')

/** A test keeps the messages of the tries before the one that it passed. */
export function vitestFlaky(report: unknown): string[] {
  return Vitest.parse(report).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ fullName, status, failureMessages }) => {
      const isFlaky = status === 'passed' && failureMessages?.length
      return isFlaky ? [asFlaky(failure(`${name} › ${fullName}`, failureMessages.join('\n')))] : []
    }),
  )
}

export function playwrightFlaky(report: unknown): string[] {
  const isFlaky = ({ ok, tests }: z.infer<typeof PlaywrightSpec>) =>
    ok && tests.some(({ results }) => results.some(({ errors }) => errors.length > 0))
  return Playwright.parse(report).suites.flatMap(specsOf).filter(isFlaky).flatMap(failuresOf).map(asFlaky)
}

const LINES_OF_A_LOG = 60

/** What failed beside the tests themselves, such as a grant that none of them used, stands in the log alone. */
export function unreportedFailure(steps: readonly string[], failures: readonly string[], log: string): string[] {
  if (!steps.includes('failed tests') || failures.length > 0) return []
  const end = stripVTControlCharacters(log).trimEnd().split('\n').slice(-LINES_OF_A_LOG)
  return ['failed: npm test, without a failed test; its log ends:', ...end.map((line) => `  ${line.slice(0, 300)}`)]
}

type SuiteResult = Count & { failures: string[]; flaky: string[] }
type Reader = {
  count: (report: unknown) => Count
  failures: (report: unknown) => string[]
  flaky: (report: unknown) => string[]
}

const vitest: Reader = { count: vitestCount, failures: vitestFailures, flaky: vitestFlaky }
const playwright: Reader = { count: playwrightCount, failures: playwrightFailures, flaky: playwrightFlaky }

/** A report that was never written is one failure. */
function read(path: string, { count, failures, flaky }: Reader): SuiteResult {
  if (!existsSync(path))
    return { passed: 0, failed: 1, failures: [failure(path, 'The report was not written.')], flaky: [] }
  const report: unknown = JSON.parse(readFileSync(path, 'utf8'))
  return { ...count(report), failures: failures(report), flaky: flaky(report) }
}

if (import.meta.main) {
  const [checks = '', unit = '', e2e = '', deployed = '', life = '', walks = '', faults = '', log = ''] =
    process.argv.slice(2)
  const told = [
    read(unit, vitest),
    read(e2e, playwright),
    read(deployed, vitest),
    read(life, playwright),
    read(walks, playwright),
    read(faults, vitest),
  ]
  const tests = told.reduce(add, none)
  const steps = readFileSync(checks, 'utf8').split('\n')
  for (const line of steps.filter((step) => step.startsWith('failed '))) console.log(line)
  const failures = told.flatMap((one) => one.failures)
  const ending = unreportedFailure(steps, failures, existsSync(log) ? readFileSync(log, 'utf8') : '')
  const flaky = told.flatMap((one) => one.flaky)
  for (const line of [...flaky, ...failures, ...ending]) console.log(line)
  const total = add(tests, checksCount(steps.join('\n'), tests))
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
}
