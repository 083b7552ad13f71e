import { expect, it } from 'vitest'
import { checksCount, playwrightCount, vitestCount } from '../../infra/build/ciSummary.ts'

it('a test file that does not load is a failure', () => {
  const report = { numPassedTests: 7, numFailedTests: 0, numFailedTestSuites: 1, success: false }
  expect(vitestCount(report)).toEqual({ passed: 7, failed: 1 })
})

it('browser tests that could not start are a failure', () => {
  const report = { stats: { expected: 0, flaky: 0, unexpected: 0 }, errors: [{ message: 'no browser' }] }
  expect(playwrightCount(report)).toEqual({ passed: 0, failed: 1 })
})

it('a failed step counts once, and the step of the tests only where no test failed', () => {
  const steps = 'passed lint\nfailed synth\nfailed tests\n'
  expect(checksCount(steps, { passed: 3, failed: 0 })).toEqual({ passed: 1, failed: 2 })
  expect(checksCount(steps, { passed: 3, failed: 4 })).toEqual({ passed: 1, failed: 1 })
})
