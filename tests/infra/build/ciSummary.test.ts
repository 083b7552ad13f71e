import { expect, it } from 'vitest'
import {
  checksCount,
  playwrightCount,
  playwrightFailures,
  playwrightFlaky,
  unreportedFailure,
  vitestCount,
  vitestFailures,
  vitestFlaky,
} from '../../../infra/build/ciSummary.ts'

it('a test file that does not load is a failure', () => {
  const report = { numPassedTests: 7, numFailedTests: 0, numFailedTestSuites: 1, success: false, testResults: [] }
  expect(vitestCount(report)).toEqual({ passed: 7, failed: 1 })
})

it('browser tests that could not start are a failure', () => {
  const report = { stats: { expected: 0, flaky: 0, unexpected: 0 }, errors: [{ message: 'no browser' }], suites: [] }
  expect(playwrightCount(report)).toEqual({ passed: 0, failed: 1 })
})

it('a failed step counts once, and the step of the tests only where no test failed', () => {
  const steps = 'passed lint\nfailed synth\nfailed tests\n'
  expect(checksCount(steps, { passed: 3, failed: 0 })).toEqual({ passed: 1, failed: 2 })
  expect(checksCount(steps, { passed: 3, failed: 4 })).toEqual({ passed: 1, failed: 1 })
})

it('a failed test is told by its name and the beginning of its message', () => {
  const assertionResults = [
    { fullName: 'an order is kept', status: 'passed', failureMessages: [] },
    { fullName: 'a mail is sent', status: 'failed', failureMessages: ['\u001B[31mexpected 1\u001B[39m\nreceived 0'] },
  ]
  const testResults = [
    { name: 'orders.test.ts', status: 'failed', message: '', assertionResults },
    { name: 'broken.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ]
  const report = { numPassedTests: 1, numFailedTests: 1, numFailedTestSuites: 2, success: false, testResults }
  expect(vitestFailures(report)).toEqual([
    'failed: orders.test.ts › a mail is sent\n  expected 1\n  received 0',
    'failed: broken.test.ts\n  Cannot find module',
  ])
})

it('a failed browser test is told however deep it stands, with its screen', () => {
  const spec = (title: string, ok: boolean, message: string) => ({
    title,
    file: 'order.spec.ts',
    ok,
    tests: [{ projectName: 'phone', results: [{ errors: ok ? [] : [{ message }] }] }],
  })
  const suites = [{ specs: [spec('pays', true, '')], suites: [{ specs: [spec('orders', false, 'no button')] }] }]
  const report = { stats: { expected: 1, flaky: 0, unexpected: 1 }, errors: [{ message: 'port taken' }], suites }
  expect(playwrightFailures(report)).toEqual([
    'failed: the browser tests\n  port taken',
    'failed: order.spec.ts › orders [phone]\n  no button',
  ])
})

it('a browser test that passed at its second try is told with the step that failed, and is no failure', () => {
  const results = [
    { errors: [{ message: 'no heading' }], steps: [{ title: 'photos' }, { title: 'payment', error: {} }] },
    { errors: [], steps: [{ title: 'photos' }, { title: 'payment' }] },
  ]
  const spec = { title: 'orders', file: 'order.spec.ts', ok: true, tests: [{ projectName: 'phone', results }] }
  const sound = { ...spec, tests: [{ projectName: 'phone', results: [{ errors: [] }] }] }
  const report = { stats: { expected: 1, flaky: 1, unexpected: 0 }, errors: [], suites: [{ specs: [spec, sound] }] }
  expect(playwrightFlaky(report)).toEqual(['flaky: order.spec.ts › orders › payment [phone]\n  no heading'])
  expect(playwrightFailures(report)).toEqual([])
  expect(playwrightCount(report)).toEqual({ passed: 2, failed: 0 })
})

it('a test that passed at its second try is told with what the first one said, and is no failure', () => {
  const assertionResults = [
    { fullName: 'an order is kept', status: 'passed', failureMessages: [] },
    { fullName: 'a mail is sent', status: 'passed', failureMessages: ['expected 1'] },
    { fullName: 'a film is made', status: 'failed', failureMessages: ['no film', 'no film'] },
  ]
  const testResults = [{ name: 'orders.test.ts', status: 'failed', message: '', assertionResults }]
  const report = { numPassedTests: 2, numFailedTests: 1, numFailedTestSuites: 1, success: false, testResults }
  expect(vitestFlaky(report)).toEqual(['flaky: orders.test.ts › a mail is sent\n  expected 1'])
  expect(vitestFailures(report)).toEqual(['failed: orders.test.ts › a film is made\n  no film\n  no film'])
})

it('a long message is cut to what a reader needs', () => {
  const message = Array.from({ length: 40 }, (_, line) => `line ${line}`.padEnd(900, '.')).join('\n')
  const report = { stats: { expected: 0, flaky: 0, unexpected: 0 }, errors: [{ message }], suites: [] }
  const [told = ''] = playwrightFailures(report)
  expect(told.split('\n')).toHaveLength(13)
  expect(told.length).toBeLessThan(13 * 310)
})

it('tests that fail without a failed test are told by the end of their log', () => {
  const log = `first line\n${'.\n'.repeat(90)}\u001B[31mNo test uses these grants:\u001B[39m\n  Jobs dynamodb:GetItem\n`
  const told = unreportedFailure(['passed lint', 'failed tests'], [], log)
  expect(told.slice(-2)).toEqual(['  No test uses these grants:', '    Jobs dynamodb:GetItem'])
  expect(told).not.toContain('  first line')
  expect(unreportedFailure(['failed tests'], ['failed: orders.test.ts › an order is kept'], log)).toEqual([])
  expect(unreportedFailure(['passed tests'], [], log)).toEqual([])
})
